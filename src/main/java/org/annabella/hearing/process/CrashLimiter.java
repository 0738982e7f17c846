package org.annabella.hearing.process;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Counts the deaths of recognisers. After too many in a minute there is a pause; each further pause without anything
 * heard in between is twice as long.
 */
final class CrashLimiter {
    static final int MOST_IN_A_MINUTE = 5;

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(16);
    private static final Duration STEP = Duration.ofMillis(250);

    private final InstantSource time;
    private final Deque<Instant> recent = new ArrayDeque<>();
    private Instant pauseEnds = Instant.MIN;
    private Duration pause = MINUTE;
    private boolean told;

    CrashLimiter(InstantSource time) {
        this.time = time;
    }

    /** Counts one more; tells whether it was one too many. */
    boolean add() {
        Instant now = time.instant();
        forget(now);
        recent.add(now);
        if (recent.size() < MOST_IN_A_MINUTE) {
            return false;
        }
        recent.clear();
        pauseEnds = now.plus(pause);
        pause = pause.compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : pause;
        told = true;
        return true;
    }

    /** Something was heard, so they live; tells whether there has been a pause that nobody knows to be over. */
    boolean heard() {
        pause = MINUTE;
        return ready();
    }

    /** One stands by again; tells whether there has been a pause that nobody knows to be over. The next pause is no shorter for it. */
    boolean ready() {
        boolean news = told && !areTooMany();
        told &= !news;
        return news;
    }

    /** Whether the pause lasts. */
    boolean areTooMany() {
        return !pauseLeft().isZero();
    }

    /** How long the pause still lasts; zero if there is none. */
    Duration pauseLeft() {
        Instant now = time.instant();
        return now.isBefore(pauseEnds) ? Duration.between(now, pauseEnds) : Duration.ZERO;
    }

    /** How long to wait before the next start: not at all after the first two. */
    Duration delay() {
        forget(time.instant());
        return recent.size() <= 2 ? Duration.ZERO : STEP.multipliedBy(1L << recent.size() - 3);
    }

    private void forget(Instant now) {
        while (!recent.isEmpty() && recent.getFirst().isBefore(now.minus(MINUTE))) {
            recent.removeFirst();
        }
    }
}
