package org.annabella.web.hall;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.annabella.hall.DeskState;
import org.annabella.hall.overview.TableSeen;
import org.annabella.threads.Bell;

/**
 * Counts the news of a hall, and knows which state of affairs each table was in after which of them: an act counts for what its
 * arbiter had read. Threads: from any.
 */
final class HallMemory {
    private static final int KEPT = 500;

    private final ReentrantLock lock = new ReentrantLock();
    private final Bell news = new Bell(lock);
    private final Map<String, NavigableMap<Long, String>> tokens = new HashMap<>();
    /** After which news each table began to wait for an arbiter, by what it waits for. */
    private final Map<String, Map<Standing.Urgent, Long>> urgent = new HashMap<>();

    private long changed;
    private long seq = 1;
    private boolean closed;

    void add(TableSeen table) {
        lock.lock();
        try {
            seq++;
            NavigableMap<Long, String> known = tokens.computeIfAbsent(table.table(), name -> new TreeMap<>());
            String token = table.desk().map(DeskState::token).orElse("");
            if (known.isEmpty() || !known.lastEntry().getValue().equals(token)) {
                known.put(seq, token);
                changed = seq;
            }
            if (known.size() > KEPT) {
                known.pollFirstEntry();
            }
            Set<Standing.Urgent> waits = Standing.urgent(table);
            Map<Standing.Urgent, Long> since = urgent.computeIfAbsent(table.table(), name -> new HashMap<>());
            since.keySet().retainAll(waits);
            waits.forEach(what -> since.putIfAbsent(what, seq));
            news.ring();
        } finally {
            lock.unlock();
        }
    }

    /** Something else is new, such as the connection. */
    void stir() {
        lock.lock();
        try {
            seq++;
            news.ring();
        } finally {
            lock.unlock();
        }
    }

    long seq() {
        lock.lock();
        try {
            return seq;
        } finally {
            lock.unlock();
        }
    }

    /** In which state of affairs a table was after these news, as far as was known here; empty if nothing was. */
    String token(String table, long after) {
        lock.lock();
        try {
            NavigableMap<Long, String> known = tokens.getOrDefault(table, new TreeMap<>());
            Map.Entry<Long, String> then = known.floorEntry(after);
            return then == null ? "" : then.getValue();
        } finally {
            lock.unlock();
        }
    }

    /** The number of the last news after which an act counts that did not before: forms that are older are of no use. */
    long changed() {
        lock.lock();
        try {
            return changed;
        } finally {
            lock.unlock();
        }
    }

    /** Whether a table began to wait for this after these news; also if that is so new that it is not counted yet. */
    boolean isUrgentSince(String table, Standing.Urgent what, long after) {
        lock.lock();
        try {
            return urgent.getOrDefault(table, Map.of()).getOrDefault(what, seq + 1) > after;
        } finally {
            lock.unlock();
        }
    }

    /** Waits for news after these, so long at most; false once all is over. */
    boolean await(long after, long longestMillis) throws InterruptedException {
        long left = TimeUnit.MILLISECONDS.toNanos(longestMillis);
        lock.lock();
        try {
            while (seq <= after && !closed && left > 0) {
                left = news.await(left);
            }
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            news.ring();
        } finally {
            lock.unlock();
        }
    }
}
