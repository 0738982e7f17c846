package org.annabella.serial;

import java.time.Duration;
import org.annabella.threads.Waits;

/**
 * How fast simulated time runs: as in the world, or faster by a factor.
 *
 * @param factor simulated seconds for each real second, greater than 0
 */
public record TimeScale(double factor) {

    /** One simulated second takes one second. */
    public static final TimeScale REAL = new TimeScale(1);

    /** Simulated time since a start; immutable, and safe to share. */
    public static final class Stopwatch {

        private final double factor;
        private final long startNanos = Waits.nanoTime();

        private Stopwatch(double factor) {
            this.factor = factor;
        }

        /** Simulated time since the stopwatch was made. */
        public Duration elapsed() {
            return Duration.ofNanos((long) ((Waits.nanoTime() - startNanos) * factor));
        }
    }

    /** Checks the factor. */
    public TimeScale {
        if (!(factor > 0) || Double.isInfinite(factor)) {
            throw new IllegalArgumentException("pace factor " + factor);
        }
    }

    /** A pace at which time runs {@code factor} times as fast as in the world. */
    public static TimeScale faster(double factor) {
        return new TimeScale(factor);
    }

    /** The real time that this simulated time takes. */
    public Duration real(Duration simulated) {
        return Duration.ofNanos((long) (simulated.toNanos() / factor));
    }

    /** Starts a stopwatch of simulated time. */
    public Stopwatch stopwatch() {
        return new Stopwatch(factor);
    }

    /**
     * Waits for a stretch of simulated time.
     *
     * @throws InterruptedException if the thread is interrupted; the rest of the wait is dropped
     */
    public void pause(Duration simulated) throws InterruptedException {
        Waits.sleep(real(simulated));
    }

    /**
     * The simulated time that bytes take on a line of 8 data bits without parity: 10 bits for each.
     *
     * @param baud bits per second
     */
    public static Duration wireTime(int bytes, int baud) {
        return Duration.ofNanos(bytes * 10_000_000_000L / baud);
    }
}
