package org.annabella.hearing.acoustic;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Kaldi's online mean normalisation, which is what Vosk does where a model has {@code am/global_cmvn.stats}: from each
 * frame the mean of the last frames is taken away, filled up with the mean of the training corpus while they are few.
 *
 * <p>Source: Kaldi, {@code feat/online-feature.cc}, {@code OnlineCmvn} with the default of its options.
 */
final class RunningMean {
    static final String FILE = "am/global_cmvn.stats";

    private static final int WINDOW = 600;
    private static final int FROM_CORPUS = 200;

    private final double[] corpusMean;

    /** Normalises by the corpus's mean of each band. */
    RunningMean(double[] corpusMean) {
        this.corpusMean = corpusMean.clone();
    }

    /** Reads the file: a matrix whose first row holds the sums of the bands and then the number of frames. */
    static RunningMean read(ModelFolder folder, int bins) throws UnfitModel {
        byte[] bytes = folder.bytes(FILE);
        double[] sums = bytes.length > 2 && bytes[0] == 0 ? binary(folder, bytes) : text(folder);
        if (sums.length <= bins || sums[bins] <= 0) {
            throw new UnfitModel(folder.path(FILE) + " does not hold the sums of " + bins + " bands");
        }
        return new RunningMean(
                Arrays.stream(sums, 0, bins).map(sum -> sum / sums[bins]).toArray());
    }

    private static double[] binary(ModelFolder folder, byte[] bytes) throws UnfitModel {
        KaldiCursor in = new KaldiCursor(folder.path(FILE), bytes);
        KaldiCursor.Block block = in.block();
        ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        double[] sums = new double[block.columns()];
        for (int i = 0; i < sums.length; i++) {
            int at = block.at() + i * block.width();
            sums[i] = block.width() == 4 ? numbers.getFloat(at) : numbers.getDouble(at);
        }
        return sums;
    }

    private static double[] text(ModelFolder folder) throws UnfitModel {
        String first = folder.text(FILE)
                .replace("[", " ")
                .lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("");
        try {
            return Stream.of(first.strip().split("\\s+"))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        } catch (NumberFormatException wrong) {
            throw new UnfitModel(folder.path(FILE) + " holds something that is no number: " + wrong.getMessage());
        }
    }

    /** Returns the frames of an utterance before which nothing was said. */
    float[][] normalised(float[][] frames) {
        double[] sums = new double[corpusMean.length];
        float[][] result = new float[frames.length][];
        for (int time = 0; time < frames.length; time++) {
            add(sums, frames[time], 1);
            if (time >= WINDOW) {
                add(sums, frames[time - WINDOW], -1);
            }
            int count = Math.min(time + 1, WINDOW);
            result[time] = less(frames[time], sums, count, Math.min(FROM_CORPUS, WINDOW - count));
        }
        return result;
    }

    private float[] less(float[] frame, double[] sums, int count, int fromCorpus) {
        float[] result = new float[frame.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = (float) (frame[i] - (sums[i] + fromCorpus * corpusMean[i]) / (count + fromCorpus));
        }
        return result;
    }

    private static void add(double[] sums, float[] frame, int sign) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += sign * frame[i];
        }
    }
}
