package org.annabella.board.chesslink;

import java.util.function.Function;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** The order of squares in a status: a8 to h8, a7 to h7, and so on, in the board's own frame. */
final class ChesslinkSquares {

    static final int COUNT = 64;
    private static final char EMPTY = '.';

    private ChesslinkSquares() {}

    static Placement placement(String status, boolean rotated) {
        Placement placement = Placement.EMPTY;
        for (int place = 0; place < COUNT; place++) {
            Piece piece = Piece.ofFenChar(status.charAt(place)).orElse(null);
            if (piece != null) {
                placement = placement.with(SquareOrder.square(place, rotated), piece);
            }
        }
        return placement;
    }

    static String status(Function<Square, @Nullable Piece> pieces, boolean rotated) {
        StringBuilder status = new StringBuilder(COUNT);
        for (int place = 0; place < COUNT; place++) {
            status.append(letter(pieces.apply(SquareOrder.square(place, rotated))));
        }
        return status.toString();
    }

    static char letter(@Nullable Piece piece) {
        return piece == null ? EMPTY : piece.fenChar();
    }
}
