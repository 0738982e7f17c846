package org.annabella.game;

/** What a player is asked back. */
public enum Question {
    /** Which of these moves was meant; with one candidate, whether it was. */
    WHICH_MOVE,
    /** Whether the player really resigns. */
    RESIGN
}
