package org.annabella.game;

import org.annabella.laws.Matter;

/** What can be claimed. */
public enum ClaimKind {
    /** The same position for the third time (FIDE Laws 2023, 9.2). */
    REPETITION(Matter.REPETITION),
    /** Fifty moves without capture and pawn move (FIDE Laws 2023, 9.3). */
    FIFTY(Matter.FIFTY_MOVES),
    /** The opponent has used up the time (FIDE Laws 2023, 6.8). */
    FLAG(Matter.FLAG_FALL),
    /** The opponent completed an illegal move. */
    ILLEGAL_MOVE(Matter.ILLEGAL_MOVE),
    /** The opponent touched another piece (FIDE Laws 2023, 4.8). */
    TOUCH(Matter.TOUCH),
    /** The opponent makes no effort to win, or cannot (FIDE Laws 2023, Guideline III). */
    QUICKPLAY_FINISH(Matter.QUICKPLAY_FINISH),
    /** The pieces, the board or the clocks were set up wrongly (FIDE Laws 2023, 7.2 and A.5.1). */
    SETUP(Matter.WRONG_SETUP);

    private final Matter matter;

    ClaimKind(Matter matter) {
        this.matter = matter;
    }

    /** What the Laws must be asked about. */
    public Matter matter() {
        return matter;
    }
}
