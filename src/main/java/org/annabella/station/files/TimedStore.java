package org.annabella.station.files;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.table.EventStore;

/**
 * A store that says once if it has become slow, and once if it is well again: nothing is told before it is on disk, so that a slow one
 * makes everything late, and nobody at the table could know why.
 *
 * <p>Each run of a station tells it anew: what was told of the disk before its start is forgotten with the start.
 *
 * <p>Threads: the table's.
 */
public final class TimedStore implements EventStore {
    /** So long for an entry that people notice it; a card or disk that is well takes a few milliseconds. */
    static final Duration SLOW = Duration.ofMillis(400);

    /** After so many quick entries, one after the other, a disk that was slow is well again. */
    static final int QUICK_ENOUGH = 50;

    private final EventStore store;
    private final LongSupplier nanos;
    private final BiConsumer<DeviceState, String> tell;
    private boolean slow;
    private boolean weak;
    private int quick;

    /**
     * A store that is timed.
     *
     * @param tell is told that it is degraded, and why, or up again
     * @param weak whether something else is wrong with it and is told as well
     */
    public TimedStore(EventStore store, LongSupplier nanos, BiConsumer<DeviceState, String> tell, boolean weak) {
        this.store = store;
        this.nanos = nanos;
        this.tell = tell;
        this.weak = weak;
    }

    @Override
    public void append(List<GameEvent> events) throws IOException {
        long start = nanos.getAsLong();
        store.append(events);
        // An input from which nothing follows is no entry: the disk has not been asked.
        if (!events.isEmpty()) {
            took(Duration.ofNanos(nanos.getAsLong() - start));
        }
    }

    private void took(Duration took) {
        if (took.compareTo(SLOW) <= 0) {
            quick();
            return;
        }
        quick = 0;
        if (!slow) {
            slow = true;
            weak = true;
            tell.accept(
                    DeviceState.DEGRADED,
                    String.format(
                            Locale.ROOT,
                            "an entry took %.1f seconds to reach the disk, and everything waits for it: is it full, worn"
                                    + " or used by another program?",
                            took.toMillis() / 1000.0));
        }
    }

    private void quick() {
        quick++;
        if (weak && quick >= QUICK_ENOUGH) {
            slow = false;
            weak = false;
            tell.accept(DeviceState.UP, "");
        }
    }
}
