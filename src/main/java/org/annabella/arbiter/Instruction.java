package org.annabella.arbiter;

import org.annabella.chess.Piece;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * One thing to do with one hand at one board.
 *
 * @param seat at whose board
 * @param act what to do
 * @param piece with which piece
 * @param from the square it is taken from; absent when it is placed from beside the board
 * @param to the square it is put on; absent when it is removed
 */
public record Instruction(
        Side seat,
        Act act,
        Piece piece,
        @Nullable Square from,
        @Nullable Square to) {

    /** What a hand can do with a piece. */
    public enum Act {
        /** Takes it off the board. */
        REMOVE,
        /** Carries it from a square to another one. */
        MOVE,
        /** Puts it on the board. */
        PLACE
    }
}
