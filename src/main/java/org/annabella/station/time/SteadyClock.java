package org.annabella.station.time;

import java.time.Instant;
import java.time.InstantSource;
import org.annabella.threads.Waits;

/**
 * The time of day, but steady: it follows the computer's monotonic counter, so that setting the clock of the computer
 * during a game moves nobody's time. What time it is on the wall is told apart: a computer without a clock of its own learns that
 * from the network, perhaps when a game is set up already.
 */
public final class SteadyClock implements InstantSource {
    private final InstantSource computer;
    private final Instant start;
    private final long startNanos = Waits.nanoTime();

    /** Steady from now on. */
    public SteadyClock() {
        this(InstantSource.system());
    }

    /** The same beside this clock of the computer. */
    SteadyClock(InstantSource computer) {
        this.computer = computer;
        this.start = computer.instant();
    }

    /** The date and the time of day, as the computer has them now. */
    public Instant wall() {
        return computer.instant();
    }

    @Override
    public Instant instant() {
        return start.plusNanos(Waits.nanoTime() - startNanos);
    }
}
