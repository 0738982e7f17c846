package org.annabella.chess;

import java.util.Arrays;

/**
 * How many steps the two kings need together to reach certain places: exact for kings alone on the board, which must
 * walk round each other. Counted in quarters of a step so that other guesses can be finer.
 */
final class KingPairs {

    /** Black's king on an edge where a heavy piece mates it: White's stands opposite or, for a corner, near. */
    static final KingPairs EDGE = new KingPairs(KingPairs::isAtTheEdge);

    /** What a step counts. */
    static final int STEP = 4;

    private final byte[] distances = new byte[64 * 64];

    /** Which squares of Black's and White's king are goals. */
    @FunctionalInterface
    interface Goal {
        boolean isReached(int black, int white);
    }

    KingPairs(Goal goal) {
        Arrays.fill(distances, Byte.MAX_VALUE);
        int[] queue = new int[64 * 64];
        int size = 0;
        for (int pair = 0; pair < distances.length; pair++) {
            if (goal.isReached(pair >>> 6, pair & 63)) {
                distances[pair] = 0;
                queue[size++] = pair;
            }
        }
        for (int index = 0; index < size; index++) {
            size = spread(queue, size, queue[index]);
        }
    }

    /** Near enough for this; very far if there is no way. */
    int distance(int black, int white) {
        return distances[black * 64 + white];
    }

    private int spread(int[] queue, int size, int pair) {
        int grown = size;
        int black = pair >>> 6;
        int white = pair & 63;
        for (long left = Attacks.king(black); left != 0; left &= left - 1) {
            grown = reach(queue, grown, Long.numberOfTrailingZeros(left) << 6 | white, distances[pair]);
        }
        for (long left = Attacks.king(white); left != 0; left &= left - 1) {
            grown = reach(queue, grown, black << 6 | Long.numberOfTrailingZeros(left), distances[pair]);
        }
        return grown;
    }

    private int reach(int[] queue, int size, int pair, int before) {
        if (distances[pair] != Byte.MAX_VALUE || Distances.king(pair >>> 6, pair & 63) < 2) {
            return size;
        }
        distances[pair] = (byte) (before + STEP);
        queue[size] = pair;
        return size + 1;
    }

    private static boolean isAtTheEdge(int black, int white) {
        return isCorner(black) ? isNearCorner(black, white) : isOpposite(black, white);
    }

    private static boolean isCorner(int square) {
        return isEnd(square & 7) && isEnd(square >>> 3);
    }

    private static boolean isNearCorner(int black, int white) {
        return isCorner(black)
                && Distances.king(black, white) == 2
                && Math.min(files(black, white), ranks(black, white)) < 2;
    }

    private static boolean isOpposite(int black, int white) {
        return isEnd(black >>> 3) && ranks(black, white) == 2 && files(black, white) == 0
                || isEnd(black & 7) && files(black, white) == 2 && ranks(black, white) == 0;
    }

    private static boolean isEnd(int line) {
        return line == 0 || line == 7;
    }

    private static int files(int a, int b) {
        return Math.abs((a & 7) - (b & 7));
    }

    private static int ranks(int a, int b) {
        return Math.abs((a >>> 3) - (b >>> 3));
    }
}
