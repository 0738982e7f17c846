package org.annabella.game;

/** What can be claimed. */
public enum ClaimKind {
    /** The same position for the third time (FIDE Laws 2023, 9.2). */
    REPETITION,
    /** Fifty moves without capture and pawn move (FIDE Laws 2023, 9.3). */
    FIFTY,
    /** The opponent has used up the time (FIDE Laws 2023, 6.8). */
    FLAG,
    /** The opponent completed an illegal move. */
    ILLEGAL_MOVE,
    /** The opponent touched another piece (FIDE Laws 2023, 4.8). */
    TOUCH,
    /** The opponent makes no effort to win, or cannot (FIDE Laws 2023, Guideline III). */
    QUICKPLAY_FINISH,
    /** The pieces, the board or the clocks were set up wrongly (FIDE Laws 2023, 7.2 and A.5.1). */
    SETUP
}
