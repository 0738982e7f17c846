package org.annabella.station.faults;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;

/**
 * Asks the table for a sign of life each second and tells when none comes: a table that hangs can tell nothing itself. It
 * counts its own looks and not the time, so that a computer that has slept does not look like a table that hangs.
 *
 * <p>Threads: one of its own, "watchdog".
 */
public final class Watchdog implements AutoCloseable {
    /** How often it looks. */
    static final Duration LOOK = Duration.ofSeconds(1);
    /** After so many looks without a sign of life the station has stopped. A slow disk is given its time. */
    static final int PATIENCE = 15;

    private final Predicate<Runnable> table;
    private final BooleanSupplier over;
    private final List<Listener> listeners;
    private final TaskThread thread = Threads.tasks("watchdog", Defects.LAST_RESORT);
    private volatile boolean alive = true;
    private boolean asked;
    private int unanswered;

    /** Is told, on the watchdog's thread. Whoever may have to wait comes last. */
    public interface Listener {
        /** The table gives no sign of life. */
        void stopped();

        /** It gives one again. */
        void back();
    }

    /**
     * Watches.
     *
     * @param table has something done by the table's thread after everything before, without waiting; false if there is no room
     * @param over whether the table takes nothing any more, which it has told itself: then there is nothing to wait for
     * @param listeners told in this order
     */
    public Watchdog(Predicate<Runnable> table, BooleanSupplier over, List<Listener> listeners) {
        this.table = table;
        this.over = over;
        this.listeners = List.copyOf(listeners);
    }

    public void start() {
        thread.every(LOOK, this::look);
    }

    /** Looks once. */
    void look() {
        // Not under the lock: the table must be able to answer meanwhile.
        if (isMissedTooOften()) {
            tell(true);
        }
    }

    private synchronized boolean isMissedTooOften() {
        if (over.getAsBoolean()) {
            // What was asked just before waits for its turn in vain.
            alive = true;
            return false;
        }
        if (!asked) {
            asked = true;
            // Where there is no room nobody has been asked: that is no sign of life either.
            boolean room = table.test(this::answered);
            if (room) {
                return false;
            }
            asked = false;
        }
        unanswered++;
        alive = unanswered < PATIENCE;
        return unanswered == PATIENCE;
    }

    private synchronized void answered() {
        asked = false;
        unanswered = 0;
        if (!alive) {
            alive = true;
            thread.run(() -> tell(false));
        }
    }

    /** Whether the table has given a sign of life of late. */
    public boolean isAlive() {
        return alive;
    }

    private void tell(boolean stopped) {
        for (Listener listener : listeners) {
            try {
                if (stopped) {
                    listener.stopped();
                } else {
                    listener.back();
                }
            } catch (Throwable defect) {
                Defects.LAST_RESORT.happened("watchdog", defect);
            }
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
