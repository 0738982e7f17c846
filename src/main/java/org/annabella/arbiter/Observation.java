package org.annabella.arbiter;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * Something that the arbiter can see at a seat. It explains and decides nothing; a board may have several explanations.
 *
 * @param seat whose board or sheet it is
 * @param ply the half-move it is about, the first is 1; 0 for the start
 * @param squares the squares to look at, in the order of the words
 * @param piece the piece in question; absent if none
 * @param move the move in question; absent if none
 */
public record Observation(
        Kind kind,
        Side seat,
        int ply,
        List<Square> squares,
        @Nullable Piece piece,
        @Nullable Move move) {

    /** What can be seen. */
    public enum Kind {
        /** The board lacks the last move. */
        ONE_PLY_BEHIND,
        /** The board shows the position after an earlier ply. */
        PLIES_BEHIND,
        /** The board shows one legal move more. */
        ONE_PLY_AHEAD,
        /** The board shows another legal move in the place of the last one. */
        OTHER_MOVE_EXECUTED,
        /** The board shows the illegal move that is on a sheet. */
        ILLEGAL_MOVE_EXECUTED,
        /** Of a castling the king or the rook alone has moved. */
        CASTLING_HALF_DONE,
        /** Another piece was promoted, on the board or on the other sheet. */
        PROMOTION_DIFFERS,
        /** A pawn stands unpromoted on its last rank. */
        LEFT_UNPROMOTED,
        /** That pawn becomes a queen by the Laws in force. */
        BECOMES_QUEEN,
        /** Two pieces have changed places. */
        SWAPPED_PIECES,
        /** A piece stands on a square next to its own. */
        NUDGED,
        /** A piece stands on another square than its own. */
        MISPLACED_PIECE,
        /** A piece that does not belong there. */
        EXTRA_PIECE,
        /** A piece that is not there. */
        MISSING_PIECE,
        /** The board shows what the other sheet says. */
        BOARD_SHOWS_OTHER_SHEET,
        /** The opponent's last move is still to be executed here, as is normal. */
        OWES_MOVE,
        /** A move is under way, as is normal. */
        MOVE_UNDER_WAY,
        /** A piece is in the hand, as is normal. */
        PIECE_IN_HAND,
        /** Nobody sees this board, and so nothing is known of it. */
        BOARD_UNSEEN,
        /** The sheet lacks moves. */
        SHEET_INCOMPLETE,
        /** The entry differs from that of the other sheet. */
        ENTRY_DIFFERS,
        /** The entry is a move that is not legal. */
        ENTRY_ILLEGAL,
        /** The entry is no move. */
        ENTRY_UNREADABLE,
        /** The entry is one of several moves. */
        ENTRY_AMBIGUOUS,
        /** The entry does not name the promoted piece. */
        PROMOTION_UNNAMED,
        /** The assistant kept the sheet. */
        SHEET_BY_ASSISTANT
    }

    /** Copies the squares. */
    public Observation {
        squares = List.copyOf(squares);
    }

    static Observation of(Kind kind, Side seat, int ply) {
        return new Observation(kind, seat, ply, List.of(), null, null);
    }

    static Observation of(Kind kind, Side seat, int ply, @Nullable Move move) {
        List<Square> squares = move == null ? List.of() : List.of(move.from(), move.to());
        return new Observation(kind, seat, ply, squares, null, move);
    }

    static Observation of(Kind kind, Side seat, int ply, Piece piece, Square... squares) {
        return new Observation(kind, seat, ply, List.of(squares), piece, null);
    }
}
