package org.annabella.station.files;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.annabella.game.GameEvent;
import org.annabella.table.EventStore;

/**
 * A store that says once if it has become slow: nothing is told before it is on disk, so that a slow one makes everything
 * late, and nobody at the table could know why.
 *
 * <p>Threads: the table's.
 */
public final class TimedStore implements EventStore {
    /** So long for an entry that people notice it; a card or disk that is well takes a few milliseconds. */
    static final Duration SLOW = Duration.ofMillis(400);

    private final EventStore store;
    private final LongSupplier nanos;
    private final Consumer<String> slow;
    private boolean told;

    /**
     * A store that is timed.
     *
     * @param slow is told why, once
     */
    public TimedStore(EventStore store, LongSupplier nanos, Consumer<String> slow) {
        this.store = store;
        this.nanos = nanos;
        this.slow = slow;
    }

    @Override
    public void append(List<GameEvent> events) throws IOException {
        long start = nanos.getAsLong();
        store.append(events);
        Duration took = Duration.ofNanos(nanos.getAsLong() - start);
        if (!told && took.compareTo(SLOW) > 0) {
            told = true;
            slow.accept(String.format(
                    Locale.ROOT,
                    "an entry took %.1f seconds to reach the disk, and everything waits for it: is it full, worn or used by"
                            + " another program?",
                    took.toMillis() / 1000.0));
        }
    }
}
