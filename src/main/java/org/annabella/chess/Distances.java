package org.annabella.chess;

/** The number of moves of a lone piece on an empty board. */
final class Distances {

    private static final byte[] KNIGHT = new byte[64 * 64];

    static {
        for (int from = 0; from < 64; from++) {
            spread(from);
        }
    }

    private Distances() {}

    static int king(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >>> 3) - (b >>> 3)));
    }

    static int knight(int a, int b) {
        return KNIGHT[a * 64 + b];
    }

    private static void spread(int from) {
        long seen = 1L << from;
        for (byte moves = 1; seen != -1L; moves++) {
            long reached = 0;
            for (long left = seen; left != 0; left &= left - 1) {
                reached |= Attacks.knight(Long.numberOfTrailingZeros(left));
            }
            for (long left = reached & ~seen; left != 0; left &= left - 1) {
                KNIGHT[from * 64 + Long.numberOfTrailingZeros(left)] = moves;
            }
            seen |= reached;
        }
    }
}
