package org.annabella.bench.workloads;

import java.util.List;

/**
 * One thing measured several times.
 *
 * @param what what was measured, in words
 * @param unit the unit of the values
 * @param values the measurements in their order, at least one
 */
public record Figure(String what, String unit, List<Double> values) {
    public Figure {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new IllegalArgumentException("nothing measured: " + what);
        }
    }
}
