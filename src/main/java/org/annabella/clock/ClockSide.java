package org.annabella.clock;

/** One of the two displays of a chess clock, and the player whose time it shows. */
public enum ClockSide {
    /** The clock of the player of the white pieces. */
    WHITE,
    /** The clock of the player of the black pieces. */
    BLACK;

    /** The side of the other player. */
    public ClockSide other() {
        return this == WHITE ? BLACK : WHITE;
    }
}
