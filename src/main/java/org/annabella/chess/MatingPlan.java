package org.annabella.chess;

/** Guides a search to the simplest mate: get a heavy piece if there is none, then walk both kings to where it mates. */
final class MatingPlan {

    private static final int NO_QUEEN = 4;
    private static final int NO_HEAVY_PIECE = 60;

    private MatingPlan() {}

    static int distance(Board board) {
        long mine = board.white ? board.own : board.other;
        long theirs = board.white ? board.other : board.own;
        if ((mine & board.queens) != 0) {
            return kings(board, mine) + 2 * Long.bitCount(theirs);
        }
        if ((mine & board.rooks) != 0) {
            return kings(board, mine) + 2 * Long.bitCount(theirs) + NO_QUEEN;
        }
        if ((mine & board.pawns) != 0) {
            return NO_HEAVY_PIECE + Promotion.distance(board) + obstacles(board, theirs);
        }
        return NO_HEAVY_PIECE + CornerMateHeuristic.distance(board, mine, theirs);
    }

    private static int kings(Board board, long mine) {
        return KingPairs.EDGE.distance(
                Long.numberOfTrailingZeros(board.kings & ~mine), Long.numberOfTrailingZeros(board.kings & mine));
    }

    /** Black's men get out of the way by being captured, and its pawns by promotion. */
    private static int obstacles(Board board, long theirs) {
        long pawns = theirs & board.pawns;
        return 5 * Long.bitCount(pawns) + 3 * Long.bitCount(theirs & ~board.pawns & ~board.kings) + toPromotion(pawns);
    }

    private static int toPromotion(long blackPawns) {
        int sum = 0;
        for (long left = blackPawns; left != 0; left &= left - 1) {
            sum += Long.numberOfTrailingZeros(left) >>> 3;
        }
        return sum;
    }
}
