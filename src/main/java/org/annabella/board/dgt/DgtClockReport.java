package org.annabella.board.dgt;

import java.time.Duration;

/** What a clock behind a board says. */
public sealed interface DgtClockReport {

    /**
     * A clock is there and has said what it is; comes after each connection.
     *
     * @param version of its program
     * @param board the board's serial number
     * @param simulated true if no hardware stands behind it; to be said wherever the clock is named
     */
    record Found(String version, String board, boolean simulated) implements DgtClockReport {}

    /**
     * The clock is gone, or none answers.
     *
     * @param why one English sentence
     */
    record Gone(String why) implements DgtClockReport {}

    /**
     * The clock is there, and does not do what it is told.
     *
     * @param why one English sentence that says how to mend it
     */
    record Disobeys(String why) implements DgtClockReport {}

    /** The clock does again what it is told. */
    record Obeys() implements DgtClockReport {}

    /** The lever was moved; whoever sits at the side that is low now has pressed. */
    record LeverMoved(boolean rightSideHigh) implements DgtClockReport {}

    /** A button was pushed: {@code back}, {@code plus}, {@code run}, {@code minus} or {@code ok}. */
    record Pushed(String button) implements DgtClockReport {}

    /** The times as the clock reports them, up to a second behind its display. */
    record Times(Duration left, Duration right, boolean running, boolean rightSideHigh) implements DgtClockReport {}
}
