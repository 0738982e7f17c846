package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The threads of serial lines that are alive, and waiting for things to become so. */
public final class SerialThreads {

    private static final Duration PATIENCE = Duration.ofSeconds(120);

    /** Something that is or is not. */
    @FunctionalInterface
    public interface Condition {
        boolean holds();
    }

    private SerialThreads() {}

    /** The names of all threads that read, write or supervise a serial line. */
    public static List<String> alive() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.startsWith("serial"))
                .sorted()
                .toList();
    }

    /** Waits until no more serial threads live than these. */
    public static void awaitOnly(List<String> before) {
        await("threads left behind", () -> alive().size() <= before.size());
        assertThat(alive()).hasSameSizeAs(before);
    }

    /** Waits, for two minutes at most. */
    public static void await(String what, Condition condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as("waited in vain: %s", what).isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }
}
