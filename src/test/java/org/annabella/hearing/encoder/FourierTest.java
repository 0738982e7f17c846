package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The quick transform against the definition. */
class FourierTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void isTheSumOfTheDefinition(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] real = random.doubles(Fourier.SIZE, -1, 1).toArray();
        double[] imaginary = random.doubles(Fourier.SIZE, -1, 1).toArray();
        double[] quickReal = real.clone();
        double[] quickImaginary = imaginary.clone();
        new Fourier().transform(quickReal, quickImaginary);
        for (int k = 0; k < Fourier.SIZE; k++) {
            double sumReal = 0;
            double sumImaginary = 0;
            for (int i = 0; i < Fourier.SIZE; i++) {
                double angle = -2 * Math.PI * i * k / Fourier.SIZE;
                sumReal += real[i] * Math.cos(angle) - imaginary[i] * Math.sin(angle);
                sumImaginary += real[i] * Math.sin(angle) + imaginary[i] * Math.cos(angle);
            }
            assertThat(quickReal[k]).isEqualTo(sumReal, within(1e-9));
            assertThat(quickImaginary[k]).isEqualTo(sumImaginary, within(1e-9));
        }
    }
}
