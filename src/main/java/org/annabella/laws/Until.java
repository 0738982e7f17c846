package org.annabella.laws;

/** How long a right lasts. */
public enum Until {
    /** Until the player touches a piece in order to move or to capture it. */
    TOUCH,
    /** Until the player has made a move. */
    MOVE,
    /** Until the end of the game. */
    END
}
