package org.annabella.game;

import java.util.Set;
import org.annabella.chess.Side;

/**
 * What the arbiter has chosen before the game.
 *
 * @param interlock whether a press is refused until the move is executed and announced
 * @param legality when the mover is told that a move is not legal
 * @param repeatRequired whether a missing repetition is a finding; it never blocks the press
 * @param timeAlarms whether the station may warn of time unasked; it does not unless this is set
 * @param drawByAgreement whether players may agree on a draw (FIDE Laws 2023, 9.1.1)
 * @param positionQueries whether a visually disabled player may ask what stands where on the board; not unless this is set
 * @param event what the event lays down
 * @param rulings who gives the penalty for an illegal move where the edition has the arbiter step in
 * @param start when the clock of White begins to run
 * @param withoutBoard the seats that have no board to show what is done there: then words alone complete a move
 */
public record Settings(
        boolean interlock,
        Legality legality,
        boolean repeatRequired,
        boolean timeAlarms,
        boolean drawByAgreement,
        boolean positionQueries,
        EventRules event,
        Judging rulings,
        Starting start,
        Set<Side> withoutBoard) {
    /** A tournament game: interlock on, legality after completion. */
    public static final Settings TOURNAMENT = new Settings(true, Legality.AFTER_COMPLETION, false, false, true);

    /** Copies the seats. */
    public Settings {
        withoutBoard = Set.copyOf(withoutBoard);
    }

    /** The same settings where the station judges and the clock runs at once. */
    public Settings(
            boolean interlock,
            Legality legality,
            boolean repeatRequired,
            boolean timeAlarms,
            boolean drawByAgreement,
            boolean positionQueries,
            EventRules event,
            Set<Side> withoutBoard) {
        this(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                event,
                Judging.STATION,
                Starting.AT_ONCE,
                withoutBoard);
    }

    /** The same settings with a board at each seat, at an event that lays down nothing, without questions on the position. */
    public Settings(
            boolean interlock, Legality legality, boolean repeatRequired, boolean timeAlarms, boolean drawByAgreement) {
        this(interlock, legality, repeatRequired, timeAlarms, drawByAgreement, false, EventRules.USUAL, Set.of());
    }

    /** The same at another event. */
    public Settings withEvent(EventRules other) {
        return new Settings(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                other,
                rulings,
                start,
                withoutBoard);
    }

    /** The same with another interlock. */
    public Settings withInterlock(boolean on) {
        return new Settings(
                on,
                legality,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                event,
                rulings,
                start,
                withoutBoard);
    }

    /** The same with another moment of legality feedback. */
    public Settings withLegality(Legality other) {
        return new Settings(
                interlock,
                other,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                event,
                rulings,
                start,
                withoutBoard);
    }

    /** The same with the repetition required or not. */
    public Settings withRepeatRequired(boolean required) {
        return new Settings(
                interlock,
                legality,
                required,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                event,
                rulings,
                start,
                withoutBoard);
    }

    /** The same with time alarms allowed or not. */
    public Settings withTimeAlarms(boolean allowed) {
        return new Settings(
                interlock,
                legality,
                repeatRequired,
                allowed,
                drawByAgreement,
                positionQueries,
                event,
                rulings,
                start,
                withoutBoard);
    }

    /** The same with draws by agreement allowed or not. */
    public Settings withDrawByAgreement(boolean allowed) {
        return new Settings(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                allowed,
                positionQueries,
                event,
                rulings,
                start,
                withoutBoard);
    }

    /** The same with questions on the position allowed or not. */
    public Settings withPositionQueries(boolean allowed) {
        return new Settings(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                allowed,
                event,
                rulings,
                start,
                withoutBoard);
    }

    /** The same where another one gives the penalty for an illegal move. */
    public Settings withRulings(Judging other) {
        return new Settings(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                event,
                other,
                start,
                withoutBoard);
    }

    /** The same where the clock begins to run at another time. */
    public Settings withStart(Starting other) {
        return new Settings(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                event,
                rulings,
                other,
                withoutBoard);
    }

    /** The same where these seats have no board. */
    public Settings withoutBoard(Set<Side> seats) {
        return new Settings(
                interlock,
                legality,
                repeatRequired,
                timeAlarms,
                drawByAgreement,
                positionQueries,
                event,
                rulings,
                start,
                seats);
    }
}
