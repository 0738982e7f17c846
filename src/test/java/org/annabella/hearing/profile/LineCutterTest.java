package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LineCutterTest {
    @Test
    void endsASecondAfterTheSpeakerSeed1() {
        short[] sound = noisy(6000, 1);
        short[] speech = SoundCheckTest.tone(4000, 8000); // one second to three
        for (int i = 0; i < speech.length; i++) {
            sound[i] += speech[i];
        }

        assertThat(millisUntilCut(sound)).isBetween(3900, 4200);
    }

    @Test
    void waitsTenSecondsForSomebodyToSpeakSeed2() {
        assertThat(millisUntilCut(noisy(20_000, 2))).isEqualTo(10_000);
    }

    @Test
    void endsInTheMiddleOfEndlessNoise() {
        short[] sound = new short[16 * 20_000];
        Arrays.fill(sound, (short) 9000);
        sound[0] = 0;
        Arrays.fill(sound, 0, 1600, (short) 10);

        assertThat(millisUntilCut(sound)).isEqualTo(15_000);
    }

    @Test
    void keepsEverySampleSeed3() {
        short[] sound = noisy(300, 3);
        LineCutter cutter = new LineCutter();
        for (int at = 0; at < sound.length; at += 1600) {
            cutter.accept(Arrays.copyOfRange(sound, at, at + 1600));
        }
        assertThat(cutter.sound().samples()).isEqualTo(sound);
    }

    private static int millisUntilCut(short[] sound) {
        LineCutter cutter = new LineCutter();
        for (int at = 0; at < sound.length; at += 1600) {
            if (cutter.accept(Arrays.copyOfRange(sound, at, at + 1600))) {
                return (at + 1600) / 16;
            }
        }
        return Integer.MAX_VALUE;
    }

    private static short[] noisy(int millis, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        short[] samples = new short[16 * millis];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) random.nextInt(-40, 41);
        }
        return samples;
    }
}
