package org.annabella.clock;

import static org.annabella.clock.ClockSide.BLACK;
import static org.annabella.clock.ClockSide.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * The chess clock, act by act.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 6.2, 6.3, 6.8 and 7.1</a>
 */
class ChessClockTest {

    private static Duration s(long seconds) {
        return Duration.ofSeconds(seconds);
    }

    private static Duration ms(long millis) {
        return Duration.ofMillis(millis);
    }

    private static ChessClock clock(String control) {
        TimeControl both = TimeControl.parse(control);
        return ChessClock.of(both, both);
    }

    @Test
    void standsBeforeTheStart() {
        ChessClock clock = clock("90+30");
        assertThat(clock.running()).isEmpty();
        assertThat(clock.nextFlagAt()).isEmpty();
        assertThat(clock.remaining(WHITE, s(100_000))).isEqualTo(s(5400));
    }

    @Test
    void startsWithTheHandThatIsTold() {
        assertThat(clock("5").start(BLACK, s(3)).running()).contains(BLACK);
        assertThat(clock("5").start(BLACK, s(3)).remaining(BLACK, s(10))).isEqualTo(s(293));
    }

    @Test
    void addsTheIncrementFromTheFirstMoveOn() {
        ChessClock clock = clock("90+30").start(WHITE, s(0)).press(WHITE, ms(5200));
        assertThat(clock.remaining(WHITE, ms(9000))).isEqualTo(ms(5_424_800));
        assertThat(clock.remaining(BLACK, ms(9000))).isEqualTo(ms(5_396_200));
        assertThat(clock.running()).contains(BLACK);
        assertThat(clock.movesCompleted(WHITE)).isEqualTo(1);
        assertThat(clock.movesCompleted(BLACK)).isZero();
    }

    @Test
    void givesEachPlayerAnOwnTimeControl() {
        ChessClock odds = ChessClock.of(TimeControl.parse("60"), TimeControl.parse("30+10"));
        assertThat(odds.remaining(WHITE, s(0))).isEqualTo(s(3600));
        assertThat(odds.remaining(BLACK, s(0))).isEqualTo(s(1800));
    }

    @Test
    void leavesTheFirstSecondsOfAMoveFreeWhereThereIsADelay() {
        ChessClock clock = clock("1 d5").start(WHITE, s(0));
        assertThat(clock.remaining(WHITE, s(5))).isEqualTo(s(60));
        assertThat(clock.remaining(WHITE, s(7))).isEqualTo(s(58));
        assertThat(clock.nextFlagAt()).contains(s(65));
        ChessClock pressed = clock.press(WHITE, s(7)).press(BLACK, s(8));
        assertThat(pressed.remaining(BLACK, s(8))).isEqualTo(s(60));
        assertThat(pressed.remaining(WHITE, s(13))).isEqualTo(s(58));
    }

    @Test
    void keepsTheRestOfTheDelayThroughAPause() {
        ChessClock clock = clock("1 d5").start(WHITE, s(0)).pause(s(3)).resume(s(100));
        assertThat(clock.remaining(WHITE, s(102))).isEqualTo(s(60));
        assertThat(clock.remaining(WHITE, s(103))).isEqualTo(s(59));
    }

    @Test
    void standsStillDuringAPause() {
        ChessClock clock = clock("5").start(WHITE, s(0)).pause(s(10));
        assertThat(clock.running()).isEmpty();
        assertThat(clock.turn()).isEqualTo(WHITE);
        assertThat(clock.remaining(WHITE, s(5000))).isEqualTo(s(290));
        assertThat(clock.resume(s(5000)).remaining(WHITE, s(5001))).isEqualTo(s(289));
        assertThat(clock.resume(BLACK, s(5000)).remaining(BLACK, s(5001))).isEqualTo(s(299));
    }

    @Test
    void addsPenaltyTimeToAHandThatRunsOrNot() {
        ChessClock clock =
                clock("5").start(WHITE, s(0)).addTo(BLACK, s(120), s(10)).addTo(WHITE, s(-100), s(20));
        assertThat(clock.remaining(BLACK, s(30))).isEqualTo(s(420));
        assertThat(clock.remaining(WHITE, s(30))).isEqualTo(s(170));
    }

    @Test
    void takesNoMoreThanThereIs() {
        ChessClock clock = clock("1").start(WHITE, s(0)).addTo(WHITE, s(-100), s(10));
        assertThat(clock.remaining(WHITE, s(10))).isZero();
        assertThat(clock.flagFellAt(WHITE, s(11))).contains(s(10));
    }

    @Test
    void cutsInstantsToWholeMilliseconds() {
        ChessClock clock =
                clock("1").start(WHITE, Duration.ofNanos(1_999_999)).press(WHITE, Duration.ofNanos(3_999_999));
        assertThat(clock.remaining(WHITE, ms(3))).isEqualTo(ms(59_998));
    }

    @Test
    void refusesInstantsThatGoBack() {
        ChessClock clock = clock("1").start(WHITE, s(10));
        assertThatThrownBy(() -> clock.press(WHITE, s(9))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> clock.remaining(WHITE, s(9))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesActsThatDoNotFit() {
        ChessClock ready = clock("1");
        ChessClock running = ready.start(WHITE, s(1));
        ChessClock paused = running.pause(s(2));
        assertThatThrownBy(() -> ready.press(WHITE, s(3))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> ready.pause(s(3))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> running.start(WHITE, s(3))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> running.resume(s(3))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> running.press(BLACK, s(3))).hasMessageContaining("BLACK");
        assertThatThrownBy(() -> paused.press(WHITE, s(3))).hasMessageContaining("PAUSED");
    }

    @Nested
    class TheTimeUsed {

        @Test
        void isWhatRanAndNotWhatWasGranted() {
            ChessClock clock = clock("2/1+10,SD/30+10").start(WHITE, s(0));
            clock = clock.press(WHITE, s(10)).press(BLACK, s(25)).press(WHITE, s(45));
            assertThat(clock.used(WHITE, s(50))).isEqualTo(s(30));
            assertThat(clock.used(BLACK, s(50))).isEqualTo(s(20));
            ChessClock paused = clock.pause(s(50));
            assertThat(paused.used(BLACK, s(90))).isEqualTo(s(20));
        }

        @Test
        void isNotLessForTimeGivenAsAPenaltyForTheOpponent() {
            ChessClock clock = clock("5").start(WHITE, s(0)).addTo(WHITE, s(120), s(10));
            assertThat(clock.used(WHITE, s(20))).isEqualTo(s(20));
        }

        @Test
        void isTheSameWhateverIsLeftAfterAPenalty() {
            ChessClock clock = clock("5").start(WHITE, s(0));
            assertThat(clock.correct(WHITE, s(30), s(10)).used(WHITE, s(20))).isEqualTo(s(20));
            assertThat(clock.correct(WHITE, s(900), s(10)).used(WHITE, s(20))).isEqualTo(s(20));
            assertThat(clock.useDownTo(WHITE, s(30), s(10)).used(WHITE, s(20))).isEqualTo(s(280));
        }

        @Test
        void isCorrectedWithTheClock() {
            ChessClock clock = clock("2/1,SD/30").start(WHITE, s(0)).pause(s(10));
            assertThat(clock.set(WHITE, s(40), 0, s(10)).used(WHITE, s(10))).isEqualTo(s(20));
            assertThat(clock.set(WHITE, s(1840), 2, s(10)).used(WHITE, s(10))).isEqualTo(s(20));
            assertThat(clock.set(WHITE, s(90), 0, s(10)).used(WHITE, s(10))).isZero();
        }

        @Test
        void goesOnBeneathAFallenFlag() {
            assertThat(clock("1").start(WHITE, s(0)).used(WHITE, s(90))).isEqualTo(s(90));
        }
    }

    @Nested
    class AtTheEndOfTheTime {

        @Test
        void fallsAtTheVeryMillisecond() {
            ChessClock clock = clock("1").start(WHITE, s(0));
            assertThat(clock.nextFlagAt()).contains(s(60));
            assertThat(clock.isFlagDown(WHITE, ms(59_999))).isFalse();
            assertThat(clock.isFlagDown(WHITE, ms(60_000))).isTrue();
            assertThat(clock.isFlagDown(BLACK, ms(60_000))).isFalse();
        }

        @Test
        void standsAtZeroInTheLastStageAndGainsNothing() {
            ChessClock clock = clock("1+30").start(WHITE, s(0));
            assertThat(clock.isBlocked(WHITE, s(61))).isTrue();
            assertThat(clock.at(s(61)).nextFlagAt()).isEmpty();
            ChessClock pressed = clock.press(WHITE, s(70));
            assertThat(pressed.remaining(WHITE, s(71))).isZero();
            assertThat(pressed.movesCompleted(WHITE)).isEqualTo(1);
            assertThat(pressed.remaining(BLACK, s(71))).isEqualTo(s(59));
        }

        @Test
        void knowsWhichFlagFellFirst() {
            ChessClock clock = clock("1").start(WHITE, s(0)).press(WHITE, s(70));
            assertThat(clock.flagFellAt(WHITE, s(200))).contains(s(60));
            assertThat(clock.flagFellAt(BLACK, s(200))).contains(s(130));
        }
    }

    @Nested
    class WithSeveralStages {

        @Test
        void addsTheNextStageWhenItsMovesAreCompleted() {
            ChessClock clock = clock("2/1+10,SD/30+10").start(WHITE, s(0));
            clock = clock.press(WHITE, s(10)).press(BLACK, s(20)).press(WHITE, s(30));
            assertThat(clock.remaining(WHITE, s(30))).isEqualTo(s(60 - 20 + 20 + 1800));
            assertThat(clock.remaining(BLACK, s(30))).isEqualTo(s(60 - 10 + 10));
        }

        @Test
        void runsOnBeneathTheFallenFlag() {
            ChessClock clock = clock("2/1,SD/30").start(WHITE, s(0));
            assertThat(clock.isFlagDown(WHITE, s(61))).isTrue();
            assertThat(clock.isBlocked(WHITE, s(61))).isFalse();
            assertThat(clock.remaining(WHITE, s(61))).isEqualTo(s(1799));
            assertThat(clock.at(s(61)).nextFlagAt()).contains(s(60 + 1800));
        }

        @Test
        void grantsNoStageTwice() {
            ChessClock clock = clock("2/1,SD/30").start(WHITE, s(0)).press(WHITE, s(61));
            clock = clock.press(BLACK, s(62)).press(WHITE, s(63));
            assertThat(clock.remaining(WHITE, s(63))).isEqualTo(s(1798));
            assertThat(clock.isFlagDown(WHITE, s(63))).isTrue();
        }

        @Test
        void grantsARepeatedStageEachTime() {
            ChessClock clock = clock("2/1,1/2,...").start(WHITE, s(0));
            for (int move = 0; move < 5; move++) {
                Duration at = s(10L * move + 10);
                clock = clock.press(WHITE, at).press(BLACK, at);
            }
            assertThat(clock.remaining(BLACK, s(50))).isEqualTo(s(60 + 4 * 120));
            assertThat(clock.remaining(WHITE, s(50))).isEqualTo(s(60 + 4 * 120 - 50));
            assertThat(clock.isBlocked(WHITE, s(100_000))).isFalse();
            assertThat(clock.isFlagDown(WHITE, s(100_000))).isTrue();
        }

        @Test
        void keepsTheTimeSavedForTheNextStage() {
            ChessClock clock = clock("1/90,SD/30").start(WHITE, s(0)).press(WHITE, s(60));
            assertThat(clock.remaining(WHITE, s(60))).isEqualTo(Duration.ofMinutes(89 + 30));
        }

        @Test
        void goesThroughSeveralStagesInOneStep() {
            ChessClock clock = clock("9/1,9/1,SD/1").start(WHITE, s(0));
            assertThat(clock.remaining(WHITE, s(150))).isEqualTo(s(30));
            assertThat(clock.flagFellAt(WHITE, s(150))).contains(s(60));
            assertThat(clock.isBlocked(WHITE, s(180))).isTrue();
        }
    }

    @Nested
    class SetByHand {

        @Test
        void showsWhatItWasSetTo() {
            ChessClock clock = clock("90+30").start(WHITE, s(0)).set(s(100), s(200), 17, s(50));
            assertThat(clock.remaining(WHITE, s(51))).isEqualTo(s(99));
            assertThat(clock.remaining(BLACK, s(51))).isEqualTo(s(200));
            assertThat(clock.movesCompleted(WHITE)).isEqualTo(17);
            assertThat(clock.movesCompleted(BLACK)).isEqualTo(17);
            assertThat(clock.running()).contains(WHITE);
        }

        @Test
        void takesAnyTimeAndAnyNumberOfMovesForEachHand() {
            ChessClock clock = clock("40/90+30,SD/30+30")
                    .start(WHITE, s(0))
                    .set(WHITE, ms(1), 0, s(50))
                    .set(BLACK, s(999_999), 345, s(50));
            assertThat(clock.remaining(WHITE, s(50))).isEqualTo(ms(1));
            assertThat(clock.remaining(BLACK, s(50))).isEqualTo(s(999_999));
            assertThat(clock.movesCompleted(WHITE)).isZero();
            assertThat(clock.movesCompleted(BLACK)).isEqualTo(345);
        }

        @Test
        void leavesAPausedClockPaused() {
            ChessClock clock = clock("5").start(WHITE, s(0)).pause(s(1)).set(s(10), s(20), 3, s(2));
            assertThat(clock.running()).isEmpty();
            assertThat(clock.resume(s(5)).remaining(WHITE, s(6))).isEqualTo(s(9));
        }

        @Test
        void raisesTheFlags() {
            ChessClock clock = clock("1").start(WHITE, s(0)).set(s(30), s(30), 5, s(100));
            assertThat(clock.isFlagDown(WHITE, s(129))).isFalse();
            assertThat(clock.isFlagDown(WHITE, s(130))).isTrue();
        }

        @Test
        void letsTheFlagFallOnZero() {
            ChessClock clock = clock("5").set(Duration.ZERO, s(30), 5, s(1));
            assertThat(clock.isFlagDown(WHITE, s(1))).isTrue();
            assertThat(clock.isFlagDown(BLACK, s(1))).isFalse();
        }

        @Test
        void takesTheStageFromTheMoves() {
            ChessClock clock =
                    clock("40/90,SD/30").set(s(100), s(100), 39, s(0)).start(WHITE, s(0));
            assertThat(clock.press(WHITE, s(10)).remaining(WHITE, s(10))).isEqualTo(s(90 + 1800));
            ChessClock later =
                    clock("40/90,SD/30").set(s(100), s(100), 40, s(0)).start(WHITE, s(0));
            assertThat(later.press(WHITE, s(10)).remaining(WHITE, s(10))).isEqualTo(s(90));
        }
    }
}
