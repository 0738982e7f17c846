package org.annabella.game;

/** Which way something is told. */
public enum Channel {
    /** The private ear of one seat. */
    EAR,
    /** Aloud at the table. */
    PUBLIC,
    /** The arbiter's desk, silent. */
    DESK
}
