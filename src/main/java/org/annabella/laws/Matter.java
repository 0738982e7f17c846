package org.annabella.laws;

/** What an article is about. Every edition has an article, or a sentence in its place, for every matter. */
public enum Matter {
    /** Checkmate ends the game. */
    CHECKMATE,
    /** Stalemate ends the game. */
    STALEMATE,
    /** No series of legal moves can mate. */
    DEAD_POSITION,
    /** Resignation. */
    RESIGNATION,
    /** A draw by agreement. */
    AGREEMENT,
    /** How a draw is offered. */
    DRAW_OFFER,
    /** A claim of repetition. */
    REPETITION,
    /** A claim of fifty moves. */
    FIFTY_MOVES,
    /** The same position five times. */
    FIVEFOLD,
    /** Seventy-five moves without pawn move and capture. */
    SEVENTY_FIVE,
    /** A wrong claim of a draw. */
    WRONG_CLAIM,
    /** The flag has fallen. */
    FLAG_FALL,
    /** The clock is pressed after the move. */
    PRESS,
    /** Moves alternate. */
    TURN,
    /** A touched piece. */
    TOUCH,
    /** Pieces are adjusted. */
    ADJUST,
    /** An illegal move was completed. */
    ILLEGAL_MOVE,
    /** A pawn was left unpromoted. */
    UNPROMOTED,
    /** The clock was pressed without a move. */
    NO_MOVE,
    /** The game was interrupted by the arbiter. */
    PAUSE,
    /** The end of the quickplay finish. */
    QUICKPLAY_FINISH,
    /** The arbiter decides. */
    ARBITER,
    /** Moves are announced, repeated and executed on both boards. */
    ANNOUNCED,
    /** When a piece counts as touched on the tactile board. */
    TACTILE_TOUCH,
    /** When a move counts as executed. */
    EXECUTED,
    /** When the opponent's clock may be started. */
    OPPONENT_CLOCK,
    /** A slip of the tongue. */
    SLIP,
    /** The boards show different positions. */
    BOARDS_DIFFER,
    /** What the assistant may do. */
    ASSISTANT,
    /** Time and number of moves on request. */
    TELLING,
    /** The helper of the opponent. */
    OPPONENTS_HELPER,
    /** An adjourned game. */
    ADJOURNMENT
}
