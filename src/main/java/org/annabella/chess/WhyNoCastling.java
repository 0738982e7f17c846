package org.annabella.chess;

import org.annabella.chess.IllegalReason.Kind;

/** Finds the reason why castling is illegal, in the order in which a player would check it. */
final class WhyNoCastling {

    private final Board board;
    private final int king;
    private final int rook;
    private final int kingTo;
    private final int rookTo;

    private WhyNoCastling(Board board, int rook) {
        this.board = board;
        this.king = board.king();
        this.rook = rook;
        this.kingTo = Board.kingAfterCastling(king, rook);
        this.rookTo = Board.rookAfterCastling(king, rook);
    }

    /**
     * Whether a move can only be meant as castling: two squares from where the own king of an ordinary game
     * begins or, in Chess960, onto an own rook beside the king on the first rank.
     */
    static boolean isMeant(Board board, Move move) {
        Square from = move.from();
        Square to = move.to();
        boolean onFirstRank = from.rank() == (board.white ? 0 : 7) && to.rank() == from.rank();
        if ((board.own & board.kings & from.bit()) == 0 || !onFirstRank || move.promotion() != null) {
            return false;
        }
        return board.chess960
                ? (board.rooks & board.own & to.bit()) != 0
                : from.file() == 4 && Math.abs(to.file() - from.file()) == 2;
    }

    /** The reason; castling must be meant and illegal. */
    static IllegalReason of(Board board, Move move) {
        boolean kingSide = move.to().compareTo(move.from()) > 0;
        Square rook = board.chess960
                ? move.to()
                : Square.of(kingSide ? 7 : 0, move.from().rank());
        return (board.castlingRooks & rook.bit()) == 0
                ? IllegalReason.at(Kind.CASTLING_RIGHT_LOST, rook)
                : new WhyNoCastling(board, rook.index()).reason();
    }

    private IllegalReason reason() {
        long others = board.occupied() & ~(1L << king) & ~(1L << rook);
        long arrival = 1L << kingTo | 1L << rookTo;
        long path = Attacks.between(king, kingTo) | Attacks.between(rook, rookTo) | arrival;
        if ((path & others) != 0) {
            return at(Kind.CASTLING_BLOCKED, nearestToKing(path & others));
        }
        if (board.checkers() != 0) {
            return at(Kind.CASTLING_IN_CHECK, Long.numberOfTrailingZeros(board.checkers()));
        }
        for (long left = Attacks.between(king, kingTo); left != 0; ) {
            int passed = nearestToKing(left);
            long attackers = board.attackers(passed, board.occupied());
            if (attackers != 0) {
                return attacked(Kind.CASTLING_THROUGH_CHECK, passed, attackers);
            }
            left &= ~(1L << passed);
        }
        return attacked(Kind.CASTLING_INTO_CHECK, kingTo, board.attackers(kingTo, others | arrival));
    }

    /** Both ways lead from the king to the same side of it, but for the squares beside a king that stands still. */
    private int nearestToKing(long squares) {
        long above = squares & -1L << king;
        return above != 0 ? Long.numberOfTrailingZeros(above) : 63 - Long.numberOfLeadingZeros(squares);
    }

    private IllegalReason at(Kind kind, int square) {
        return new IllegalReason(kind, Square.ofIndex(square), board.pieceAt(square));
    }

    private IllegalReason attacked(Kind kind, int square, long attackers) {
        return new IllegalReason(kind, Square.ofIndex(square), board.pieceAt(Long.numberOfTrailingZeros(attackers)));
    }
}
