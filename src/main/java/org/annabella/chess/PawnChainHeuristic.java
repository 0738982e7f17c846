package org.annabella.chess;

/**
 * Guides a search where chains of pawns stand against each other: men that are captured open the chain, and the kings
 * walk round it to capture them.
 */
final class PawnChainHeuristic {

    private static final int MOST_STEPS = 20;

    private PawnChainHeuristic() {}

    static int distance(Board board) {
        long mine = board.white ? board.own : board.other;
        long theirs = board.white ? board.other : board.own;
        long pawns = mine & board.pawns;
        long opponents = theirs & board.pawns;
        long guarded = (opponents & ~Attacks.FILE_A) >>> 9 | (opponents & ~Attacks.FILE_H) >>> 7;
        long attacked = (pawns & ~Attacks.FILE_A) << 7 | (pawns & ~Attacks.FILE_H) << 9;
        return 10 * Long.bitCount(opponents)
                + 6 * Long.bitCount(pawns)
                + 2 * Long.bitCount(theirs & ~board.pawns)
                + 3 * steps(mine & board.kings, ~(pawns | guarded), opponents)
                + 2 * steps(theirs & board.kings, ~(opponents | attacked), pawns);
    }

    /** The steps of a king within a domain to the nearest of the goals. */
    private static int steps(long king, long domain, long goals) {
        long seen = king;
        long reached = king;
        for (int steps = 1; steps < MOST_STEPS && reached != 0 && (goals & domain) != 0; steps++) {
            long wide = seen | (seen & ~Attacks.FILE_A) >>> 1 | (seen & ~Attacks.FILE_H) << 1;
            reached = (wide | wide << 8 | wide >>> 8) & domain & ~seen;
            if ((reached & goals) != 0) {
                return steps;
            }
            seen |= reached;
        }
        return MOST_STEPS;
    }
}
