package org.annabella.station.clocks;

import java.time.Duration;
import org.annabella.clock.ClockSide;
import org.annabella.dial.DialReport;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.jspecify.annotations.Nullable;

/**
 * Tells a press of the lever that a station carried out before it died from one that nobody has heard of.
 *
 * <p>The clock sends each press until it is acknowledged. A station that dies between carrying a press out and
 * acknowledging it leaves it to its successor. Player and number of moves name the press: if the journal holds that move
 * already, the press has had its effect. Only presses made before this station greeted the clock are looked at; after
 * that the arbiter may take moves back, and the same numbers come again.
 *
 * <p>Threads: the clock's reports only.
 */
final class EarlierPresses {
    private @Nullable Duration greetedAt;

    /** The clock has said who it is, at this time of the game; only the first time counts. */
    void greeted(Duration at) {
        if (greetedAt == null) {
            greetedAt = at;
        }
    }

    /** True if nothing is left to be done about this press, reported at this time of the game. */
    boolean isDone(DialReport.LeverPressed press, Duration now, @Nullable GameState state) {
        boolean isEarlier = greetedAt != null && now.minus(press.ago()).compareTo(greetedAt) < 0;
        return isEarlier && isCompleted(press, state);
    }

    private static boolean isCompleted(DialReport.LeverPressed press, @Nullable GameState state) {
        ClockSide by = press.by();
        return state != null
                && state.phase() != Phase.NOT_STARTED
                && press.movesShown()
                        .filter(moves -> moves < state.clock().movesCompleted(by))
                        .isPresent();
    }
}
