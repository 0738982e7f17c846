package org.annabella.bench.workloads;

/**
 * How many of some sounds had one outcome.
 *
 * @param what which sounds, and which outcome
 * @param count how many had it
 * @param of how many there were, at least one
 */
public record Share(String what, int count, int of) {
    public Share {
        if (of < 1 || count < 0 || count > of) {
            throw new IllegalArgumentException("a share of " + count + " of " + of);
        }
    }

    /** Returns the share in percent. */
    public double percent() {
        return 100.0 * count / of;
    }
}
