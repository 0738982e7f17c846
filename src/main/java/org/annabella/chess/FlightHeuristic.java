package org.annabella.chess;

/** Guides a search by the squares to which Black's king can still flee, most of all in a corner. */
final class FlightHeuristic {

    private static final int FLIGHT = 6;
    private static final int STEP = 4;
    private static final int FROM_CORNER = 3;
    private static final int DEFENDER = 4;
    private static final int WRONG_COLOUR = 4;
    private static final int NO_HEAVY_PIECE = 60;

    private FlightHeuristic() {}

    static int distance(Board board) {
        long mine = board.white ? board.own : board.other;
        long theirs = board.white ? board.other : board.own;
        int prey = Long.numberOfTrailingZeros(board.kings & theirs);
        int hunter = Long.numberOfTrailingZeros(board.kings & mine);
        long flights = Attacks.king(prey) & ~theirs & ~attacked(board, mine, prey);
        long defenders = theirs & ~board.pawns & ~board.kings;
        return toCorner(prey) * FROM_CORNER
                + Distances.king(prey, hunter) * STEP
                + Long.bitCount(flights) * FLIGHT
                + stepsOfAll(mine & ~board.pawns & ~board.kings, prey)
                + weapons(board, mine, defenders, prey);
    }

    /** The same for a mate in the middle of the board: bishops of one colour need the king on a square of it. */
    static int distanceAnywhere(Board board) {
        long mine = board.white ? board.own : board.other;
        long theirs = board.white ? board.other : board.own;
        int prey = Long.numberOfTrailingZeros(board.kings & theirs);
        int hunter = Long.numberOfTrailingZeros(board.kings & mine);
        long flights = Attacks.king(prey) & ~theirs & ~attacked(board, mine, prey);
        long colour = (Attacks.LIGHT >>> prey & 1) != 0 ? Attacks.LIGHT : ~Attacks.LIGHT;
        long officers = mine & ~board.pawns & ~board.kings;
        boolean bishopsAlone = officers != 0 && (officers & ~board.bishops) == 0;
        return Distances.king(prey, hunter)
                + Long.bitCount(flights) * FLIGHT
                + (bishopsAlone && (officers & colour) == 0 ? WRONG_COLOUR : 0);
    }

    private static int weapons(Board board, long mine, long defenders, int prey) {
        if ((mine & (board.queens | board.rooks)) != 0) {
            return Long.bitCount(defenders) * (DEFENDER - 1);
        }
        if ((mine & board.pawns) != 0) {
            return NO_HEAVY_PIECE + Long.bitCount(defenders) * DEFENDER + Promotion.distance(board);
        }
        // A minor piece alone mates only a king that its own men hem in.
        return NO_HEAVY_PIECE + stepsOfAll(defenders, prey);
    }

    /** All that White attacks, the king that flees not standing in the way. */
    private static long attacked(Board board, long mine, int prey) {
        long occupied = board.occupied() & ~(1L << prey);
        long pawns = mine & board.pawns;
        long attacked = (pawns & ~Attacks.FILE_A) << 7 | (pawns & ~Attacks.FILE_H) << 9;
        for (long left = mine & (board.bishops | board.queens); left != 0; left &= left - 1) {
            attacked |= Attacks.bishop(Long.numberOfTrailingZeros(left), occupied);
        }
        for (long left = mine & (board.rooks | board.queens); left != 0; left &= left - 1) {
            attacked |= Attacks.rook(Long.numberOfTrailingZeros(left), occupied);
        }
        for (long left = mine & board.knights; left != 0; left &= left - 1) {
            attacked |= Attacks.knight(Long.numberOfTrailingZeros(left));
        }
        return attacked | Attacks.king(Long.numberOfTrailingZeros(mine & board.kings));
    }

    private static int stepsOfAll(long pieces, int target) {
        int sum = 0;
        for (long left = pieces; left != 0; left &= left - 1) {
            sum += Distances.king(Long.numberOfTrailingZeros(left), target);
        }
        return sum;
    }

    private static int toCorner(int square) {
        int file = square & 7;
        int rank = square >>> 3;
        return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
    }
}
