package org.annabella.game;

/** How a draw was declined. */
public enum DeclinedHow {
    /** By saying so. */
    WORDS,
    /** By touching a piece. */
    TOUCH,
    /** By making a move. */
    MOVE
}
