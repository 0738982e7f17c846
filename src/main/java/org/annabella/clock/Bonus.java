package org.annabella.clock;

import java.time.Duration;

/**
 * What a player gains with each move.
 *
 * @param kind how it is given
 * @param time how much, in whole seconds, at most an hour; zero for {@link #NONE} only
 */
public record Bonus(Kind kind, Duration time) {

    static final Duration LIMIT = Duration.ofHours(1);

    /** Nothing. */
    public static final Bonus NONE = new Bonus(Kind.INCREMENT, Duration.ZERO);

    /**
     * How time for each move is given.
     *
     * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 6.3.2</a>
     */
    public enum Kind {
        /** Added when the move is completed, used or not (Fischer). */
        INCREMENT,
        /** The first seconds of a move are free; what is left of them is lost (simple delay, US delay). */
        DELAY,
        /** What the move took is given back when it is completed, up to so much (Bronstein). */
        BRONSTEIN
    }

    /** Checks the range, and that nothing is written in one way only. */
    public Bonus {
        if (time.isNegative() || time.getNano() != 0 || time.compareTo(LIMIT) > 0) {
            throw new IllegalArgumentException("bonus of " + time);
        }
        kind = time.isZero() ? Kind.INCREMENT : kind;
    }

    /** Time added for each completed move. */
    public static Bonus increment(Duration time) {
        return new Bonus(Kind.INCREMENT, time);
    }

    /** Free time at the beginning of each move. */
    public static Bonus delay(Duration time) {
        return new Bonus(Kind.DELAY, time);
    }

    /** Time given back for each completed move. */
    public static Bonus bronstein(Duration time) {
        return new Bonus(Kind.BRONSTEIN, time);
    }

    /** True if there is none. */
    public boolean isNone() {
        return time.isZero();
    }

    /** How much of the time that a move has taken so far costs nothing. */
    Duration freeOf(Duration thought) {
        return kind == Kind.DELAY ? least(thought) : Duration.ZERO;
    }

    /** How much of the free time is still to come. */
    Duration freeAfter(Duration thought) {
        return kind == Kind.DELAY ? time.minus(least(thought)) : Duration.ZERO;
    }

    /** What a completed move adds that has taken so long. */
    Duration earnedBy(Duration thought) {
        switch (kind) {
            case INCREMENT:
                return time;
            case BRONSTEIN:
                return least(thought);
            default:
                return Duration.ZERO;
        }
    }

    private Duration least(Duration thought) {
        return thought.compareTo(time) < 0 ? thought : time;
    }
}
