package org.annabella.game;

/** When somebody is told that a move is not legal. */
public enum Legality {
    /** Tournament: only when the move is completed. */
    AFTER_COMPLETION,
    /** Club and training: at once, and to the mover alone. */
    IMMEDIATE
}
