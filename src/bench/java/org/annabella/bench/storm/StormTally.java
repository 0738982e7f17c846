package org.annabella.bench.storm;

import java.util.Map;
import java.util.TreeMap;

/** What storms have generated: a storm that never makes a combination proves nothing about it. */
final class StormTally {
    private final Map<String, Long> counts = new TreeMap<>();

    /** Counts one of these. */
    void count(String what) {
        counts.merge(what, 1L, Long::sum);
    }

    /** Counts so many of these. */
    void count(String what, long many) {
        counts.merge(what, many, Long::sum);
    }

    /** Adds what another one has counted. */
    void add(StormTally other) {
        other.counts.forEach((what, many) -> counts.merge(what, many, Long::sum));
    }

    Map<String, Long> counts() {
        return counts;
    }
}
