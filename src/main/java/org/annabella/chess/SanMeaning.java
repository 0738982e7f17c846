package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;

/**
 * What a text says in one notation, and which legal moves that can be.
 *
 * @param notation the notation in which it was understood
 * @param moves the legal moves that fit; by the square they leave
 */
record SanMeaning(Notation notation, SanPattern pattern, List<Move> moves) {

    static SanMeaning of(Board board, Notation notation, SanPattern pattern) {
        return new SanMeaning(notation, pattern, new Finding(board, pattern).moves());
    }

    /** Looks on the board for the moves of a pattern. */
    private static final class Finding {

        private final Board board;
        private final SanPattern pattern;
        private final List<Move> moves = new ArrayList<>(2);

        Finding(Board board, SanPattern pattern) {
            this.board = board;
            this.pattern = pattern;
        }

        List<Move> moves() {
            if (pattern.form().castling()) {
                add(Movers.castling(board, pattern.isKingSide()));
            } else if (pattern.isFilesOnly()) {
                pawnCaptures();
            } else if (pattern.role() == null) {
                twoSquares();
            } else {
                pieces(pattern.role());
            }
            return moves;
        }

        private void pawnCaptures() {
            int forward = board.white ? 8 : -8;
            int step = forward + pattern.toFile() - pattern.fromFile();
            for (long left = board.pawns & board.own & pattern.origins(); left != 0; left &= left - 1) {
                int from = Long.numberOfTrailingZeros(left);
                // A pawn of the FEN never stands on the last rank, so the square exists.
                add(Role.PAWN, Movers.of(board, Role.PAWN, from + step) & left & -left, from + step);
            }
        }

        private void twoSquares() {
            Role role = board.roleAt(Long.numberOfTrailingZeros(pattern.origins()));
            if (role != null) {
                pieces(role);
            }
        }

        private void pieces(Role role) {
            int to = pattern.toRank() * 8 + pattern.toFile();
            add(role, Movers.of(board, role, to) & pattern.origins(), to);
            if (role == Role.KING && moves.isEmpty() && pattern.namesBothSquares() && pattern.promotion() == null) {
                castlingByKing(to);
            }
        }

        /**
         * {@code e1g1}, {@code Ke1-g1} or {@code e1h1}, where the king ends or where its rook stands; not {@code Kg1},
         * which does not say that the rook is moved as well.
         */
        private void castlingByKing(int to) {
            int king = board.king();
            int move = Movers.castling(board, to > king);
            boolean own = pattern.origins() == 1L << king && to >>> 3 == king >>> 3;
            boolean rook = (board.castlingRooks >>> to & 1) != 0;
            boolean end = (to & 7) == (to > king ? 6 : 2);
            if (own && (rook || end)) {
                add(move);
            }
        }

        private void add(Role role, long origins, int to) {
            Role promotion = pattern.promotion();
            if (Movers.isPromotion(role, to) != (promotion != null)) {
                return;
            }
            for (long left = origins; left != 0; left &= left - 1) {
                add(Board.encode(Long.numberOfTrailingZeros(left), to, promotion == null ? 0 : promotion.ordinal()));
            }
        }

        private void add(int move) {
            if (move != Movers.NONE) {
                moves.add(Board.decode(move));
            }
        }
    }
}
