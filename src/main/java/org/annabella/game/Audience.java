package org.annabella.game;

import org.annabella.chess.Side;

/** Who is told. */
public enum Audience {
    /** The player at the white seat. */
    WHITE,
    /** The player at the black seat. */
    BLACK,
    /** The arbiter. */
    ARBITER,
    /** All at the table. */
    EVERYONE;

    /** The player at this seat. */
    public static Audience of(Side seat) {
        return seat.pick(WHITE, BLACK);
    }
}
