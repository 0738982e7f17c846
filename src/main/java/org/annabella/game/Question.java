package org.annabella.game;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

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

    /** Those to which "yes" ends the game. */
    public static final Set<Question> ENDING = Collections.unmodifiableSet(EnumSet.of(RESIGN, ACCEPT_DRAW));

    /** Whether "yes" to it ends the game. */
    public boolean endsGame() {
        return ENDING.contains(this);
    }
}
