package org.annabella.game;

/** Who asks, or who types a move. */
public enum Asker {
    /** The player. */
    PLAYER,
    /** The assistant of that seat. */
    ASSISTANT,
    /** The arbiter. */
    ARBITER
}
