package org.annabella.clock;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one hand of a clock shows at an instant.
 *
 * @param remaining whole milliseconds, zero or more
 * @param moves the number of moves completed
 * @param stage the stage whose time has been granted last, 0 is the first
 * @param flagFell when the flag fell for the first time since the clock was last set by hand; null if it is up
 */
public record HandTime(
        Duration remaining, int moves, int stage, @Nullable Duration flagFell) {

    /** Checks the ranges, and cuts times to whole milliseconds. */
    public HandTime {
        if (remaining.isNegative() || moves < 0 || stage < 0) {
            throw new IllegalArgumentException("hand with " + remaining + ", moves " + moves + ", stage " + stage);
        }
        remaining = Duration.ofMillis(remaining.toMillis());
        flagFell = flagFell == null ? null : Duration.ofMillis(flagFell.toMillis());
    }

    static HandTime initial(TimeControl control) {
        return new HandTime(control.initial(), 0, 0, null);
    }

    /** When the flag fell for the first time since the clock was last set by hand. */
    public Optional<Duration> flagFellAt() {
        return Optional.ofNullable(flagFell);
    }

    /** True if the flag is down, whether or not the time runs on. */
    public boolean isFlagDown() {
        return flagFell != null;
    }

    /** Takes time off; at zero the flag falls, and the time of the next stage, if there is one, is granted. */
    HandTime minus(Duration spent, TimeControl control, Duration at) {
        Duration left = remaining.minus(spent);
        int now = stage;
        Duration fell = flagFell;
        while (isUsedUp(left)) {
            if (fell == null) {
                fell = at.plus(left);
            }
            if (control.isLast(now)) {
                return new HandTime(Duration.ZERO, moves, now, fell);
            }
            now++;
            left = left.plus(control.stage(now).base());
        }
        return new HandTime(left, moves, now, fell);
    }

    /**
     * Counts one more move: adds what it earned, and the time of the next stage if this move was the last of one.
     *
     * @param thought how long this move has taken
     */
    HandTime plusMove(TimeControl control, Duration thought) {
        if (isBlocked(control)) {
            return new HandTime(Duration.ZERO, moves + 1, stage, flagFell);
        }
        Duration time = remaining.plus(control.bonusAfter(moves).earnedBy(thought));
        int now = stage;
        // A stage already granted because the flag had fallen is not granted twice.
        while (moves + 1 >= control.movesUntilEndOf(now)) {
            now++;
            time = time.plus(control.stage(now).base());
        }
        return new HandTime(time, moves + 1, now, flagFell);
    }

    /** Adds or takes time by hand; less than nothing becomes zero, and lets the flag fall. */
    HandTime plus(Duration amount, Duration at) {
        Duration sum = remaining.plus(Duration.ofMillis(amount.toMillis()));
        if (isUsedUp(sum)) {
            return new HandTime(Duration.ZERO, moves, stage, flagFell == null ? at : flagFell);
        }
        return new HandTime(sum, moves, stage, flagFell);
    }

    /** True if the time has run out in the last stage: it stands at zero for good. */
    boolean isBlocked(TimeControl control) {
        return remaining.isZero() && control.isLast(stage);
    }

    private static boolean isUsedUp(Duration time) {
        return time.isZero() || time.isNegative();
    }
}
