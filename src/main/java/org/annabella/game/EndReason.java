package org.annabella.game;

/** Why a game ended. */
public enum EndReason {
    /** The king is mated. */
    CHECKMATE,
    /** No legal move and no check. */
    STALEMATE,
    /** Nobody can mate by any series of legal moves. */
    DEAD_POSITION,
    /** The same position for the fifth time. */
    FIVEFOLD,
    /** Seventy-five moves by each without capture and pawn move. */
    SEVENTY_FIVE,
    /** The players agreed on a draw. */
    AGREEMENT,
    /** A player resigned. */
    RESIGNATION,
    /** A player used up the time. */
    TIME,
    /** One illegal move too many. */
    ILLEGAL_MOVES,
    /** A right claim of repetition. */
    REPETITION,
    /** A right claim of fifty moves. */
    FIFTY,
    /** The arbiter accepted a claim. */
    CLAIM,
    /** A player did not come in time. */
    FORFEIT,
    /** A sealed move was ambiguous, unreadable or illegal. */
    SEALED_MOVE,
    /** The game does not count; a new one is played. */
    ANNULLED,
    /** The arbiter ended the game. */
    ARBITER,
    /** The arbiter has put the result right after the end. */
    CORRECTED
}
