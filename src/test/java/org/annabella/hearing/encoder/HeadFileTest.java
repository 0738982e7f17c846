package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.hearing.head.HeadWeights;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A tuned head on disk comes back as it was, or not at all. */
class HeadFileTest {
    private static final HeadWeights WEIGHTS = new HeadWeights(
            new float[] {1, 2}, new float[] {-1, 0.5f}, new float[][] {{1, 2, 3}, {4, 5, 6}}, new float[] {7, 8, 9});

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve(HeadFile.NAME);
        HeadFile.write(file, new TunedHead("abc", WEIGHTS));
    }

    @Test
    void isReadAsItWasWritten() throws IOException {
        TunedHead read = HeadFile.read(file);

        assertThat(read.network()).isEqualTo("abc");
        assertThat(read.weights().gain()).containsExactly(1, 2);
        assertThat(read.weights().shift()).containsExactly(-1, 0.5f);
        assertThat(read.weights().matrix()).isDeepEqualTo(new float[][] {{1, 2, 3}, {4, 5, 6}});
        assertThat(read.weights().bias()).containsExactly(7, 8, 9);
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anyDamageIsFound(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = Files.readAllBytes(file);
        byte[] broken = random.nextBoolean() ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes.clone();
        if (broken.length == bytes.length) {
            broken[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        Files.write(file, broken);

        assertThatThrownBy(() -> HeadFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void whatIsNoNumberIsNoHead() throws IOException {
        HeadWeights broken =
                new HeadWeights(WEIGHTS.gain(), WEIGHTS.shift(), WEIGHTS.matrix(), new float[] {Float.NaN, 0, 0});
        HeadFile.write(file, new TunedHead("abc", broken));

        assertThatThrownBy(() -> HeadFile.read(file)).hasMessageContaining("no number");
    }
}
