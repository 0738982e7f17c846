package org.annabella.chess;

/**
 * Which pieces of the side to move can go to a square, seen from that square: attack sets and one look at the king,
 * without a list of all moves.
 */
final class Movers {

    /** Stands for a move that does not exist. */
    static final int NONE = -1;

    private Movers() {}

    /** The pieces of a kind that may legally go to a square; castling left aside. */
    static long of(Board board, Role role, int to) {
        long legal = 0;
        for (long left = reaching(board, role, to); left != 0; left &= left - 1) {
            if (isKingSafeAfter(board, Long.numberOfTrailingZeros(left), to)) {
                legal |= left & -left;
            }
        }
        return legal;
    }

    /** The pieces of a kind that could go to a square if the king were not to be regarded; castling left aside. */
    static long reaching(Board board, Role role, int to) {
        if ((board.own >>> to & 1) != 0) {
            return 0;
        }
        return board.own
                & switch (role) {
                    case PAWN -> board.pawns & pawns(board, to);
                    case KNIGHT -> board.knights & Attacks.knight(to);
                    case BISHOP -> board.bishops & Attacks.bishop(to, board.occupied());
                    case ROOK -> board.rooks & Attacks.rook(to, board.occupied());
                    case QUEEN ->
                        board.queens & (Attacks.bishop(to, board.occupied()) | Attacks.rook(to, board.occupied()));
                    case KING -> board.kings & Attacks.king(to);
                };
    }

    /** The squares from which a pawn can go to this one. */
    private static long pawns(Board board, int to) {
        long square = 1L << to;
        if ((board.other & square) != 0 || to == board.enPassant) {
            return Attacks.pawn(!board.white, to);
        }
        long once = back(board, square);
        boolean fourthRank = to >>> 3 == (board.white ? 3 : 4);
        return fourthRank && (once & board.occupied()) == 0 ? once | back(board, once) : once;
    }

    private static long back(Board board, long square) {
        return board.white ? square >>> 8 : square << 8;
    }

    /** Whether the own king is not attacked after a move that the piece can make, castling left aside. */
    static boolean isKingSafeAfter(Board board, int from, int to) {
        return from == board.king()
                ? board.attackers(to, board.occupied() ^ 1L << from) == 0
                : Legality.isKingSafeAfter(board, from, to);
    }

    static boolean isPromotion(Role role, int to) {
        return role == Role.PAWN && (1L << to & (Attacks.RANK_1 | Attacks.RANK_8)) != 0;
    }

    /** Whether a king's move, if it is legal at all, is castling: two squares wide or onto its own rook. */
    static boolean isCastling(Board board, int from, int to) {
        return (board.kings >>> from & 1) != 0 && (Math.abs(to - from) == 2 || (board.own >>> to & 1) != 0);
    }

    /** The legal castling move to one side, or {@link #NONE}. */
    static int castling(Board board, boolean kingSide) {
        int king = board.king();
        for (long left = board.castlingRooks & board.own; left != 0; left &= left - 1) {
            int rook = Long.numberOfTrailingZeros(left);
            int move = Board.encode(king, board.chess960 ? rook : Board.kingAfterCastling(king, rook), 0);
            if (rook > king == kingSide && Legality.isLegal(board, move)) {
                return move;
            }
        }
        return NONE;
    }

    /** Whether a legal move takes a piece, en passant included. */
    static boolean isCapture(Board board, int from, int to) {
        return (board.other >>> to & 1) != 0 || to == board.enPassant && (board.pawns >>> from & 1) != 0;
    }
}
