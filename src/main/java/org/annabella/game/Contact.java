package org.annabella.game;

/** How a piece was touched. */
public enum Contact {
    /** With the intention of moving or capturing it. */
    DELIBERATE,
    /** Nobody can say whether it was meant. */
    UNCLEAR,
    /** Clearly by accident: it binds nobody (FIDE Laws 2023, 4.2.2). */
    ACCIDENTAL
}
