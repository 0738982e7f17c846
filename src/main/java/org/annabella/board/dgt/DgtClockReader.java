package org.annabella.board.dgt;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides which of the clock's times are to be believed. The line has no check value: a doubled byte shifts all that
 * follows it, and a shifted status would be a press that nobody has made. So a time that has grown or shrunk too fast, and
 * a lever that has moved, is believed only when the next message bears it out.
 *
 * <p>Threads: one. Time comes in from outside.
 */
final class DgtClockReader {

    /** The clock tells its times up to a second late, and in whole seconds. */
    static final Duration LAG = Duration.ofSeconds(2);

    private record Seen(
            Duration left, Duration right, @Nullable Boolean rightSideHigh, Duration at) {

        /** True if the clock can have come here: neither time has grown, nor shrunk faster than time, and the lever stands. */
        boolean follows(@Nullable Seen before) {
            if (before == null || before.rightSideHigh != null && !before.rightSideHigh.equals(rightSideHigh)) {
                return false;
            }
            Duration fastest = at.minus(before.at).plus(LAG);
            Duration leftUsed = before.left.minus(left);
            Duration rightUsed = before.right.minus(right);
            return isBetween(leftUsed, fastest)
                    && isBetween(rightUsed, fastest)
                    && leftUsed.plus(rightUsed).compareTo(fastest) <= 0;
        }

        private static boolean isBetween(Duration used, Duration fastest) {
            return used.compareTo(LAG.negated()) >= 0 && used.compareTo(fastest) <= 0;
        }
    }

    private @Nullable Seen believed;
    private @Nullable Seen doubted;

    /** Forgets the times, as after a reconnection: whatever comes twice is believed. */
    void forget() {
        believed = null;
        doubted = null;
    }

    /** True if credible times have come since the connection. */
    boolean isSure() {
        return believed != null;
    }

    /** Takes note that the clock has been set: from here its times go on. The lever is where it was. */
    void set(DgtClockFace face, Duration at) {
        Seen before = believed;
        believed = new Seen(face.left(), face.right(), before == null ? null : before.rightSideHigh(), at);
        doubted = null;
    }

    /** Takes note that bytes came which were no message: the one before them had perhaps too many, and was another one. */
    void garbled() {
        doubted = null;
    }

    /** Takes times; empty while they are doubted. */
    Optional<DgtFrame.ClockTimes> accept(DgtFrame.ClockTimes times, Duration at) {
        Seen now = new Seen(
                times.left().time(), times.right().time(), times.status().rightSideHigh(), at);
        boolean credible = now.follows(believed) || now.follows(doubted);
        doubted = credible ? null : now;
        if (credible) {
            believed = now;
        }
        return credible ? Optional.of(times) : Optional.empty();
    }
}
