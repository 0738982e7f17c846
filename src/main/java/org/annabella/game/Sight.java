package org.annabella.game;

/** How well a player sees. */
public enum Sight {
    /** Does not see the board. */
    BLIND,
    /** Sees little; plays by the same appendix. */
    LOW,
    /** Sees the board. */
    SIGHTED
}
