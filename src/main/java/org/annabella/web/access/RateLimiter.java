package org.annabella.web.access;

/** How often something may happen: so many at once, and so many more with each second. Threads: from any. */
final class RateLimiter {

    /** Tells the time in nanoseconds, from an arbitrary beginning. */
    @FunctionalInterface
    interface Clock {
        /** The time. */
        long nanos();
    }

    private static final double NANOS = 1e9;

    private final double most;
    private final double perSecond;
    private final Clock clock;
    private double left;
    private long last;

    RateLimiter(double most, double perSecond, Clock clock) {
        this.most = most;
        this.perSecond = perSecond;
        this.clock = clock;
        this.left = most;
        this.last = clock.nanos();
    }

    /** Takes one, if there is one. */
    synchronized boolean tryAcquire() {
        refill();
        if (left < 1) {
            return false;
        }
        left -= 1;
        return true;
    }

    private void refill() {
        long now = clock.nanos();
        left = Math.min(most, left + (now - last) / NANOS * perSecond);
        last = now;
    }
}
