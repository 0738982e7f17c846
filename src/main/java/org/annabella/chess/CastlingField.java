package org.annabella.chess;

/**
 * The third field of a FEN. X-FEN says {@code K} and {@code Q} for the outermost rook on that side of the king and the
 * letter of the file for another one; Shredder-FEN always says the file.
 */
final class CastlingField {

    private CastlingField() {}

    static String xFen(Board board) {
        return write(board, false);
    }

    static String shredder(Board board) {
        return write(board, true);
    }

    private static String write(Board board, boolean files) {
        StringBuilder field = new StringBuilder();
        for (Side side : Side.values()) {
            long rooks = board.castlingRooks & board.of(side);
            while (rooks != 0) {
                int rook = 63 - Long.numberOfLeadingZeros(rooks);
                char letter = files ? file(rook) : letter(board, side, rook);
                field.append(side == Side.WHITE ? Character.toUpperCase(letter) : letter);
                rooks &= ~(1L << rook);
            }
        }
        return field.isEmpty() ? "-" : field.toString();
    }

    private static char letter(Board board, Side side, int rook) {
        boolean kingSide = rook > Long.numberOfTrailingZeros(board.kings & board.of(side));
        return outermost(board, side, kingSide) == rook ? kingSide ? 'k' : 'q' : file(rook);
    }

    /** The rook farthest from the king on its first rank, or the corner if there is none. */
    static int outermost(Board board, Side side, boolean kingSide) {
        int rank = side == Side.WHITE ? 0 : 56;
        long onRank = Attacks.RANK_1 << rank;
        long king = board.kings & board.of(side) & onRank;
        long beyond = kingSide ? -king << 1 : king - 1;
        long rooks = board.rooks & board.of(side) & onRank & (king == 0 ? 0 : beyond);
        if (rooks == 0) {
            return rank + (kingSide ? 7 : 0);
        }
        return kingSide ? 63 - Long.numberOfLeadingZeros(rooks) : Long.numberOfTrailingZeros(rooks);
    }

    private static char file(int square) {
        return (char) ('a' + (square & 7));
    }
}
