package org.annabella.laws;

/** What becomes of the time of a player whose clock or scoresheet an assistant handles. */
public enum AssistantTime {
    /** Some is deducted. */
    DEDUCTED,
    /** It is adjusted reasonably. */
    ADJUSTED,
    /** It is adjusted, but not that of a player with a disability. */
    NOT_OF_THE_DISABLED
}
