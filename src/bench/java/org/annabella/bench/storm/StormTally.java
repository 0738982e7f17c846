package org.annabella.bench.storm;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** What storms have generated, faulted and checked: a storm that never makes a combination proves nothing about it. */
final class StormTally {
    private final Map<String, Long> counts = new TreeMap<>();
    private final Map<String, Long> faults = new TreeMap<>();
    private final Map<StormInvariant, Long> checks = new EnumMap<>(StormInvariant.class);

    StormTally() {
        for (StormInvariant each : StormInvariant.values()) {
            checks.put(each, 0L);
        }
    }

    /** Counts one of these. */
    void count(String what) {
        count(what, 1);
    }

    /** Counts so many of these. */
    void count(String what, long many) {
        counts.merge(what, many, Long::sum);
    }

    /** Counts a fault of this kind. */
    void fault(String kind) {
        faults.merge(kind, 1L, Long::sum);
    }

    /** Counts that this was looked at once, whatever came of it. */
    void checked(StormInvariant invariant) {
        checks.merge(invariant, 1L, Long::sum);
    }

    /** Adds what another one has counted. */
    void add(StormTally other) {
        other.counts.forEach((what, many) -> counts.merge(what, many, Long::sum));
        other.faults.forEach((what, many) -> faults.merge(what, many, Long::sum));
        other.checks.forEach((what, many) -> checks.merge(what, many, Long::sum));
    }

    Map<String, Long> counts() {
        return counts;
    }

    /** How many faults there were of each kind. */
    Map<String, Long> faults() {
        return faults;
    }

    /** How often each invariant was checked; all of them are there, also those that never were. */
    Map<StormInvariant, Long> checks() {
        return checks;
    }
}
