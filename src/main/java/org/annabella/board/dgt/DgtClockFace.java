package org.annabella.board.dgt;

import java.time.Duration;

/**
 * What a clock behind a board shows, or is to show. Left and right are the clock's own: they do not turn with the board.
 *
 * @param left zero or more
 * @param right zero or more
 * @param run which of them runs
 */
public record DgtClockFace(Duration left, Duration right, DgtClockRun run) {

    static final DgtClockFace ZERO = new DgtClockFace(Duration.ZERO, Duration.ZERO, DgtClockRun.NONE);

    private static final Duration LONGEST = Duration.ofHours(10).minusSeconds(1);

    /** This face some time later, if nobody does anything. */
    DgtClockFace after(Duration elapsed) {
        return switch (run) {
            case LEFT -> new DgtClockFace(less(left, elapsed), right, run);
            case RIGHT -> new DgtClockFace(left, less(right, elapsed), run);
            case NONE -> this;
        };
    }

    /** This face after the lever was moved, on a clock that changes over by itself. */
    DgtClockFace toggled(boolean rightSideHigh) {
        return run == DgtClockRun.NONE
                ? this
                : new DgtClockFace(left, right, rightSideHigh ? DgtClockRun.RIGHT : DgtClockRun.LEFT);
    }

    /** True if a time is used up: a clock may call itself stopped then. */
    boolean isOver() {
        return left.isZero() || right.isZero();
    }

    /** True if neither time differs by more than this. */
    boolean isWithin(Duration tolerance, DgtClockFace other) {
        return apart(left, other.left).compareTo(tolerance) <= 0
                && apart(right, other.right).compareTo(tolerance) <= 0;
    }

    /** To the nearest second, and no more than the display can show. */
    DgtClockFace shown() {
        return new DgtClockFace(shown(left), shown(right), run);
    }

    private static Duration shown(Duration time) {
        Duration seconds = Duration.ofSeconds(time.plusMillis(500).toSeconds());
        return seconds.compareTo(LONGEST) > 0 ? LONGEST : seconds;
    }

    private static Duration less(Duration time, Duration elapsed) {
        Duration left = time.minus(elapsed);
        return left.isNegative() ? Duration.ZERO : left;
    }

    private static Duration apart(Duration one, Duration other) {
        return one.minus(other).abs();
    }
}
