package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResamplerTest {
    @ParameterizedTest
    @CsvSource({"8000, 1000", "8000, 3400", "11025, 4000", "22050, 6500", "44100, 6500", "48000, 200", "48000, 6500"})
    void keepsWhatCanBeKept(int rate, int hertz) {
        Sound resampled = tone(hertz, 10_000, rate, rate).atRate(16_000);
        assertThat(resampled.length()).isEqualTo(16_000);
        assertThat(apart(resampled, tone(hertz, 10_000, 16_000, 16_000))).isLessThan(60);
    }

    @ParameterizedTest
    @CsvSource({"44100, 9000", "48000, 12000", "48000, 15900", "22050, 8600"})
    void removesWhatWouldComeBackAsAnotherTone(int rate, int hertz) {
        Sound resampled = tone(hertz, 10_000, rate, rate).atRate(16_000);
        assertThat(loudness(resampled)).isLessThan(10);
    }

    @Test
    void addsNothingAboveTheOldBandWhenItGoesUp() {
        Sound up = tone(3000, 10_000, 8_000, 8_000).atRate(16_000);
        Sound mirror = tone(5000, 10_000, 16_000, 16_000);
        assertThat(Math.abs(product(up, mirror))).isLessThan(1e-4);
    }

    @Test
    void leavesTheRateItHas() {
        Sound sound = tone(440, 1000, 16_000, 100);
        assertThat(sound.atRate(16_000)).isSameAs(sound);
    }

    @Test
    void keepsLevelAndLengthOfSilenceAndShortSounds() {
        assertThat(Sound.of(new short[0], 8_000).atRate(16_000).length()).isZero();
        assertThat(Sound.of(new short[] {5}, 8_000).atRate(16_000).length()).isEqualTo(2);
        short[] constant = new short[4_000];
        java.util.Arrays.fill(constant, (short) 1000);
        assertThat(Sound.of(constant, 44_100).atRate(16_000).samples()[700]).isCloseTo((short) 1000, within((short) 1));
    }

    static Sound tone(double hertz, double loud, int rateHz, int length) {
        short[] samples = new short[length];
        for (int i = 0; i < length; i++) {
            samples[i] = (short) Math.round(loud * Math.sin(2 * Math.PI * hertz * i / rateHz));
        }
        return Sound.of(samples, rateHz);
    }

    /** The greatest distance away from the edges. */
    private static int apart(Sound one, Sound other) {
        short[] a = one.samples();
        short[] b = other.samples();
        int most = 0;
        for (int i = 500; i < a.length - 500; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    private static double loudness(Sound sound) {
        short[] samples = sound.samples();
        double most = 0;
        for (int i = 500; i < samples.length - 500; i++) {
            most = Math.max(most, Math.abs(samples[i]));
        }
        return most;
    }

    private static double product(Sound one, Sound other) {
        short[] a = one.samples();
        short[] b = other.samples();
        double sum = 0;
        double energy = 0;
        for (int i = 500; i < one.length() - 500; i++) {
            sum += a[i] * (double) b[i];
            energy += b[i] * (double) b[i];
        }
        return sum / energy;
    }
}
