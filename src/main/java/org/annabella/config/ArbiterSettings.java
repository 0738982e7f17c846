package org.annabella.config;

import java.util.List;
import org.annabella.game.Judging;
import org.annabella.game.Legality;
import org.annabella.game.Starting;

/**
 * What the arbiter settles before the game; see {@code game.Settings}.
 *
 * @param interlock whether a press is refused until the move is executed and announced
 * @param legality when somebody is told that a move is not legal: {@code afterCompletion}, when it is completed, or
 *     {@code immediate}, at once and to the mover alone, for club and training; where the mover has no private ear it is said
 *     aloud, and a move that was not said is not named
 * @param repeatRequired whether a missing repetition is noted for the arbiter; it never blocks the press
 * @param timeAlarms whether a visually disabled player is warned of time unasked, in a private ear
 * @param timeAlarmsAt at how many seconds left a visually disabled player is warned, where {@code timeAlarms} is true
 * @param drawByAgreement whether players may agree on a draw
 * @param positionQueries whether a player who cannot see may ask what stands where, by voice, keys, braille and page
 *     alike; {@code false} in tournaments
 * @param quickplayFinish whether the guidelines for the last minutes were announced
 * @param defaultTime how many minutes late a player may come; -1 where the event lays down nothing
 * @param session how many minutes a session lasts, to which a player who seals early is timed; -1 where none was announced
 * @param rulings who gives the penalty for an illegal move: {@code arbiter} or {@code station}
 * @param start when the clock begins to run: {@code arbiter} or {@code atOnce}
 */
public record ArbiterSettings(
        boolean interlock,
        Legality legality,
        boolean repeatRequired,
        boolean timeAlarms,
        List<Integer> timeAlarmsAt,
        boolean drawByAgreement,
        boolean positionQueries,
        boolean quickplayFinish,
        int defaultTime,
        int session,
        Judging rulings,
        Starting start) {
    /** The same without an arbiter at the table: the clock runs at once, and the station gives the penalties of the Laws. */
    ArbiterSettings withoutArbiter() {
        return new ArbiterSettings(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                timeAlarmsAt,
                drawByAgreement,
                positionQueries,
                quickplayFinish,
                defaultTime,
                session,
                Judging.STATION,
                Starting.AT_ONCE);
    }
}
