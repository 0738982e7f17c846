package org.annabella.clock;

import java.time.Duration;

/**
 * A whole chess clock at an instant: enough to show it, to store it, and to go on from it.
 *
 * @param at the instant, on the same scale as all others of this clock, in whole milliseconds
 * @param phase what the clock is doing
 * @param turn whose time runs, or will run when the clock is resumed; White's before the start
 * @param delayLeft how much of the move's free time is left
 * @param white White's hand
 * @param black Black's hand
 */
public record Snapshot(Duration at, Phase phase, Hand turn, Duration delayLeft, HandTime white, HandTime black) {

    /** What a chess clock is doing. */
    public enum Phase {
        /** Not started. */
        READY,
        /** The time of one hand runs. */
        RUNNING,
        /** Stopped, to be resumed. */
        PAUSED
    }

    /** Checks the free time, and cuts times to whole milliseconds. */
    public Snapshot {
        if (delayLeft.isNegative()) {
            throw new IllegalArgumentException("free time " + delayLeft);
        }
        at = Duration.ofMillis(at.toMillis());
        delayLeft = Duration.ofMillis(delayLeft.toMillis());
    }

    /** What this hand shows. */
    public HandTime hand(Hand hand) {
        return hand == Hand.WHITE ? white : black;
    }

    Snapshot withPhase(Phase newPhase) {
        return new Snapshot(at, newPhase, turn, delayLeft, white, black);
    }

    Snapshot withAt(Duration newAt) {
        return new Snapshot(newAt, phase, turn, delayLeft, white, black);
    }

    Snapshot withTurn(Hand newTurn, Duration newDelayLeft) {
        return new Snapshot(at, phase, newTurn, newDelayLeft, white, black);
    }

    Snapshot withHand(Hand hand, HandTime time) {
        return new Snapshot(
                at, phase, turn, delayLeft, hand == Hand.WHITE ? time : white, hand == Hand.BLACK ? time : black);
    }
}
