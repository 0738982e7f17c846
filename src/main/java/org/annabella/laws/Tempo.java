package org.annabella.laws;

/** How fast a game is played, as the Laws divide it. */
public enum Tempo {
    /** Standard play: scoresheets are kept. */
    STANDARD,
    /** Rapid play. */
    RAPID,
    /** Blitz. */
    BLITZ
}
