package org.annabella.game;

/** When the clock of a game that is set up begins to run. */
public enum Starting {
    /** When the arbiter says so, or Black presses the clock. */
    ARBITER,
    /** At once. */
    AT_ONCE
}
