package org.annabella.chess;

import java.util.Arrays;

/**
 * Where the two kings may stand at the same time and who is to move then: for each square of the loser's king the
 * squares of the winner's.
 */
final class KingPair {

    final long[] winnerToMove = new long[64];
    final long[] loserToMove = new long[64];

    void clear() {
        Arrays.fill(winnerToMove, 0);
        Arrays.fill(loserToMove, 0);
    }

    void set(KingPair from) {
        System.arraycopy(from.winnerToMove, 0, winnerToMove, 0, 64);
        System.arraycopy(from.loserToMove, 0, loserToMove, 0, 64);
    }

    long winner() {
        long squares = 0;
        for (int loser = 0; loser < 64; loser++) {
            squares |= winnerToMove[loser] | loserToMove[loser];
        }
        return squares;
    }

    long loser() {
        long squares = 0;
        for (int loser = 0; loser < 64; loser++) {
            squares |= (winnerToMove[loser] | loserToMove[loser]) == 0 ? 0 : 1L << loser;
        }
        return squares;
    }

    /** Leaves out all pairs with a king elsewhere. */
    void restrict(long winners, long losers) {
        for (int loser = 0; loser < 64; loser++) {
            long kept = (losers >>> loser & 1) == 0 ? 0 : winners;
            winnerToMove[loser] &= kept;
            loserToMove[loser] &= kept;
        }
    }

    /** Adds what comes of moves of the kings; {@code passes}: another man of that side may move instead. */
    boolean grow(long winnersGround, boolean winnerPasses, long losersGround, boolean loserPasses) {
        boolean grown = false;
        for (boolean again = true; again; grown |= again) {
            again = false;
            for (int loser = 0; loser < 64; loser++) {
                again |= moveWinner(loser, winnersGround, winnerPasses);
                again |= moveLoser(loser, losersGround, loserPasses);
            }
        }
        return grown;
    }

    private boolean moveWinner(int loser, long ground, boolean passes) {
        long from = winnerToMove[loser];
        if (from == 0) {
            return false;
        }
        long to = (passes ? from : 0) | around(from) & ground & ~Attacks.king(loser) & ~(1L << loser);
        boolean isNew = (to & ~loserToMove[loser]) != 0;
        loserToMove[loser] |= to;
        return isNew;
    }

    private boolean moveLoser(int loser, long ground, boolean passes) {
        long winners = loserToMove[loser];
        if (winners == 0) {
            return false;
        }
        boolean isNew = passes && (winners & ~winnerToMove[loser]) != 0;
        winnerToMove[loser] |= isNew ? winners : 0;
        for (long left = Attacks.king(loser) & ground; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            long kept = winners & ~Attacks.king(to) & ~(1L << to);
            isNew |= (kept & ~winnerToMove[to]) != 0;
            winnerToMove[to] |= kept;
        }
        return isNew;
    }

    boolean contains(KingPair other) {
        for (int loser = 0; loser < 64; loser++) {
            if ((other.winnerToMove[loser] & ~winnerToMove[loser]
                            | other.loserToMove[loser] & ~loserToMove[loser])
                    != 0) {
                return false;
            }
        }
        return true;
    }

    /** The squares that kings on these could step to. */
    static long around(long squares) {
        long sideways = (squares & ~Attacks.FILE_A) >>> 1 | (squares & ~Attacks.FILE_H) << 1;
        long row = squares | sideways;
        return sideways | row << 8 | row >>> 8;
    }
}
