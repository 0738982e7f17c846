package org.annabella.station.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that stands still until the script moves it: simulated time. May be read by any thread. */
public final class ScriptClock implements InstantSource {
    private final Instant start;
    private final AtomicLong passedNanos = new AtomicLong();

    /** A clock that stands at this instant. */
    public ScriptClock(Instant start) {
        this.start = start;
    }

    @Override
    public Instant instant() {
        return start.plusNanos(passedNanos.get());
    }

    /** Lets this much time go by; never less than nothing. */
    public void advance(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("time does not run backwards: " + time);
        }
        passedNanos.addAndGet(time.toNanos());
    }
}
