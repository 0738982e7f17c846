package org.annabella.chess;

/** One of the two sides of a game; a seat at the table is a side as well. */
public enum Side {
    /** Moves first. */
    WHITE,
    /** Moves second. */
    BLACK;

    /** The other side. */
    public Side opposite() {
        return this == WHITE ? BLACK : WHITE;
    }
}
