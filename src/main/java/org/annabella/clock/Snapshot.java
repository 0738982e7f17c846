package org.annabella.clock;

import java.time.Duration;

/**
 * A whole chess clock at an instant: enough to show it, to store it, and to go on from it.
 *
 * @param at the instant, on the same scale as all others of this clock, in whole milliseconds
 * @param phase what the clock is doing
 * @param turn whose time runs, or will run when the clock is resumed; White's before the start
 * @param thought how long the move under way has taken, pauses not counted
 * @param white White's hand
 * @param black Black's hand
 */
public record Snapshot(Duration at, Phase phase, Hand turn, Duration thought, HandTime white, HandTime black) {

    /** What a chess clock is doing. */
    public enum Phase {
        /** Not started. */
        READY,
        /** The time of one hand runs. */
        RUNNING,
        /** Stopped, to be resumed. */
        PAUSED
    }

    /** Checks the move's time, and cuts times to whole milliseconds. */
    public Snapshot {
        if (thought.isNegative()) {
            throw new IllegalArgumentException("move of " + thought);
        }
        at = Duration.ofMillis(at.toMillis());
        thought = Duration.ofMillis(thought.toMillis());
    }

    /** What this hand shows. */
    public HandTime hand(Hand hand) {
        return hand == Hand.WHITE ? white : black;
    }

    Snapshot withPhase(Phase newPhase) {
        return new Snapshot(at, newPhase, turn, thought, white, black);
    }

    Snapshot withAt(Duration newAt) {
        return new Snapshot(newAt, phase, turn, thought, white, black);
    }

    Snapshot withTurn(Hand newTurn, Duration newThought) {
        return new Snapshot(at, phase, newTurn, newThought, white, black);
    }

    Snapshot withHand(Hand hand, HandTime time) {
        return new Snapshot(
                at, phase, turn, thought, hand == Hand.WHITE ? time : white, hand == Hand.BLACK ? time : black);
    }
}
