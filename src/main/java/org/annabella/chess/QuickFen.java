package org.annabella.chess;

import org.jspecify.annotations.Nullable;

/**
 * Reads the FEN of an ordinary game, all six fields and nothing unusual, in one pass over its signs. What is not read
 * here may still be read, or explained, by {@link FenReader}; what is read here is read there in the same way.
 */
final class QuickFen {

    private static final String PIECES = "PNBRQKpnbrqk";
    private static final String RIGHTS = "KQkq";
    /** Where the rooks and kings of these rights stand. */
    private static final int[] ROOKS = {7, 0, 63, 56};

    private static final int[] KINGS = {4, 4, 60, 60};
    private static final int MOST_PIECES = 16;
    private static final int MOST_DIGITS = 4;

    private static final byte[] MEN = new byte[128];

    static {
        for (int man = 0; man < PIECES.length(); man++) {
            MEN[PIECES.charAt(man)] = (byte) (man + 1);
        }
    }

    private final String fen;
    private final long[] roles = new long[6];
    private long white;
    private long black;
    private int at;
    private boolean usual = true;

    private QuickFen(String fen) {
        this.fen = fen;
    }

    /** The board of a playable position, or null. */
    static @Nullable Board read(String fen) {
        return new QuickFen(fen).board();
    }

    private @Nullable Board board() {
        placement();
        space();
        boolean whiteFirst = isNext('w');
        usual &= whiteFirst || isNext('b');
        space();
        if (!usual) {
            return null;
        }
        Board board = pieces(whiteFirst);
        board.castlingRooks = castling();
        space();
        board.enPassant = enPassant(board);
        space();
        board.halfmoveClock = counter();
        space();
        board.moveNumber = Math.max(1, counter());
        return usual && at == fen.length() && isPlayable(board) ? board : null;
    }

    private void placement() {
        for (int rank = 56; rank >= 0; rank -= 8) {
            int square = rank;
            while (usual && square < rank + 8) {
                square += square(square);
            }
            usual &= square == rank + 8 && (rank == 0 || isNext('/'));
        }
    }

    /** Reads a piece or a number of empty squares, and returns how many squares that is. */
    private int square(int square) {
        char sign = next();
        if (sign >= '1' && sign <= '8') {
            return sign - '0';
        }
        int man = sign < MEN.length ? MEN[sign] - 1 : -1;
        if (man < 0) {
            usual = false;
            return 0;
        }
        roles[man % 6] |= 1L << square;
        if (man < 6) {
            white |= 1L << square;
        } else {
            black |= 1L << square;
        }
        return 1;
    }

    private Board pieces(boolean whiteFirst) {
        Board board = new Board();
        board.pawns = roles[Role.PAWN.ordinal()];
        board.knights = roles[Role.KNIGHT.ordinal()];
        board.bishops = roles[Role.BISHOP.ordinal()];
        board.rooks = roles[Role.ROOK.ordinal()];
        board.queens = roles[Role.QUEEN.ordinal()];
        board.kings = roles[Role.KING.ordinal()];
        board.white = whiteFirst;
        board.own = whiteFirst ? white : black;
        board.other = whiteFirst ? black : white;
        return board;
    }

    private long castling() {
        long rooks = 0;
        if (isNext('-')) {
            return rooks;
        }
        do {
            int right = RIGHTS.indexOf(next());
            if (right < 0) {
                usual = false;
                return rooks;
            }
            long own = right < 2 ? white : black;
            usual &= has(own & roles[Role.ROOK.ordinal()], ROOKS[right]);
            usual &= has(own & roles[Role.KING.ordinal()], KINGS[right]);
            rooks |= 1L << ROOKS[right];
        } while (at < fen.length() && fen.charAt(at) != ' ');
        return rooks;
    }

    private static boolean has(long squares, int square) {
        return (squares >>> square & 1) != 0;
    }

    private int enPassant(Board board) {
        if (isNext('-')) {
            return Board.NO_SQUARE;
        }
        int file = next() - 'a';
        int rank = next() - '1';
        if (file < 0 || file > 7 || rank != (board.white ? 5 : 2)) {
            usual = false;
            return Board.NO_SQUARE;
        }
        int square = rank * 8 + file;
        int forward = board.white ? 8 : -8;
        long empty = 1L << square | 1L << square + forward;
        usual &= (board.occupied() & empty) == 0 && has(board.other & board.pawns, square - forward);
        return square;
    }

    private int counter() {
        int value = 0;
        int first = at;
        while (at < fen.length() && fen.charAt(at) >= '0' && fen.charAt(at) <= '9' && at < first + MOST_DIGITS) {
            value = value * 10 + fen.charAt(at++) - '0';
        }
        usual &= at > first;
        return value;
    }

    private boolean isPlayable(Board board) {
        boolean men = Long.bitCount(board.kings & white) == 1
                && Long.bitCount(board.kings & black) == 1
                && Long.bitCount(white) <= MOST_PIECES
                && Long.bitCount(black) <= MOST_PIECES
                && (board.pawns & (Attacks.RANK_1 | Attacks.RANK_8)) == 0;
        return men && !isOpponentInCheck(board);
    }

    private static boolean isOpponentInCheck(Board board) {
        Board turned = board.copy();
        turned.white = !board.white;
        turned.own = board.other;
        turned.other = board.own;
        return turned.checkers() != 0;
    }

    private void space() {
        usual &= isNext(' ');
    }

    private boolean isNext(char sign) {
        if (at == fen.length() || fen.charAt(at) != sign) {
            return false;
        }
        at++;
        return true;
    }

    /** The next sign; a zero sign at the end, which is nothing usual. */
    private char next() {
        return at < fen.length() ? fen.charAt(at++) : '\0';
    }
}
