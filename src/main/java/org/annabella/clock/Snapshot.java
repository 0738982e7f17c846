package org.annabella.clock;

import java.time.Duration;

/**
 * A whole chess clock at an instant: enough to show it, to store it, and to go on from it.
 *
 * @param at the instant, on the same scale as all others of this clock, in whole milliseconds
 * @param phase what the clock is doing
 * @param turn whose time runs, or will run when the clock is resumed; White's before the start
 * @param thought how long the move under way has taken, pauses not counted
 * @param white White's side
 * @param black Black's side
 */
public record Snapshot(Duration at, Phase phase, ClockSide turn, Duration thought, SideTime white, SideTime black) {

    /** What a chess clock is doing. */
    public enum Phase {
        /** Not started. */
        READY,
        /** The time of one side runs. */
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

    /** What this side shows. */
    public SideTime side(ClockSide clockSide) {
        return clockSide == ClockSide.WHITE ? white : black;
    }

    Snapshot withPhase(Phase newPhase) {
        return new Snapshot(at, newPhase, turn, thought, white, black);
    }

    Snapshot withAt(Duration newAt) {
        return new Snapshot(newAt, phase, turn, thought, white, black);
    }

    Snapshot withTurn(ClockSide newTurn, Duration newThought) {
        return new Snapshot(at, phase, newTurn, newThought, white, black);
    }

    Snapshot withSide(ClockSide clockSide, SideTime time) {
        return new Snapshot(
                at,
                phase,
                turn,
                thought,
                clockSide == ClockSide.WHITE ? time : white,
                clockSide == ClockSide.BLACK ? time : black);
    }
}
