package org.annabella.board.dgt;

import java.util.List;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/** The board's numbers for pieces and fields. */
final class DgtPieces {

    static final int EMPTY = 0;
    /** 13 to 15 are the tokens for a draw and for a win; they are no pieces to us. */
    static final int LAST_CODE = 15;

    // By code, from 1 on. King before queen, unlike elsewhere.
    private static final String BY_CODE = "PRNBKQprnbkq";

    private DgtPieces() {}

    /** The piece of a code; null for nothing and for the tokens. */
    static @Nullable Piece piece(int code) {
        return code == EMPTY || code > BY_CODE.length()
                ? null
                : Piece.ofFenChar(BY_CODE.charAt(code - 1)).orElse(null);
    }

    static int code(@Nullable Piece piece) {
        return piece == null ? EMPTY : BY_CODE.indexOf(piece.fenChar()) + 1;
    }

    static Placement placement(List<Integer> codes, boolean rotated) {
        Placement placement = Placement.EMPTY;
        for (int field = 0; field < codes.size(); field++) {
            Piece piece = piece(codes.get(field));
            if (piece != null) {
                placement = placement.with(SquareOrder.square(field, rotated), piece);
            }
        }
        return placement;
    }
}
