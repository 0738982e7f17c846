package org.annabella.board.dgt;

/** Which time of a clock runs. */
public enum DgtClockRun {
    /** The left one. */
    LEFT,
    /** The right one. */
    RIGHT,
    /** None. */
    NONE
}
