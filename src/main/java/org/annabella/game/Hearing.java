package org.annabella.game;

/** How well a player hears. */
public enum Hearing {
    /** Hears. */
    HEARING,
    /** Hears little or nothing; needs a helper (FIDE Laws 2023, D.2.11). */
    HARD_OF_HEARING
}
