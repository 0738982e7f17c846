package org.annabella.clock;

import java.time.Duration;

/**
 * One period of a time control.
 *
 * @param moves how many moves have to be completed in it, counted from its beginning; 0 means all remaining moves
 * @param base the time granted when it begins, in whole seconds, greater than zero, at most a day
 * @param increment the time added when a move of it is completed, in whole seconds, at most an hour
 * @param delay the time at the beginning of each move that costs nothing, in whole seconds, at most an hour
 */
public record Stage(int moves, Duration base, Duration increment, Duration delay) {

    private static final int MOVES_LIMIT = 500;
    private static final Duration BASE_LIMIT = Duration.ofDays(1);
    private static final Duration BONUS_LIMIT = Duration.ofHours(1);

    /** Checks every part. */
    public Stage {
        require(moves >= 0 && moves <= MOVES_LIMIT, "moves", moves);
        require(isWholeSeconds(base, BASE_LIMIT) && !base.isZero(), "base", base);
        require(isWholeSeconds(increment, BONUS_LIMIT), "increment", increment);
        require(isWholeSeconds(delay, BONUS_LIMIT), "delay", delay);
        require(increment.isZero() || delay.isZero(), "increment besides a delay", increment);
    }

    /** A period for all remaining moves. */
    public static Stage suddenDeath(Duration base, Duration increment) {
        return new Stage(0, base, increment, Duration.ZERO);
    }

    /** A period for a number of moves. */
    public static Stage forMoves(int moves, Duration base, Duration increment) {
        return new Stage(moves, base, increment, Duration.ZERO);
    }

    /** True if all remaining moves have to be completed in this period. */
    public boolean isLast() {
        return moves == 0;
    }

    private static boolean isWholeSeconds(Duration value, Duration limit) {
        return !value.isNegative() && value.getNano() == 0 && value.compareTo(limit) <= 0;
    }

    private static void require(boolean right, String part, Object value) {
        if (!right) {
            throw new IllegalArgumentException("stage with " + part + " " + value);
        }
    }
}
