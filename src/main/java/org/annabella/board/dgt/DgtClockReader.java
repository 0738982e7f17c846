package org.annabella.board.dgt;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides which of the clock's times are to be believed. The line has no check value: a doubled byte shifts all that
 * follows, and a shifted lever would be a press that nobody has made. So what does not follow from the times before, a
 * time that has grown or shrunk too fast, is believed only when the next message bears it out.
 *
 * <p>Threads: one. Time comes in from outside.
 */
final class DgtClockReader {

    /** The clock tells its times up to a second late, and in whole seconds. */
    static final Duration LAG = Duration.ofSeconds(2);

    private record Seen(DgtFrame.ClockTimes times, Duration at) {}

    private @Nullable Seen believed;
    private @Nullable Seen doubted;

    /** Forgets the times, as after a reconnection: whatever comes twice is believed. */
    void forget() {
        believed = null;
        doubted = null;
    }

    /** Takes note that the clock has been set: from here its times go on. */
    void set(DgtClockFace face, Duration at) {
        DgtFrame.ClockTimes times = new DgtFrame.ClockTimes(
                new DgtFrame.ClockSide(face.left(), false, false, false),
                new DgtFrame.ClockSide(face.right(), false, false, false),
                new DgtFrame.ClockStatus(false, false, false, false, false));
        believed = new Seen(times, at);
        doubted = null;
    }

    /** Takes times; empty while they are doubted. */
    Optional<DgtFrame.ClockTimes> saw(DgtFrame.ClockTimes times, Duration at) {
        Seen now = new Seen(times, at);
        boolean credible = follows(believed, now) || follows(doubted, now);
        doubted = credible ? null : now;
        if (credible) {
            believed = now;
        }
        return credible ? Optional.of(times) : Optional.empty();
    }

    /** True if the clock can have come from the one to the other: neither time has grown, nor shrunk faster than time. */
    private static boolean follows(@Nullable Seen before, Seen now) {
        if (before == null) {
            return false;
        }
        Duration fastest = now.at().minus(before.at()).plus(LAG);
        Duration left = before.times().left().time().minus(now.times().left().time());
        Duration right = before.times().right().time().minus(now.times().right().time());
        return isBetween(left, fastest) && isBetween(right, fastest) && left.plus(right).compareTo(fastest) <= 0;
    }

    private static boolean isBetween(Duration shrunk, Duration fastest) {
        return shrunk.compareTo(LAG.negated()) >= 0 && shrunk.compareTo(fastest) <= 0;
    }
}
