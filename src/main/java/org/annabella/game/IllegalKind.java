package org.annabella.game;

/** In which way a completed move was illegal. */
public enum IllegalKind {
    /** The move itself is not legal. */
    MOVE,
    /** A pawn on the last rank was not exchanged; it becomes a queen. */
    UNPROMOTED,
    /** The clock was pressed without a move. */
    NO_MOVE,
    /** A single move was made with two hands. */
    TWO_HANDS,
    /** The opponent's king was captured. */
    KING_CAPTURED
}
