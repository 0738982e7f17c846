package org.annabella.laws;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The last minutes of a period in which all remaining moves must be made.
 *
 * @param below with less than this on the own clock the player to move may come to the arbiter
 * @param mustBeAnnounced whether it holds only if the event has announced it beforehand
 * @param onlyWithoutIncrement whether it holds only in games without an increment
 * @param offer which request is an offer of a draw as well
 * @param extraTimeNeedsDecline whether time for each move is given only once that offer has been declined
 * @param decidedAfterMate whether a claim that was put off may be decided although mate has come since
 * @param decisions what the arbiter may decide, in the order of the articles; unmodifiable
 */
public record QuickplayFinish(
        Duration below,
        boolean mustBeAnnounced,
        boolean onlyWithoutIncrement,
        Offer offer,
        boolean extraTimeNeedsDecline,
        boolean decidedAfterMate,
        List<Decision> decisions) {

    /** What a player may ask for. */
    public enum Request {
        /** That both players gain time for each move (FIDE Laws 2023, III.4). */
        EXTRA_TIME,
        /** That the game is drawn (FIDE Laws 2023, III.5). */
        DRAW
    }

    /** Which request is an offer of a draw as well. */
    public enum Offer {
        /** None is. */
        NONE,
        /** Claiming a draw is one, as claiming it by repetition. */
        CLAIM,
        /** Asking for extra time is one (FIDE Laws 2023, III.4). */
        EXTRA_TIME
    }

    /**
     * One of the decisions that the arbiter may take.
     *
     * @param outcome what it is
     * @param article where it stands
     * @param addToOpponent what the opponent gains
     * @param mayAdd whether the arbiter may leave that out
     * @param extraPerMove what both players gain for each move from then on
     * @param extraAs in which ways that may be given; unmodifiable
     */
    public record Decision(
            Outcome outcome,
            String article,
            Duration addToOpponent,
            boolean mayAdd,
            Duration extraPerMove,
            Set<Extra> extraAs) {
        /** Copies the ways. */
        public Decision {
            extraAs = Set.copyOf(extraAs);
        }
    }

    /** What the arbiter decides. */
    public enum Outcome {
        /** Both players gain time for each move. */
        EXTRA_TIME,
        /** The game is drawn. */
        DRAW,
        /** The decision is put off, and the game goes on. */
        POSTPONED,
        /** The claim is refused, and the game goes on. */
        REFUSED
    }

    /** How time for each move is given. */
    public enum Extra {
        /** A free time at the beginning of each move. */
        DELAY,
        /** Time added for each move. */
        INCREMENT
    }

    /** Copies the decisions. */
    public QuickplayFinish {
        decisions = List.copyOf(decisions);
    }

    /** What this decision is worth; empty if the edition does not know it. */
    public Optional<Decision> decision(Outcome outcome) {
        return decisions.stream()
                .filter(decision -> decision.outcome() == outcome)
                .findFirst();
    }

    /** Whether the player to move has so little time that a request may be made. */
    public boolean isOpenWith(Duration left) {
        return !left.isZero() && left.compareTo(below) < 0;
    }

    /** Whether this may be decided on that request; where it was not said what is asked for, the arbiter chooses. */
    public boolean answers(Outcome outcome, @Nullable Request request) {
        return request == null
                || outcome == Outcome.REFUSED
                || (request == Request.EXTRA_TIME) == (outcome == Outcome.EXTRA_TIME);
    }

    /** Whether such a request is an offer of a draw as well. */
    public boolean isOffer(@Nullable Request request) {
        return switch (offer) {
            case NONE -> false;
            case CLAIM -> true;
            case EXTRA_TIME -> request != Request.DRAW;
        };
    }
}
