package org.annabella.bench.workloads;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long a figure is measured. */
public enum Thoroughness {
    /** For a figure to be quoted: two processes, as one may compile its code less luckily than another. */
    FULL(2, 2, 3, 1000),
    /** For a first look. */
    QUICK(1, 2, 3, 300),
    /** For a test that the figures come at all: in this process, too short to mean anything. */
    TOKEN(0, 0, 1, 1);

    private final int processes;
    private final int warmups;
    private final int measurements;
    private final TimeValue time;

    Thoroughness(int processes, int warmups, int measurements, int millis) {
        this.processes = processes;
        this.warmups = warmups;
        this.measurements = measurements;
        this.time = TimeValue.milliseconds(millis);
    }

    void applyTo(ChainedOptionsBuilder options) {
        options.forks(processes)
                .warmupIterations(warmups)
                .warmupTime(time)
                .measurementIterations(measurements)
                .measurementTime(time);
    }
}
