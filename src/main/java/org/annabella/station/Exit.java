package org.annabella.station;

/** What the process tells its caller. */
final class Exit {
    static final int DONE = 0;
    /** Done, and the answer is a finding: a difference, a fault, a failed check. */
    static final int FINDING = 1;
    /** Wrong usage, wrong config or unreadable input. */
    static final int USAGE = 2;
    /** A needed device or file is missing. */
    static final int MISSING = 3;
    /** A defect of ours. */
    static final int DEFECT = 70;

    private Exit() {}
}
