package org.annabella.chess;

/** A guess at how far a position is from a mate with the help of both; it steers the search and proves nothing. */
final class HelpmateGuide {

    private static final int STEP_OF_PAWN = 12;
    private static final int STEP_OF_KING = 4;
    private static final int FLIGHT = 6;
    private static final int NO_HEAVY_PIECE = 120;
    private static final int DEFENDER = 8;

    private HelpmateGuide() {}

    static int distance(Board board, Side winner) {
        long mine = board.of(winner);
        long theirs = board.of(winner.opposite());
        int prey = Long.numberOfTrailingZeros(board.kings & theirs);
        int hunter = Long.numberOfTrailingZeros(board.kings & mine);
        return toCorner(prey) * STEP_OF_KING
                + steps(prey, hunter) * STEP_OF_KING
                + Long.bitCount(Attacks.king(prey) & ~theirs & ~Attacks.king(hunter)) * FLIGHT
                + stepsOfAll(mine & ~board.pawns & ~board.kings, prey)
                + weapons(board, winner, mine, theirs);
    }

    private static int weapons(Board board, Side winner, long mine, long theirs) {
        long defenders = theirs & ~board.pawns & ~board.kings;
        if ((mine & (board.queens | board.rooks)) != 0) {
            return Long.bitCount(defenders) * DEFENDER;
        }
        if ((mine & board.pawns) != 0) {
            return NO_HEAVY_PIECE + Long.bitCount(defenders) * DEFENDER + toPromotion(winner, mine & board.pawns);
        }
        // A minor piece alone mates only a king that its own men hem in.
        return stepsOfAll(defenders, Long.numberOfTrailingZeros(board.kings & theirs));
    }

    private static int toPromotion(Side winner, long pawns) {
        int best = 7;
        for (long left = pawns; left != 0; left &= left - 1) {
            int rank = Long.numberOfTrailingZeros(left) >>> 3;
            best = Math.min(best, winner == Side.WHITE ? 7 - rank : rank);
        }
        return best * STEP_OF_PAWN;
    }

    private static int stepsOfAll(long pieces, int target) {
        int sum = 0;
        for (long left = pieces; left != 0; left &= left - 1) {
            sum += steps(Long.numberOfTrailingZeros(left), target);
        }
        return sum;
    }

    private static int toCorner(int square) {
        int file = square & 7;
        int rank = square >>> 3;
        return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
    }

    private static int steps(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >>> 3) - (b >>> 3)));
    }
}
