package org.annabella.chess;

import java.util.Arrays;

/**
 * Where the two kings may stand at the same time and who is to move then: for each square of the loser's king the
 * squares of the winner's. Never two kings side by side, so that opposition and the lack of a spare move count.
 */
final class KingPair {

    private final long[] winnerToMove = new long[64];
    private final long[] loserToMove = new long[64];
    /** The squares of the loser's king whose pairs have become more, while growing. */
    private long fresh;

    private boolean added;

    /** For each square of the loser's king the squares of the winner's while one side is to move. */
    long[] pairs(boolean winnersTurn) {
        return winnersTurn ? winnerToMove : loserToMove;
    }

    /** Whether it may be this side's turn. */
    boolean isTurn(boolean winners) {
        for (long pairs : pairs(winners)) {
            if (pairs != 0) {
                return true;
            }
        }
        return false;
    }

    void clear() {
        Arrays.fill(winnerToMove, 0);
        Arrays.fill(loserToMove, 0);
    }

    void set(KingPair from) {
        System.arraycopy(from.winnerToMove, 0, winnerToMove, 0, 64);
        System.arraycopy(from.loserToMove, 0, loserToMove, 0, 64);
    }

    /** The squares of the winner's king. */
    long winner() {
        long squares = 0;
        for (int loser = 0; loser < 64; loser++) {
            squares |= winnerToMove[loser] | loserToMove[loser];
        }
        return squares;
    }

    /** The squares of the loser's king. */
    long loser() {
        long squares = 0;
        for (int loser = 0; loser < 64; loser++) {
            squares |= (winnerToMove[loser] | loserToMove[loser]) == 0 ? 0 : 1L << loser;
        }
        return squares;
    }

    /** Drops all pairs with a king elsewhere. */
    void restrict(long winners, long losers) {
        for (int loser = 0; loser < 64; loser++) {
            long kept = (losers >>> loser & 1) == 0 ? 0 : winners;
            winnerToMove[loser] &= kept;
            loserToMove[loser] &= kept;
        }
    }

    boolean contains(KingPair other) {
        long outside = 0;
        for (int loser = 0; loser < 64; loser++) {
            outside |= other.winnerToMove[loser] & ~winnerToMove[loser];
            outside |= other.loserToMove[loser] & ~loserToMove[loser];
        }
        return outside == 0;
    }

    /**
     * Adds what quiet moves lead to.
     *
     * @param winnersGround where the winner's king may step
     * @param winnerWaits whether another man of the winner's may move instead
     * @return whether there was anything to add
     */
    boolean grow(long winnersGround, boolean winnerWaits, long losersGround, boolean loserWaits) {
        added = false;
        long winnersTurn = -1;
        long losersTurn = -1;
        while ((winnersTurn | losersTurn) != 0) {
            fresh = losersTurn;
            for (long left = winnersTurn; left != 0; left &= left - 1) {
                moveWinner(Long.numberOfTrailingZeros(left), winnersGround, winnerWaits);
            }
            losersTurn = fresh;
            fresh = 0;
            for (long left = losersTurn; left != 0; left &= left - 1) {
                moveLoser(Long.numberOfTrailingZeros(left), losersGround, loserWaits);
            }
            winnersTurn = fresh;
            losersTurn = 0;
        }
        return added;
    }

    private void moveWinner(int loser, long ground, boolean waits) {
        long from = winnerToMove[loser];
        if (from != 0) {
            long to = steps(from) & ground & ~Attacks.king(loser) & ~(1L << loser);
            add(loserToMove, loser, waits ? to | from : to);
        }
    }

    private void moveLoser(int loser, long ground, boolean waits) {
        long winners = loserToMove[loser];
        if (winners == 0) {
            return;
        }
        if (waits) {
            add(winnerToMove, loser, winners);
        }
        for (long left = Attacks.king(loser) & ground; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            add(winnerToMove, to, winners & ~Attacks.king(to) & ~(1L << to));
        }
    }

    private void add(long[] pairs, int loser, long winners) {
        if ((winners & ~pairs[loser]) != 0) {
            pairs[loser] |= winners;
            fresh |= 1L << loser;
            added = true;
        }
    }

    /** Becomes what a family of pairs leads to when one side makes a move that is not the king's. */
    void pass(KingPair before, boolean winnersTurn) {
        clear();
        System.arraycopy(before.pairs(winnersTurn), 0, pairs(!winnersTurn), 0, 64);
    }

    /** Becomes what is left of a family of pairs when both sides have made a move that is not the king's. */
    void stay(KingPair before, boolean winnersTurn) {
        clear();
        System.arraycopy(before.pairs(winnersTurn), 0, pairs(winnersTurn), 0, 64);
    }

    /** Becomes what a family of pairs leads to when the winner's king steps on one of these squares. */
    void stepWinner(KingPair before, long to) {
        clear();
        for (int loser = 0; loser < 64; loser++) {
            loserToMove[loser] = steps(before.winnerToMove[loser]) & to & ~Attacks.king(loser);
        }
    }

    /** Becomes what a family of pairs leads to when the loser's king steps on one of these squares. */
    void stepLoser(KingPair before, long to) {
        clear();
        for (long left = to; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            for (long near = Attacks.king(square); near != 0; near &= near - 1) {
                long winners = before.loserToMove[Long.numberOfTrailingZeros(near)];
                winnerToMove[square] |= winners & ~Attacks.king(square) & ~(1L << square);
            }
        }
    }

    /** The squares that kings on these could step to. */
    static long steps(long squares) {
        long sideways = (squares & ~Attacks.FILE_A) >>> 1 | (squares & ~Attacks.FILE_H) << 1;
        long row = squares | sideways;
        return sideways | row << 8 | row >>> 8;
    }
}
