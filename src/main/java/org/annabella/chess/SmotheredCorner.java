package org.annabella.chess;

/**
 * Guesses how far White is from a mate by a bishop along the diagonal of a corner: Black's king in it, two men of Black
 * beside it where the bishop does not get. No king is needed for it, so it works through walls of pawns.
 */
final class SmotheredCorner {

    private static final int STEP = 4;
    private static final int MOVE = 3;
    private static final int NEVER = 400;
    private static final int MOST_STEPS = 30;

    private SmotheredCorner() {}

    /** The best of all corners; very far if White has no bishop for any. */
    static int distance(Board board) {
        long mine = board.white ? board.own : board.other;
        long theirs = board.white ? board.other : board.own;
        int best = NEVER;
        best = Math.min(best, inCorner(board, mine, theirs, 0, 1, 8));
        best = Math.min(best, inCorner(board, mine, theirs, 7, 6, 15));
        best = Math.min(best, inCorner(board, mine, theirs, 56, 57, 48));
        return Math.min(best, inCorner(board, mine, theirs, 63, 62, 55));
    }

    /** Whether White has a bishop and Black the men for one of the corners. */
    static boolean isThinkable(Board board) {
        return distance(board) < NEVER;
    }

    private static int inCorner(Board board, long mine, long theirs, int corner, int flight, int other) {
        long colour = (Attacks.LIGHT >>> corner & 1) != 0 ? Attacks.LIGHT : ~Attacks.LIGHT;
        if ((mine & board.bishops & colour) == 0) {
            return NEVER;
        }
        int walk = STEP * walk(board, mine, theirs, corner);
        return Math.min(NEVER, walk + block(board, theirs, flight, other));
    }

    /** The steps of Black's king to the corner round the pawns and what White's pawns attack. */
    private static int walk(Board board, long mine, long theirs, int corner) {
        long pawns = mine & board.pawns;
        long attacked = (pawns & ~Attacks.FILE_A) << 7 | (pawns & ~Attacks.FILE_H) << 9;
        long domain = ~(theirs & board.pawns | attacked);
        long reached = theirs & board.kings;
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            if ((reached >>> corner & 1) != 0) {
                return steps;
            }
            reached |= KingPair.steps(reached) & domain;
        }
        return MOST_STEPS * 2;
    }

    /** The cheapest way to bring two men beside the corner. */
    private static int block(Board board, long theirs, int flight, int other) {
        int best = NEVER;
        for (long left = theirs & ~board.kings; left != 0; left &= left - 1) {
            int first = moves(board, left & -left, flight);
            for (long rest = theirs & ~board.kings & ~(left & -left); first < best && rest != 0; rest &= rest - 1) {
                best = Math.min(best, first + moves(board, rest & -rest, other));
            }
        }
        return best;
    }

    private static int moves(Board board, long man, int to) {
        int from = Long.numberOfTrailingZeros(man);
        if (from == to) {
            return 0;
        }
        if ((man & board.pawns) != 0) {
            boolean isAhead = (from & 7) == (to & 7) && to < from;
            return isAhead ? MOVE * (from - to >>> 3) : NEVER;
        }
        if ((man & board.knights) != 0) {
            return MOVE * Distances.knight(from, to);
        }
        if ((man & board.bishops) != 0) {
            return bishop(board, from, to);
        }
        return 2 * MOVE;
    }

    private static int bishop(Board board, int from, int to) {
        if ((Attacks.LIGHT >>> from & 1) != (Attacks.LIGHT >>> to & 1)) {
            return NEVER;
        }
        return (Attacks.bishop(from, board.occupied()) >>> to & 1) != 0 ? MOVE : 2 * MOVE + Distances.king(from, to);
    }
}
