package org.annabella.game;

/** How it ended that a board was to move its pieces itself. */
public enum MovementOutcome {
    /** They stand as they were to. */
    DONE,
    /** A hand did something on the board, before or meanwhile. */
    HAND,
    /** A piece stood where none was to go, or one was gone that was to stay. */
    STRAYED,
    /** They did not arrive in time. */
    LATE,
    /** The game went on otherwise. */
    STOPPED,
    /** The board was lost meanwhile. */
    LOST,
    /** They did not begin. */
    NOT_BEGUN,
    /** Refused: the pawn becomes a piece that the board cannot put on. */
    PROMOTION,
    /** Refused: not all pieces stand on the board. */
    PIECE_MISSING;

    /** Whether a piece is needed that only a hand can put on. */
    public boolean needsPiece() {
        return this == PROMOTION || this == PIECE_MISSING;
    }
}
