package org.annabella.braille;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what another thread or process does. */
public final class Await {
    private static final Duration LONGEST = Duration.ofSeconds(120);

    private Await() {}

    /** Waits until it is so; fails after a generous while. */
    public static void until(String what, BooleanSupplier so) {
        long end = System.nanoTime() + LONGEST.toNanos();
        while (!so.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what);
            }
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }
}
