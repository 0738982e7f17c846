package org.annabella.chess;

/**
 * Whether one move is legal, without looking for the others: the piece must be able to make it, and afterwards nothing
 * may attack its king. Written apart from {@link MoveGenerator}, so that each is a test of the other; allocates nothing.
 */
final class Legality {

    private Legality() {}

    static boolean isLegal(Board board, int move) {
        int from = Board.from(move);
        int to = Board.to(move);
        int promotion = Board.promotion(move);
        long piece = 1L << from;
        if ((board.own & piece) == 0 || (board.kings & board.other & 1L << to) != 0) {
            return false;
        }
        if ((board.pawns & piece) != 0) {
            boolean lastRank = (1L << to & (Attacks.RANK_1 | Attacks.RANK_8)) != 0;
            return lastRank == (promotion != 0) && pawnReaches(board, from, to) && isKingSafeAfter(board, from, to);
        }
        if ((board.kings & piece) != 0) {
            return promotion == 0 && (kingMayStep(board, from, to) || kingMayCastle(board, from, to));
        }
        return promotion == 0 && officerReaches(board, from, to) && isKingSafeAfter(board, from, to);
    }

    /** Whether an en passant capture is legal now. */
    static boolean hasEnPassant(Board board) {
        int to = board.enPassant;
        if (to == Board.NO_SQUARE) {
            return false;
        }
        for (long left = Attacks.pawn(!board.white, to) & board.pawns & board.own; left != 0; left &= left - 1) {
            if (isKingSafeAfter(board, Long.numberOfTrailingZeros(left), to)) {
                return true;
            }
        }
        return false;
    }

    private static boolean pawnReaches(Board board, int from, int to) {
        long target = 1L << to;
        int forward = board.white ? 8 : -8;
        if (to == from + forward || to == from + 2 * forward) {
            boolean once = to == from + forward;
            long path = target | 1L << from + forward;
            return (path & board.occupied()) == 0 && (once || from >>> 3 == (board.white ? 1 : 6));
        }
        boolean prey = (board.other & target) != 0 || to == board.enPassant;
        return prey && (Attacks.pawn(board.white, from) & target) != 0;
    }

    /** Without branches: which piece it is cannot be foreseen. */
    private static boolean officerReaches(Board board, int from, int to) {
        long occupied = board.occupied();
        long leaps = Attacks.knight(from) & ifSet(board.knights, from);
        long straight = Attacks.rook(from, occupied) & ifSet(board.rooks | board.queens, from);
        long oblique = Attacks.bishop(from, occupied) & ifSet(board.bishops | board.queens, from);
        return ((leaps | straight | oblique) & ~board.own & 1L << to) != 0;
    }

    /** All bits if the square is in the set, else none. */
    private static long ifSet(long squares, int square) {
        return -(squares >>> square & 1);
    }

    /** Whether a move other than the king's leaves no attack on the king: neither a pin nor a check stands against it. */
    static boolean isKingSafeAfter(Board board, int from, int to) {
        boolean enPassant = to == board.enPassant && (board.pawns & 1L << from) != 0;
        long captured = 1L << (enPassant ? to ^ 8 : to);
        long after = board.occupied() & ~captured & ~(1L << from) | 1L << to;
        return (board.attackers(board.king(), after) & ~captured) == 0;
    }

    private static boolean kingMayStep(Board board, int from, int to) {
        return (Attacks.king(from) & ~board.own & 1L << to) != 0
                && board.attackers(to, board.occupied() ^ 1L << from) == 0;
    }

    private static boolean kingMayCastle(Board board, int king, int to) {
        for (long left = board.castlingRooks & board.own; left != 0; left &= left - 1) {
            int rook = Long.numberOfTrailingZeros(left);
            if (to == (board.chess960 ? rook : Board.kingAfterCastling(king, rook))) {
                return mayCastle(board, king, rook);
            }
        }
        return false;
    }

    private static boolean mayCastle(Board board, int king, int rook) {
        int kingTo = Board.kingAfterCastling(king, rook);
        int rookTo = Board.rookAfterCastling(king, rook);
        long others = board.occupied() & ~(1L << king) & ~(1L << rook);
        if (((span(king, kingTo) | span(rook, rookTo)) & others) != 0) {
            return false;
        }
        for (long left = span(king, kingTo); left != 0; left &= left - 1) {
            if (board.attackers(Long.numberOfTrailingZeros(left), board.occupied()) != 0) {
                return false;
            }
        }
        return board.attackers(kingTo, others | 1L << kingTo | 1L << rookTo) == 0;
    }

    /** All squares of a rank from one to the other, both included. */
    private static long span(int a, int b) {
        return (2L << Math.max(a, b)) - (1L << Math.min(a, b));
    }
}
