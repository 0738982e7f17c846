package org.annabella.board;

/** Something that a board could not see for itself about a move; it rests on the announcement alone. */
public enum Unverified {
    /** Whether the promoted piece is of the announced kind. */
    PROMOTION_PIECE,
    /** Which of several pieces was captured: the last one exchanged, or the announced one, was taken for it. */
    CAPTURED_PIECE,
    /** Whether pieces that were in the air together stand on their own squares again. */
    SWAPPED_PIECES,
    /** Whether king or rook was lifted first for castling: both were within one scan of the board. */
    CASTLING_ORDER,
    /** What was done while the line was down or lost bytes: only the outcome was seen. */
    WHILE_AWAY
}
