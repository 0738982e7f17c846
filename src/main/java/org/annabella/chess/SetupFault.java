package org.annabella.chess;

import java.util.List;

/**
 * One thing that keeps a {@link Setup} from being a playable position.
 *
 * @param code what kind of thing it is; stable
 * @param squares where to look for it, in order of their index; empty if it has no place; unmodifiable
 * @param message the same in one English sentence, with the place
 */
public record SetupFault(Code code, List<Square> squares, String message) implements PositionFault {

    /** Copies the squares. */
    public SetupFault {
        squares = List.copyOf(squares);
    }

    /** The kinds of faults. */
    public enum Code {
        /** No king of a side, or more than one (FIDE Laws 2023, 2.2). */
        KINGS,
        /** A pawn on the first or the last rank (FIDE Laws 2023, 3.7). */
        PAWN_ON_LAST_RANK,
        /** More than sixteen pieces of a side (FIDE Laws 2023, 2.2). */
        TOO_MANY_PIECES,
        /** More than eight pawns of a side (FIDE Laws 2023, 2.2). */
        TOO_MANY_PAWNS,
        /** More promoted pieces than pawns are missing (FIDE Laws 2023, 3.7). */
        TOO_MANY_PROMOTED,
        /** The side that has just moved is in check (FIDE Laws 2023, 3.9). */
        OPPONENT_IN_CHECK,
        /** Checks that no single move can have given: the king was in check before (FIDE Laws 2023, 3.9). */
        IMPOSSIBLE_CHECK,
        /** A right to castle without king and rook where they could castle from (FIDE Laws 2023, 3.8). */
        CASTLING_RIGHT,
        /** An en passant square that no pawn can just have passed (FIDE Laws 2023, 3.7). */
        EN_PASSANT_SQUARE,
        /** A negative half-move clock, or a move number below 1. */
        COUNTER;

        /** Whether more pieces than a game has are the fault: impossible in a game, but moves can be made. */
        boolean isMaterial() {
            return this == TOO_MANY_PIECES || this == TOO_MANY_PAWNS || this == TOO_MANY_PROMOTED;
        }

        /** Whether it matters for this whose turn it is. */
        boolean dependsOnTurn() {
            return this == OPPONENT_IN_CHECK || this == IMPOSSIBLE_CHECK || this == EN_PASSANT_SQUARE;
        }
    }
}
