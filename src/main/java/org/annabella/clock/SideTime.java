package org.annabella.clock;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What one side of a clock shows at an instant.
 *
 * @param remaining whole milliseconds, zero or more
 * @param moves the number of moves completed
 * @param stage the stage whose time has been granted last, 0 is the first
 * @param used the time that has run, in whole milliseconds, zero or more; what was granted or taken as a penalty is none of it
 * @param flagFell when the flag fell for the first time since the clock was last set by hand; null if it is up
 */
public record SideTime(
        Duration remaining,
        int moves,
        int stage,
        Duration used,
        @Nullable Duration flagFell) {

    /** Checks the ranges, and cuts times to whole milliseconds. */
    public SideTime {
        if (remaining.isNegative() || moves < 0 || stage < 0 || used.isNegative()) {
            throw new IllegalArgumentException("side with " + remaining + ", moves " + moves + ", stage " + stage);
        }
        remaining = Duration.ofMillis(remaining.toMillis());
        used = Duration.ofMillis(used.toMillis());
        flagFell = flagFell == null ? null : Duration.ofMillis(flagFell.toMillis());
    }

    static SideTime initial(TimeControl control) {
        return new SideTime(control.initial(), 0, 0, Duration.ZERO, null);
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
    SideTime minus(Duration spent, TimeControl control, Duration at) {
        Duration left = remaining.minus(spent);
        int now = stage;
        Duration fell = flagFell;
        while (isUsedUp(left)) {
            if (fell == null) {
                fell = at.plus(left);
            }
            if (control.isLast(now)) {
                return new SideTime(Duration.ZERO, moves, now, used.plus(spent), fell);
            }
            now++;
            left = left.plus(control.stage(now).base());
        }
        return new SideTime(left, moves, now, used.plus(spent), fell);
    }

    /**
     * Counts one more move: adds what it earned, and the time of the next stage if this move was the last of one.
     *
     * @param thought how long this move has taken
     */
    SideTime plusMove(TimeControl control, Duration thought) {
        return plusMoveEarning(control, control.bonusAfter(moves).earnedBy(thought));
    }

    /** Counts one more move that was completed without a press: it earns nothing, but may have been the last of a stage. */
    SideTime plusUnpressed(TimeControl control) {
        return plusMoveEarning(control, Duration.ZERO);
    }

    private SideTime plusMoveEarning(TimeControl control, Duration earned) {
        if (isBlocked(control)) {
            return new SideTime(Duration.ZERO, moves + 1, stage, used, flagFell);
        }
        Duration time = remaining.plus(earned);
        int now = stage;
        // A stage already granted because the flag had fallen is not granted twice.
        while (moves + 1 >= control.movesUntilEndOf(now)) {
            now++;
            time = time.plus(control.stage(now).base());
        }
        return new SideTime(time, moves + 1, now, used, flagFell);
    }

    /** Adds or takes time by hand; less than nothing becomes zero, and lets the flag fall. */
    SideTime plus(Duration amount, Duration at) {
        Duration sum = remaining.plus(Duration.ofMillis(amount.toMillis()));
        if (isUsedUp(sum)) {
            return new SideTime(Duration.ZERO, moves, stage, used, flagFell == null ? at : flagFell);
        }
        return new SideTime(sum, moves, stage, used, flagFell);
    }

    /** Set by hand, all flags up: as much has been used as this time lacks of what has been granted. */
    SideTime set(TimeControl control, Duration time, int completed, Duration at) {
        int now = control.stageAfter(completed);
        Duration total = used.plus(remaining)
                .plus(control.granted(now))
                .minus(control.granted(stage))
                .minus(time);
        Duration since = total.isNegative() ? Duration.ZERO : total;
        return new SideTime(time, completed, now, since, null).plus(Duration.ZERO, at);
    }

    /** Other time left in the same stage, the flag as it is: time was added or taken, and nobody has gone back in the game. */
    SideTime corrected(Duration time, Duration at) {
        return new SideTime(time, moves, stage, used, flagFell).plus(Duration.ZERO, at);
    }

    /** The same, where what is taken counts as time that has run; time that is given back was not used after all. */
    SideTime usedDownTo(Duration time, Duration at) {
        Duration total = used.plus(remaining).minus(time);
        Duration since = total.isNegative() ? Duration.ZERO : total;
        return new SideTime(time, moves, stage, since, flagFell).plus(Duration.ZERO, at);
    }

    /** The flag put up, unless no time is left. */
    SideTime withFlagUp(Duration at) {
        return new SideTime(remaining, moves, stage, used, null).plus(Duration.ZERO, at);
    }

    /**
     * Counts fewer moves: what they had added, and the stages that they had begun, are added again by the moves in their place.
     * Where no time would be left without it, all of it stays, and the stage too, so that it is not granted twice.
     *
     * @param taken how many moves are taken back
     * @param pressed how many of them were pressed, and so had added something
     */
    SideTime minusMoves(TimeControl control, int taken, int pressed) {
        int completed = Math.max(0, moves - taken);
        int now = stage == control.stageAfter(moves) && !isFlagDown() ? control.stageAfter(completed) : stage;
        Duration left = remaining
                .minus(control.granted(stage).minus(control.granted(now)))
                .minus(added(control, Math.max(0, moves - pressed)));
        return isUsedUp(left)
                ? new SideTime(remaining, completed, stage, used, flagFell)
                : new SideTime(left, completed, now, used, flagFell);
    }

    /** What the moves from this number on have added whatever they took: time that was given back stays given back. */
    private Duration added(TimeControl control, int from) {
        return IntStream.range(from, moves)
                .mapToObj(control::bonusAfter)
                .filter(bonus -> bonus.kind() == Bonus.Kind.INCREMENT)
                .map(Bonus::time)
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** True if the time has run out in the last stage: it stands at zero for good. */
    boolean isBlocked(TimeControl control) {
        return remaining.isZero() && control.isLast(stage);
    }

    private static boolean isUsedUp(Duration time) {
        return time.isZero() || time.isNegative();
    }
}
