package org.annabella.game;

/** Who is told. */
public enum Audience {
    /** The player at the white seat. */
    WHITE,
    /** The player at the black seat. */
    BLACK,
    /** The arbiter. */
    ARBITER,
    /** All at the table. */
    EVERYONE
}
