package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Kaldi's {@code OnlineCmvn} takes away from a frame. */
class RunningMeanTest {
    private static final double[] CORPUS = {10, -2};

    @TempDir
    Path folder;

    @Test
    void takesTheMeanOfTheLastSixHundredFramesFilledUpWithTheCorpusSeed3() {
        float[][] frames = frames(900);
        float[][] normalised = new RunningMean(CORPUS).normalised(frames);

        for (int time : new int[] {0, 1, 399, 400, 401, 599, 600, 601, 899}) {
            for (int bin = 0; bin < 2; bin++) {
                assertThat((double) normalised[time][bin])
                        .as("frame %d, bin %d", time, bin)
                        .isCloseTo(frames[time][bin] - slowly(frames, time, bin), within(1e-3));
            }
        }
    }

    /** Up to 600 frames count; while there are fewer, at most 200 of the corpus as well. */
    private static double slowly(float[][] frames, int time, int bin) {
        int first = Math.max(0, time - 599);
        int count = time - first + 1;
        int corpus = Math.min(200, 600 - count);
        double sum = corpus * CORPUS[bin];
        for (int i = first; i <= time; i++) {
            sum += frames[i][bin];
        }
        return sum / (count + corpus);
    }

    @Test
    void readsTheSumsOfABinaryAndOfATextFile() throws Exception {
        ModelFolder model = new ModelFolder(folder);
        Path file = Files.createDirectories(folder.resolve("am")).resolve("global_cmvn.stats");
        float[][] frames = frames(30);

        Files.writeString(file, " [\n  1000 -200 100\n  5 5 0 ]\n");
        float[][] fromText = RunningMean.read(model, 2).normalised(frames);
        ByteBuffer binary = ByteBuffer.allocate(15 + 48).order(ByteOrder.LITTLE_ENDIAN);
        binary.put("\0BDM ".getBytes(StandardCharsets.ISO_8859_1))
                .put((byte) 4)
                .putInt(2)
                .put((byte) 4)
                .putInt(3);
        for (double sum : new double[] {1000, -200, 100, 5, 5, 0}) {
            binary.putDouble(sum);
        }
        Files.write(file, binary.array());

        assertThat(fromText).isDeepEqualTo(new RunningMean(CORPUS).normalised(frames));
        assertThat(RunningMean.read(model, 2).normalised(frames)).isDeepEqualTo(fromText);
    }

    @Test
    void refusesSumsThatDoNotFit() throws IOException {
        ModelFolder model = new ModelFolder(folder);
        Path file = Files.createDirectories(folder.resolve("am")).resolve("global_cmvn.stats");

        for (String text : new String[] {"[ 1 2 3 ]", "[ 1 2 3 4 0 ]", "", "[ one two ]"}) {
            Files.writeString(file, text);
            assertThatThrownBy(() -> RunningMean.read(model, 4)).as(text).isInstanceOf(UnfitModel.class);
        }
    }

    private static float[][] frames(int count) {
        SplittableRandom random = new SplittableRandom(3);
        float[][] frames = new float[count][2];
        for (float[] frame : frames) {
            frame[0] = (float) random.nextDouble(0, 20);
            frame[1] = (float) random.nextDouble(-9, 3);
        }
        return frames;
    }
}
