package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sound of one utterance, block by block. */
class UtteranceSoundTest {
    private static final int LIMIT = 60 * 16_000;

    private final UtteranceSound sound = new UtteranceSound();
    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void keepsWhatIsAdded() {
        sound.add(new short[] {1, 2, 3});
        sound.add(new short[0]);
        sound.add(new short[] {4});
        assertThat(sound.samples()).isEqualTo(4);
        assertThat(sound.atSpeechRate(16_000)).containsExactly(1, 2, 3, 4);
        sound.clear();
        assertThat(sound.samples()).isZero();
        assertThat(sound.atSpeechRate(16_000)).isEmpty();
        assertThat(sound.duration(16_000)).isZero();
    }

    @Test
    void keepsTheBeginningOfWhatIsTooLong() {
        short count = 0;
        for (int i = 0; i < 70; i++) {
            short[] second = new short[16_000];
            second[0] = ++count;
            sound.add(second);
        }
        short[] kept = sound.atSpeechRate(16_000);
        assertThat(kept).hasSize(LIMIT);
        assertThat(kept[0]).isEqualTo((short) 1);
        assertThat(kept[LIMIT - 16_000]).isEqualTo((short) 60);
        assertThat(sound.duration(16_000)).as("all of it").isEqualTo(Duration.ofSeconds(70));
    }

    @Test
    void takesABlockThatIsLongerThanAllRoom() {
        sound.add(new short[2 * LIMIT]);
        assertThat(sound.samples()).isEqualTo(LIMIT);
        assertThat(sound.isFull()).isTrue();
        sound.clear();
        sound.add(new short[LIMIT - 1]);
        assertThat(sound.isFull()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {8_000, 16_000, 44_100})
    void lastsAsLongAtTheEncodersRate(int rateHz) {
        speech(1.5, rateHz);
        assertThat(sound.duration(rateHz)).isEqualTo(Duration.ofMillis(1500));
        assertThat((double) sound.atSpeechRate(rateHz).length).isBetween(23_990.0, 24_010.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {8_000, 16_000})
    void hasPausedOnceNothingFollowsWhatWasSaid(int rateHz) {
        quiet(0.5, rateHz);
        assertThat(sound.hasPaused(rateHz)).isFalse();
        speech(1, rateHz);
        assertThat(sound.hasPaused(rateHz)).isFalse();
        quiet(0.8, rateHz);
        assertThat(sound.hasPaused(rateHz)).as("a breath").isFalse();
        quiet(0.3, rateHz);
        assertThat(sound.hasPaused(rateHz)).isTrue();
        speech(0.3, rateHz);
        assertThat(sound.hasPaused(rateHz)).as("it goes on").isFalse();
    }

    @Test
    void hasNotPausedBeforeAnybodySpoke() {
        for (int i = 0; i < 50; i++) {
            quiet(0.1, 16_000);
            assertThat(sound.hasPaused(16_000)).isFalse();
        }
        sound.clear();
        for (int i = 0; i < 50; i++) {
            sound.add(new short[1600]);
            assertThat(sound.hasPaused(16_000)).as("digital silence").isFalse();
        }
    }

    @Test
    void hasNotPausedInSteadyNoise() {
        for (int i = 0; i < 50; i++) {
            speech(0.1, 16_000);
            assertThat(sound.hasPaused(16_000)).isFalse();
        }
    }

    private void speech(double seconds, int rateHz) {
        noise(seconds, rateHz, 6000);
    }

    private void quiet(double seconds, int rateHz) {
        noise(seconds, rateHz, 60);
    }

    private void noise(double seconds, int rateHz, int loud) {
        short[] block = new short[(int) Math.round(seconds * rateHz)];
        for (int i = 0; i < block.length; i++) {
            block[i] = (short) random.nextInt(-loud, loud + 1);
        }
        sound.add(block);
    }
}
