package org.annabella.chess;

/**
 * Which squares a piece attacks, as sets of bits (bit 0 is a1, bit 63 is h8).
 *
 * <p>Lines are computed by subtraction and byte reversal ("o minus 2r"), ranks by a table of 512 bytes; there are no
 * magic numbers to trust.
 */
final class Attacks {

    static final long FILE_A = 0x0101010101010101L;
    static final long FILE_H = FILE_A << 7;
    static final long RANK_1 = 0xFFL;
    static final long RANK_8 = RANK_1 << 56;
    static final long LIGHT = 0x55AA55AA55AA55AAL;

    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] WHITE_PAWN = new long[64];
    private static final long[] BLACK_PAWN = new long[64];
    private static final long[] FILE = new long[64];
    private static final long[] DIAGONAL = new long[64];
    private static final long[] ANTI_DIAGONAL = new long[64];
    private static final byte[] RANK = new byte[8 * 64];
    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];

    static {
        for (int square = 0; square < 64; square++) {
            fillSteps(square);
            FILE[square] = ray(square, 0, 1) | ray(square, 0, -1);
            DIAGONAL[square] = ray(square, 1, 1) | ray(square, -1, -1);
            ANTI_DIAGONAL[square] = ray(square, 1, -1) | ray(square, -1, 1);
        }
        for (int file = 0; file < 8; file++) {
            for (int inner = 0; inner < 64; inner++) {
                RANK[file * 64 + inner] = (byte) rankAttacks(file, inner << 1);
            }
        }
        for (int from = 0; from < 64; from++) {
            fillLines(from);
        }
    }

    private Attacks() {}

    static long knight(int square) {
        return KNIGHT[square];
    }

    static long king(int square) {
        return KING[square];
    }

    static long pawn(boolean white, int square) {
        return white ? WHITE_PAWN[square] : BLACK_PAWN[square];
    }

    static long rook(int square, long occupied) {
        int firstOfRank = square & 56;
        int inner = (int) (occupied >>> firstOfRank + 1) & 63;
        long rank = (RANK[(square & 7) * 64 + inner] & 0xFFL) << firstOfRank;
        return rank | along(FILE[square], square, occupied);
    }

    static long bishop(int square, long occupied) {
        return along(DIAGONAL[square], square, occupied) | along(ANTI_DIAGONAL[square], square, occupied);
    }

    /** The squares strictly between two squares of one rank, file or diagonal; empty for all other pairs. */
    static long between(int a, int b) {
        return BETWEEN[a * 64 + b];
    }

    /** The whole rank, file or diagonal through two different squares, both included; empty if there is none. */
    static long line(int a, int b) {
        return LINE[a * 64 + b];
    }

    private static long along(long mask, int square, long occupied) {
        long slider = 1L << square;
        long forward = occupied & mask;
        long backward = Long.reverseBytes(forward) - Long.reverseBytes(slider);
        return (forward - slider ^ Long.reverseBytes(backward)) & mask;
    }

    private static void fillSteps(int square) {
        int[][] steps = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
        for (int[] step : steps) {
            KNIGHT[square] |= bit(square, step[0], step[1]);
        }
        for (int side = -1; side <= 1; side++) {
            KING[square] |= bit(square, side, 1) | bit(square, side, -1) | (side == 0 ? 0 : bit(square, side, 0));
        }
        WHITE_PAWN[square] = bit(square, -1, 1) | bit(square, 1, 1);
        BLACK_PAWN[square] = bit(square, -1, -1) | bit(square, 1, -1);
    }

    private static void fillLines(int from) {
        int[][] directions = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
        for (int[] way : directions) {
            long line = ray(from, way[0], way[1]) | ray(from, -way[0], -way[1]) | 1L << from;
            long passed = 0;
            for (long left = ray(from, way[0], way[1]); left != 0; ) {
                int to = way[0] + 8 * way[1] > 0
                        ? Long.numberOfTrailingZeros(left)
                        : 63 - Long.numberOfLeadingZeros(left);
                BETWEEN[from * 64 + to] = passed;
                LINE[from * 64 + to] = line;
                passed |= 1L << to;
                left &= ~(1L << to);
            }
        }
    }

    private static long ray(int square, int files, int ranks) {
        long ray = 0;
        for (int step = 1; step < 8; step++) {
            ray |= bit(square, files * step, ranks * step);
        }
        return ray;
    }

    private static long bit(int square, int files, int ranks) {
        int file = (square & 7) + files;
        int rank = (square >>> 3) + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : 1L << rank * 8 + file;
    }

    private static int rankAttacks(int file, int occupied) {
        int attacks = 0;
        for (int to = file + 1; to < 8; to++) {
            attacks |= 1 << to;
            if ((occupied >> to & 1) != 0) {
                break;
            }
        }
        for (int to = file - 1; to >= 0; to--) {
            attacks |= 1 << to;
            if ((occupied >> to & 1) != 0) {
                break;
            }
        }
        return attacks;
    }
}
