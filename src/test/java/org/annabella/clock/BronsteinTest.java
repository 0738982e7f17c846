package org.annabella.clock;

import static org.annabella.clock.ClockSide.BLACK;
import static org.annabella.clock.ClockSide.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Time that a completed move gives back; what it comes to is FIDE Laws 2023, 6.3.2. */
class BronsteinTest {

    private static Duration s(long seconds) {
        return Duration.ofSeconds(seconds);
    }

    private static ChessClock started(String control) {
        return ChessClock.of(TimeControls.parse(control)).start(WHITE, s(0));
    }

    @Test
    void runsAtOnceAndGivesBackWhatAShortMoveTook() {
        ChessClock clock = started("1 b5");
        assertThat(clock.remaining(WHITE, s(3))).isEqualTo(s(57));
        assertThat(clock.press(WHITE, s(3)).remaining(WHITE, s(3))).isEqualTo(s(60));
    }

    @Test
    void givesBackNoMoreThanTheLimit() {
        assertThat(started("1 b5").press(WHITE, s(20)).remaining(WHITE, s(20))).isEqualTo(s(60 - 20 + 5));
    }

    @Test
    void neverLeavesMoreThanThereWasBeforeTheMove() {
        ChessClock clock = started("1 b5");
        for (int move = 0; move < 10; move++) {
            Duration at = s(2L * move);
            clock = clock.press(WHITE, at).press(BLACK, at);
        }
        assertThat(clock.remaining(WHITE, s(18))).isEqualTo(s(60));
    }

    @Test
    void letsTheFlagFallDuringTheMoveUnlikeADelay() {
        assertThat(started("0:03 b5").nextFlagAt()).contains(s(3));
        assertThat(started("0:03 d5").nextFlagAt()).contains(s(8));
        assertThat(started("0:03 b5").press(WHITE, s(4)).remaining(WHITE, s(4))).isZero();
    }

    @Test
    void countsWhatTheMoveTookThroughAPause() {
        ChessClock clock = started("1 b5").pause(s(2)).resume(s(100)).press(WHITE, s(101));
        assertThat(clock.remaining(WHITE, s(101))).isEqualTo(s(60));
    }

    @Test
    void comesToTheSameAsADelayOnceTheMoveIsCompleted() {
        for (int thought : new int[] {0, 1, 4, 5, 6, 30}) {
            Duration at = s(thought);
            assertThat(started("1 b5").press(WHITE, at).remaining(WHITE, at))
                    .isEqualTo(started("1 d5").press(WHITE, at).remaining(WHITE, at));
        }
    }

    @Test
    void takesTheLimitOfTheStageThatTheArbiterHasSet() {
        ChessClock clock = started("2/1 b2,SD/1 b30").set(WHITE, s(50), 2, s(1));
        assertThat(clock.press(WHITE, s(11)).remaining(WHITE, s(11))).isEqualTo(s(50 - 10 + 11));
        ChessClock back = started("1/1 b30,SD/1 b2").set(WHITE, s(50), 1, s(1));
        assertThat(back.press(WHITE, s(11)).remaining(WHITE, s(11))).isEqualTo(s(50 - 10 + 2));
    }
}
