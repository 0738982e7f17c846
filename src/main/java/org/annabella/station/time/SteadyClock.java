package org.annabella.station.time;

import java.time.Instant;
import java.time.InstantSource;
import org.annabella.threads.Waits;

/** The time of day, but steady: it follows the computer's monotonic counter, so that setting the clock of the computer
 * during a game moves nobody's time. */
public final class SteadyClock implements InstantSource {
    private final Instant start = Instant.now();
    private final long startNanos = Waits.nanoTime();

    @Override
    public Instant instant() {
        return start.plusNanos(Waits.nanoTime() - startNanos);
    }
}
