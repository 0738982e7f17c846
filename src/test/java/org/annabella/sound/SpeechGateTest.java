package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeechGateTest {
    private final SpeechGate gate = new SpeechGate();
    private final SplittableRandom random = new SplittableRandom(4);

    @ParameterizedTest
    @ValueSource(ints = {-70, -60, -50, -40, -30})
    void hearsSpeechAboveAnyRoomAndNothingInTheRoomAlone(int roomDb) {
        feed(100, roomDb);
        assertThat(spoken(200, roomDb)).isZero();
        assertThat(gate.floorDb()).isCloseTo(roomDb, within(3.0));
        assertThat(spoken(20, roomDb + 20)).isGreaterThan(15);
        feed(50, roomDb);
        assertThat(gate.silentFrames()).isBetween(46L, 50L);
    }

    @Test
    void hearsWhoSpeaksAtOnce() {
        assertThat(spoken(20, -25)).isGreaterThan(15);
    }

    @Test
    void aClickIsNoSpeech() {
        feed(200, -60);
        assertThat(spoken(2, -10)).isZero();
        assertThat(spoken(50, -60)).isZero();
    }

    @Test
    void aFanThatIsSwitchedOnIsSpeechForSomeSecondsOnly() {
        feed(200, -60);
        assertThat(spoken(100, -40)).isGreaterThan(90);
        feed(300, -40);
        assertThat(spoken(100, -40)).isZero();
    }

    @Test
    void digitalSilenceDoesNotMakeAWhisperLoud() {
        feed(200, -96);
        assertThat(spoken(100, -66)).isZero();
        assertThat(gate.floorDb()).isEqualTo(-71);
    }

    @Test
    void forgetsWhatWasSaidButNotTheRoom() {
        feed(200, -50);
        feed(20, -20);
        gate.forgetSpeech();
        assertThat(gate.isSpeech()).isFalse();
        assertThat(gate.silentFrames()).isGreaterThan(1_000_000);
        assertThat(gate.floorDb()).isCloseTo(-50, within(3.0));
    }

    private void feed(int frames, double levelDb) {
        spoken(frames, levelDb);
    }

    /** Feeds frames about this loud; returns in how many of them somebody speaks. */
    private int spoken(int frames, double levelDb) {
        int spoken = 0;
        for (int i = 0; i < frames; i++) {
            gate.accept(levelDb + random.nextDouble(-1.5, 1.5));
            spoken += gate.isSpeech() ? 1 : 0;
        }
        return spoken;
    }
}
