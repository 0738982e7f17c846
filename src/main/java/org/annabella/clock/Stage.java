package org.annabella.clock;

import java.time.Duration;

/**
 * One period of a time control.
 *
 * @param moves how many moves have to be completed in it, counted from its beginning; 0 means all remaining moves
 * @param base the time granted when it begins, in whole seconds, greater than zero, at most a day
 * @param bonus what is gained with each move of it
 */
public record Stage(int moves, Duration base, Bonus bonus) {

    static final int MOVES_LIMIT = 500;
    static final Duration BASE_LIMIT = Duration.ofDays(1);

    /** Checks every part. */
    public Stage {
        if (moves < 0 || moves > MOVES_LIMIT) {
            throw new IllegalArgumentException("stage with moves " + moves);
        }
        boolean isTooMuch = base.getNano() != 0 || base.compareTo(BASE_LIMIT) > 0;
        if (base.isNegative() || base.isZero() || isTooMuch) {
            throw new IllegalArgumentException("stage with base " + base);
        }
    }

    /** A period for all remaining moves. */
    public static Stage suddenDeath(Duration base, Duration increment) {
        return new Stage(0, base, Bonus.increment(increment));
    }

    /** A period for a number of moves. */
    public static Stage forMoves(int moves, Duration base, Duration increment) {
        return new Stage(moves, base, Bonus.increment(increment));
    }

    /** True if all remaining moves have to be completed in this period. */
    public boolean isLast() {
        return moves == 0;
    }

    /** The time added for each completed move; zero if the bonus is of another kind. */
    public Duration increment() {
        return bonus.kind() == Bonus.Kind.INCREMENT ? bonus.time() : Duration.ZERO;
    }
}
