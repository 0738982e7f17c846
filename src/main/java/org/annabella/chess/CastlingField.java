package org.annabella.chess;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The third field of a FEN. X-FEN says {@code K} and {@code Q} for the outermost rook on that side of the king and the
 * letter of the file for another one; Shredder-FEN always says the file.
 */
final class CastlingField {

    private CastlingField() {}

    /** The field as in an X-FEN, which is the ordinary one where king and rooks stand as in an ordinary game. */
    static String xFen(Placement placement, long castlingRooks) {
        return write(placement, castlingRooks, false);
    }

    /** The field of a Shredder-FEN. */
    static String shredder(Placement placement, long castlingRooks) {
        return write(placement, castlingRooks, true);
    }

    private static String write(Placement placement, long castlingRooks, boolean asFiles) {
        StringBuilder field = new StringBuilder();
        for (Side side : Side.values()) {
            long rank = Attacks.RANK_1 << 8 * firstRank(side);
            for (long left = castlingRooks & rank; left != 0; left ^= Long.highestOneBit(left)) {
                Square rook = Square.ofIndex(63 - Long.numberOfLeadingZeros(left));
                String letter = asFiles ? file(rook) : letter(side, rook, placement);
                field.append(side == Side.WHITE ? letter.toUpperCase(Locale.ROOT) : letter);
            }
        }
        return field.isEmpty() ? "-" : field.toString();
    }

    private static String letter(Side side, Square rook, Placement placement) {
        if (rook == outermost(side, true, placement)) {
            return "k";
        }
        return rook == outermost(side, false, placement) ? "q" : file(rook);
    }

    /** The square of the rook that a letter means; null if it is no such letter. */
    static @Nullable Square rook(char letter, Placement placement) {
        char small = small(letter);
        Side side = small == letter ? Side.BLACK : Side.WHITE;
        if (small == 'k' || small == 'q') {
            return outermost(side, small == 'k', placement);
        }
        return small >= 'a' && small <= 'h' ? Square.of(small - 'a', firstRank(side)) : null;
    }

    /** Whether a letter of the field tells that this is a Chess960 game. */
    static boolean isChess960(char letter, Square rook, Placement placement) {
        Side side = small(letter) == letter ? Side.BLACK : Side.WHITE;
        Square king = king(side, placement);
        boolean elsewhere = rook.file() % 7 != 0 || king != null && king.file() != 4;
        return elsewhere || small(letter) <= 'h';
    }

    /** The rook farthest from the king on its first rank, or the corner if there is none. */
    private static Square outermost(Side side, boolean kingSide, Placement placement) {
        Piece rook = Piece.of(side, Role.ROOK);
        Square king = king(side, placement);
        int corner = kingSide ? 7 : 0;
        for (int file = corner; king != null && file != king.file(); file += kingSide ? -1 : 1) {
            Square square = Square.of(file, king.rank());
            if (rook.equals(placement.pieceAt(square))) {
                return square;
            }
        }
        return Square.of(corner, firstRank(side));
    }

    /** Where the king stands on its first rank; null if it does not. */
    private static @Nullable Square king(Side side, Placement placement) {
        Piece king = Piece.of(side, Role.KING);
        for (int file = 0; file < 8; file++) {
            Square square = Square.of(file, firstRank(side));
            if (king.equals(placement.pieceAt(square))) {
                return square;
            }
        }
        return null;
    }

    private static int firstRank(Side side) {
        return side == Side.WHITE ? 0 : 7;
    }

    private static String file(Square square) {
        return String.valueOf((char) ('a' + square.file()));
    }

    /** Of an ASCII letter; the other letters of Unicode are none. */
    private static char small(char letter) {
        return letter >= 'A' && letter <= 'Z' ? (char) (letter + 'a' - 'A') : letter;
    }
}
