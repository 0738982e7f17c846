package org.annabella.game;

import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
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
 * @param movers the seats whose board may move its pieces itself: at an event it stands for an assistant's hands, and the arbiter allows it
 * @param patience how long the boards and the other player may tell what an unclear announcement was before the mover is
 *     asked; zero or more
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
        Set<Side> withoutBoard,
        Set<Side> movers,
        Duration patience) {
    /** As long as it takes to say a move back and to carry it out. */
    public static final Duration USUAL_PATIENCE = Duration.ofSeconds(6);

    /** A tournament game: interlock on, legality after completion. */
    public static final Settings TOURNAMENT = new Settings(
            true,
            Legality.AFTER_COMPLETION,
            false,
            false,
            true,
            false,
            EventRules.USUAL,
            Judging.STATION,
            Starting.AT_ONCE,
            Set.of(),
            Set.of(),
            USUAL_PATIENCE);

    /** Copies the seats. */
    public Settings {
        withoutBoard = Set.copyOf(withoutBoard);
        movers = Set.copyOf(movers);
        if (patience.isNegative()) {
            throw new IllegalArgumentException("a patience of " + patience);
        }
    }

    /** The same at another event. */
    public Settings withEvent(EventRules other) {
        return with(draft -> draft.event = other);
    }

    /** The same with another interlock. */
    public Settings withInterlock(boolean on) {
        return with(draft -> draft.interlock = on);
    }

    /** The same with another moment of legality feedback. */
    public Settings withLegality(Legality other) {
        return with(draft -> draft.legality = other);
    }

    /** The same with the repetition required or not. */
    public Settings withRepeatRequired(boolean required) {
        return with(draft -> draft.repeatRequired = required);
    }

    /** The same with time alarms allowed or not. */
    public Settings withTimeAlarms(boolean allowed) {
        return with(draft -> draft.timeAlarms = allowed);
    }

    /** The same with draws by agreement allowed or not. */
    public Settings withDrawByAgreement(boolean allowed) {
        return with(draft -> draft.drawByAgreement = allowed);
    }

    /** The same with questions on the position allowed or not. */
    public Settings withPositionQueries(boolean allowed) {
        return with(draft -> draft.positionQueries = allowed);
    }

    /** The same where another one gives the penalty for an illegal move. */
    public Settings withRulings(Judging other) {
        return with(draft -> draft.rulings = other);
    }

    /** The same where the clock begins to run at another time. */
    public Settings withStart(Starting other) {
        return with(draft -> draft.start = other);
    }

    /** The same where these seats have no board. */
    public Settings withoutBoard(Set<Side> seats) {
        return with(draft -> draft.withoutBoard = seats);
    }

    /** The same where the boards of these seats may move their pieces themselves. */
    public Settings withMovers(Set<Side> seats) {
        return with(draft -> draft.movers = seats);
    }

    /** The same with another patience. */
    public Settings withPatience(Duration other) {
        return with(draft -> draft.patience = other);
    }

    private Settings with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.settings();
    }

    /** Settings of which one is being changed. */
    private static final class Draft {
        private boolean interlock;
        private Legality legality;
        private boolean repeatRequired;
        private boolean timeAlarms;
        private boolean drawByAgreement;
        private boolean positionQueries;
        private EventRules event;
        private Judging rulings;
        private Starting start;
        private Set<Side> withoutBoard;
        private Set<Side> movers;
        private Duration patience;

        Draft(Settings from) {
            interlock = from.interlock;
            legality = from.legality;
            repeatRequired = from.repeatRequired;
            timeAlarms = from.timeAlarms;
            drawByAgreement = from.drawByAgreement;
            positionQueries = from.positionQueries;
            event = from.event;
            rulings = from.rulings;
            start = from.start;
            withoutBoard = from.withoutBoard;
            movers = from.movers;
            patience = from.patience;
        }

        Settings settings() {
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
                    withoutBoard,
                    movers,
                    patience);
        }
    }
}
