package org.annabella.web;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The threads of this process, by their names. */
final class Threads {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private Threads() {}

    /** Waits until no thread is left whose name begins so. */
    static void awaitNone(String prefix) {
        Instant end = Instant.now().plus(LIMIT);
        while (!named(prefix).isEmpty()) {
            if (Instant.now().isAfter(end)) {
                throw new AssertionError("still running: " + named(prefix));
            }
            Thread.onSpinWait();
        }
    }

    private static List<String> named(String prefix) {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith(prefix))
                .toList();
    }
}
