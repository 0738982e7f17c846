package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.sound.Sound;
import org.junit.jupiter.api.Test;

class SoundCheckTest {
    @Test
    void passesOrdinarySpeechLoudAndSoft() {
        assertThat(check(tone(1500, 20_000))).isEqualTo(SoundCheck.GOOD);
        assertThat(check(tone(1500, 600))).isEqualTo(SoundCheck.GOOD);
    }

    @Test
    void namesWhatIsTooQuiet() {
        assertThat(check(tone(1500, 100))).isEqualTo(SoundCheck.TOO_QUIET);
        assertThat(check(new short[32_000])).isEqualTo(SoundCheck.TOO_QUIET);
    }

    @Test
    void namesWhatIsOverdriven() {
        assertThat(check(tone(1500, 90_000))).isEqualTo(SoundCheck.CLIPPED);
    }

    @Test
    void onePeakAtTheLimitIsNoClipping() {
        short[] samples = tone(1500, 10_000);
        samples[700] = Short.MAX_VALUE;
        samples[9000] = Short.MIN_VALUE;
        assertThat(check(samples)).isEqualTo(SoundCheck.GOOD);
    }

    @Test
    void namesWhatIsTooShort() {
        assertThat(check(tone(300, 10_000))).isEqualTo(SoundCheck.TOO_SHORT);
    }

    private static SoundCheck check(short[] samples) {
        return SoundCheck.of(Sound.of(samples, 16_000));
    }

    /** A tone of 200 Hz in quiet, cut off at the limits as a microphone does. */
    static short[] tone(int millis, double height) {
        short[] samples = new short[millis * 16];
        for (int i = samples.length / 4; i < samples.length * 3 / 4; i++) {
            double value = height * Math.sin(2 * Math.PI * 200 * i / 16_000);
            samples[i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, value));
        }
        return samples;
    }
}
