package org.annabella.hall.table;

import java.time.Duration;
import org.annabella.hall.Presence;
import org.annabella.threads.TaskThread;

/**
 * Other stations that say that they are this table. Of two with one number the one that has been there longer stays in the hall, and
 * the other leaves it until nothing has been heard of its rival for a while.
 *
 * <p>Threads: the table's alone.
 */
final class Rivals {
    /** Who has not been heard for so long is gone. */
    static final Duration SILENT = Duration.ofSeconds(40);

    private final TaskThread thread;
    private final String instance;
    private final Listener listener;
    private long heard;
    private boolean yielding;

    /** Learns what follows from another station. */
    interface Listener {
        /** Another one was heard, and this one stays. */
        void stays();

        /** Another one was heard, and this one leaves the hall, or has left it. */
        void leaves();

        /**
         * Nothing has been heard of another for a while.
         *
         * @param hadLeft whether this one had left the hall
         */
        void isAlone(boolean hadLeft);
    }

    /** Those of the station that this instance names. */
    Rivals(TaskThread thread, String instance, Listener listener) {
        this.thread = thread;
        this.instance = instance;
        this.listener = listener;
    }

    /** Whether this one has left the hall to another. */
    boolean isYielding() {
        return yielding;
    }

    /** Another one is there, and this one has had so many heartbeats. */
    void heard(Presence other, long beat) {
        long mine = ++heard;
        thread.after(SILENT, () -> silentSince(mine));
        boolean elder =
                other.beat() < beat || other.beat() == beat && other.instance().compareTo(instance) > 0;
        if (elder) {
            listener.stays();
        } else {
            yielding = true;
            listener.leaves();
        }
    }

    private void silentSince(long last) {
        if (last == heard) {
            boolean hadLeft = yielding;
            yielding = false;
            listener.isAlone(hadLeft);
        }
    }
}
