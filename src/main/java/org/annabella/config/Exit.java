package org.annabella.config;

/** What the process tells its caller. */
public final class Exit {
    /** Done. */
    public static final int DONE = 0;
    /** Done, and the answer is a finding: a difference, a fault, a failed check. */
    public static final int FINDING = 1;
    /** Wrong usage, wrong config or unreadable input. */
    public static final int USAGE = 2;
    /** A needed device or file is missing. */
    public static final int MISSING = 3;
    /** A defect of ours. */
    public static final int DEFECT = 70;

    private Exit() {}
}
