package org.annabella.station.faults;

import java.util.ArrayDeque;
import java.util.Deque;

/** Opens one thing after another; if one of them fails, those before it are closed again. For one thread. */
public final class Opening {
    private final Deque<Named> open = new ArrayDeque<>();

    private record Named(String name, AutoCloseable what) {}

    /** Keeps what has been opened, and returns it. */
    public <T extends AutoCloseable> T opened(String name, T what) {
        open.push(new Named(name, what));
        return what;
    }

    /** Closes all that has been opened, the latest first, because of {@code why}; what fails at that is suppressed by it. */
    public RuntimeException abandoned(RuntimeException why) {
        Closing closing = new Closing();
        open.forEach(each -> closing.close(each.name(), each.what()));
        try {
            closing.rethrow();
        } catch (IllegalStateException stays) {
            why.addSuppressed(stays);
        }
        return why;
    }
}
