package org.annabella.threads;

/**
 * Learns that work on a thread has failed in a way that nobody expected: any exception or error that came to the top of it.
 * Called on the thread that failed; must not wait. What it throws itself goes to {@link Threads#lastResort}.
 */
@FunctionalInterface
public interface Defects {

    /** There is nobody of its own to tell: it goes to {@link Threads#lastResort}. */
    Defects LAST_RESORT = Threads::toLastResort;

    /**
     * Work on a thread has failed.
     *
     * @param thread the name of the thread
     */
    void happened(String thread, Throwable defect);
}
