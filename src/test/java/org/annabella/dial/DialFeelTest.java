package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;
import org.annabella.clock.TimeControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialFeelTest {
    /** The clock knows of no free time: nobody may feel a fallen flag that has not fallen. */
    @Test
    void aDelayIsOverBeforeTheFlagIsFelt() {
        TimeControl control = TimeControl.parse("1 d5");
        ChessClock clock = ChessClock.of(control, control).start(ClockSide.WHITE, Duration.ZERO);
        for (int second : List.of(0, 3, 5, 20)) {
            Duration told = Duration.ofSeconds(second);
            DialFace face = DialFace.of(clock, told);
            for (int later : List.of(20, 64, 65, 70)) {
                Duration at = Duration.ofSeconds(later);
                DialFace counted = face.after(at.minus(told));
                assertThat(counted.white()).isEqualTo(clock.remaining(ClockSide.WHITE, at));
                assertThat(counted.flags().contains(ClockSide.WHITE)).isEqualTo(clock.isFlagDown(ClockSide.WHITE, at));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // left, hours, minutes, dots
        "PT1H30M,     1, 30, 2",
        "PT1H30M1S,   1, 35, 1",
        "PT1H29M59S,  1, 30, 2",
        "PT1H26M,     1, 30, 2",
        "PT1H25M,     1, 25, 1",
        "PT1H5M,      1, 5,  1",
        "PT1H4M59S,   1, 5,  1",
        "PT1H4M,      1, 4,  0",
        "PT1H1M,      1, 1,  0",
        "PT1H0.001S,  1, 1,  0",
        "PT1H,        0, 60, 2",
        "PT15M,       0, 15, 2",
        "PT5M1S,      0, 10, 1",
        "PT5M,        0, 5,  1",
        "PT4M,        0, 4,  0",
        "PT0.001S,    0, 1,  0",
        "PT0S,        0, 0,  2",
        "PT300H,      12, 60, 2",
    })
    void leavesNoMoreTimeThanTheHandsTell(Duration left, int hours, int minutes, int dots) {
        assertThat(DialFeel.Side.of(left, false, 7)).isEqualTo(new DialFeel.Side(hours, minutes, dots, false, 7));
    }

    @Test
    void movesMinuteByMinuteInTheLastFive() {
        int before = 6;
        for (int seconds = 5 * 60; seconds >= 0; seconds -= 60) {
            int minutes =
                    DialFeel.Side.of(Duration.ofSeconds(seconds), false, 0).minutes();
            assertThat(minutes).isEqualTo(before - 1);
            before = minutes;
        }
    }

    @Test
    void raisesTheLeverOnTheSideWhoseTimeRuns() {
        DialFace face =
                new DialFace(Duration.ZERO, Duration.ofHours(1), ClockSide.BLACK, 3, 2, Set.of(ClockSide.WHITE));
        DialFeel feel = DialFeel.of(face);
        assertThat(feel.raisedSide()).contains(ClockSide.BLACK);
        assertThat(feel.white().flagDown()).isTrue();
        assertThat(feel.side(ClockSide.BLACK).flagDown()).isFalse();
    }

    @Test
    void tellsEachPlayerTheNumberOfTheOwnMovesUpToThreeDigits() {
        DialFeel feel = DialFeel.of(new DialFace(Duration.ZERO, Duration.ZERO, ClockSide.BLACK, 40, 39, Set.of()));
        assertThat(feel.white().moves()).isEqualTo(40);
        assertThat(feel.black().moves()).isEqualTo(39);
        assertThat(DialFeel.Side.of(Duration.ZERO, true, 1000).moves()).isEqualTo(999);
    }

    @Test
    void takesItsFaceFromAChessClock() {
        TimeControl control = TimeControl.parse("90+30");
        ChessClock clock = ChessClock.of(control, control)
                .start(ClockSide.WHITE, Duration.ZERO)
                .press(ClockSide.WHITE, Duration.ofSeconds(10));
        DialFace face = DialFace.of(clock, Duration.ofSeconds(12));
        assertThat(face)
                .isEqualTo(new DialFace(
                        Duration.ofSeconds(5420),
                        Duration.ofSeconds(5398),
                        ClockSide.BLACK,
                        1,
                        0,
                        Set.of(),
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(30)));
        assertThat(face.after(Duration.ofSeconds(5398)).flags()).containsExactly(ClockSide.BLACK);
        assertThat(face.after(Duration.ofMillis(5_397_999)).flags()).isEmpty();
    }
}
