package org.annabella.bench.hall;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** From presses to where their half-moves are seen. Threads: from any. */
final class Delays {
    private static final double NANOS_PER_MILLI = 1e6;

    private final Map<String, Long> pressed = new HashMap<>();
    private final List<Double> millis = new ArrayList<>();

    private static String name(String table, int ply) {
        return table + "/" + ply;
    }

    synchronized void pressed(String table, int ply, long nanos) {
        pressed.put(name(table, ply), nanos);
    }

    /** This half-move is seen, and with it those before it. */
    synchronized void seen(String table, int ply, long nanos) {
        Long at = pressed.remove(name(table, ply));
        if (at != null) {
            millis.add((nanos - at) / NANOS_PER_MILLI);
        }
    }

    /** Forgets what is under way and what was measured. */
    synchronized void clear() {
        pressed.clear();
        millis.clear();
    }

    synchronized String words() {
        if (millis.isEmpty()) {
            return "nothing measured";
        }
        List<Double> sorted = new ArrayList<>(millis);
        Collections.sort(sorted);
        return String.format(
                Locale.ROOT,
                "p50 %.0f ms, p95 %.0f ms, p99 %.0f ms, most %.0f ms, of %d presses",
                at(sorted, 0.50),
                at(sorted, 0.95),
                at(sorted, 0.99),
                sorted.get(sorted.size() - 1),
                sorted.size());
    }

    private static double at(List<Double> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1L, Math.round(share * (sorted.size() - 1))));
    }
}
