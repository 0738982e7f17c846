package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a clock may show after a while without a station. */
class DialCountsOnTest {
    private static final Duration LONG = Duration.ofMinutes(90);

    private static DialFace face(@Nullable ClockSide running, int movesWhite, int movesBlack) {
        return new DialFace(LONG, LONG, running, movesWhite, movesBlack, Set.of());
    }

    @ParameterizedTest
    @EnumSource(ClockSide.class)
    void isWhatItCountedAndWasPressed(ClockSide running) {
        DialFace shown = face(running, 9, 9);
        DialFace later = shown;
        for (int press : List.of(1, 2, 3, 4)) {
            later = later.after(Duration.ofMinutes(press));
            assertThat(shown.leadsTo(later)).isTrue();
            later = later.pressedBy(running);
            assertThat(shown.leadsTo(later)).isTrue();
            later = later.pressedBy(running.other());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "WHITE, 8, 9", "WHITE, 9, 8", "BLACK, 9, 8", "WHITE, 8, 8", // of an earlier move
        "BLACK, 9, 9", "WHITE, 10, 9", "WHITE, 9, 10", "BLACK, 11, 9", // of no press
        ", 9, 9" // it does not stop by itself
    })
    void isNothingElse(@Nullable ClockSide running, int movesWhite, int movesBlack) {
        assertThat(face(ClockSide.WHITE, 9, 9).leadsTo(face(running, movesWhite, movesBlack)))
                .isFalse();
    }

    @Test
    void isNothingWhereItStood() {
        assertThat(face(ClockSide.WHITE, 9, 9).standing().leadsTo(face(ClockSide.WHITE, 9, 9)))
                .isFalse();
    }
}
