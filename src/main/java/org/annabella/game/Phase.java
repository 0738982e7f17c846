package org.annabella.game;

/** How far a game is. */
public enum Phase {
    /** Nothing has happened yet. */
    NOT_STARTED,
    /** All is set up, and no clock runs yet: the game waits for its start. */
    WAITING,
    /** A clock runs. */
    RUNNING,
    /** The arbiter has paused the clocks. */
    PAUSED,
    /** The game is adjourned. */
    ADJOURNED,
    /** The game has ended. */
    OVER
}
