package org.annabella.chess;

/** Whether a side could still checkmate by any series of legal moves, however unlikely. */
public enum CanMate {
    /** Proven: there is such a series. */
    YES,
    /** Proven: there is none. */
    NO,
    /** Neither was proven. */
    UNDECIDED
}
