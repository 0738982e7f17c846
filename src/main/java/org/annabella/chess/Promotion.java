package org.annabella.chess;

/** Guesses how far White is from a new queen. */
final class Promotion {

    private static final int PUSH = 12;
    private static final int IN_THE_WAY = 6;
    private static final int WALL = 20;
    private static final int STEP = 6;
    private static final int GIFT = 18;
    private static final int SECOND_WALL = 30;
    private static final int NEVER = 255;

    private Promotion() {}

    /** The cheapest way of any pawn of White. */
    static int distance(Board board) {
        long mine = board.white ? board.own : board.other;
        long theirs = board.white ? board.other : board.own;
        int best = NEVER;
        for (long left = mine & board.pawns; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            int pushes = (7 - (from >>> 3)) * PUSH;
            if (pushes < best) {
                best = Math.min(best, pushes + way(board, mine, theirs, from));
            }
        }
        return best;
    }

    private static int way(Board board, long mine, long theirs, int from) {
        long path = pathOf(from);
        int straight = Long.bitCount(path & board.occupied()) * IN_THE_WAY;
        long walls = path & theirs & board.pawns;
        if (walls == 0) {
            return straight;
        }
        int breached = straight + WALL + STEP * nearest(mine & ~board.pawns, Long.numberOfTrailingZeros(walls));
        return Math.min(breached, aside(board, theirs, from, path));
    }

    /** By a capture on to one of the next files. */
    private static int aside(Board board, long theirs, int from, long path) {
        boolean gifts = (theirs & ~board.pawns & ~board.kings) != 0;
        long pawns = theirs & board.pawns;
        int file = from & 7;
        int left = file == 0 ? NEVER : capture(path >>> 1 & pawns, gifts, from);
        int right = file == 7 ? NEVER : capture(path << 1 & pawns, gifts, from);
        return Math.min(left, right);
    }

    /** The nearest pawn ahead on the next file comes to be captured, or a piece if there is no pawn. */
    private static int capture(long ahead, boolean gifts, int from) {
        if (ahead == 0) {
            return gifts ? GIFT : NEVER;
        }
        int apart = (Long.numberOfTrailingZeros(ahead) >>> 3) - (from >>> 3);
        return apart * STEP + ((ahead & ahead - 1) == 0 ? 0 : SECOND_WALL);
    }

    /** The squares ahead of a white pawn on its file. */
    static long pathOf(int from) {
        return Attacks.FILE_A << from & ~(1L << from);
    }

    private static int nearest(long pieces, int target) {
        int best = 8;
        for (long left = pieces; left != 0; left &= left - 1) {
            best = Math.min(best, Distances.king(Long.numberOfTrailingZeros(left), target));
        }
        return best;
    }
}
