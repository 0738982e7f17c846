package org.annabella.station;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until the script moves it: simulated time. May be read by any thread. */
final class ScriptClock implements InstantSource {
    private final AtomicReference<Instant> now;

    ScriptClock(Instant start) {
        now = new AtomicReference<>(start);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    /** Lets this much time go by; never less than nothing. */
    void advance(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("time does not run backwards: " + time);
        }
        now.updateAndGet(instant -> instant.plus(time));
    }
}
