package org.annabella.game;

/** What a seat has still to answer, or to say. */
public enum Question {
    /** Which of these moves was meant; with one candidate, whether it was. */
    WHICH_MOVE,
    /** What was said at all; whatever the player says next answers it, so that nothing stays open. */
    SAY_AGAIN,
    /** Whether the player really resigns. */
    RESIGN,
    /** Whether the player really accepts the opponent's draw. */
    ACCEPT_DRAW,
    /** What is said instead of what was said: nobody asks for it, the player has begun it (FIDE Laws 2023, D.2.8). */
    CORRECTION;

    /** Whether "yes" to it ends the game. */
    public boolean endsGame() {
        return this == RESIGN || this == ACCEPT_DRAW;
    }
}
