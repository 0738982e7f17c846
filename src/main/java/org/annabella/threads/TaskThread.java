package org.annabella.threads;

import java.time.Duration;

/**
 * One thread that does tasks one after another: now, later, or again and again. A task that fails is told, and the next one
 * is done all the same; what is done again and again is done again after a failure too.
 *
 * <p>Threads: every method may be called from any thread.
 */
public abstract sealed class TaskThread implements AutoCloseable permits RealTasks, VirtualTasks {
    private final String name;
    private final Defects defects;

    TaskThread(String name, Defects defects) {
        this.name = name;
        this.defects = defects;
    }

    /**
     * Does this once everything before is done.
     *
     * @return false if the thread was closed; then it is not done
     */
    public final boolean run(Runnable task) {
        return after(Duration.ZERO, task);
    }

    /**
     * Does this after that much time.
     *
     * @return false if the thread was closed; then it is not done
     */
    public abstract boolean after(Duration delay, Runnable task);

    /** Does this again and again, each time so long after the end of the time before; not at all once closed. */
    public abstract void every(Duration pause, Runnable task);

    /** Does this in a rhythm; times that were missed are made up for. Not at all once closed. */
    public abstract void inRhythm(Duration period, Runnable task);

    /**
     * Takes nothing more and waits until everything that was to be done now is done; what was for later is dropped.
     *
     * @return false if that took longer than this; the thread is interrupted then
     */
    public abstract boolean finish(Duration longest);

    /** Ends at once: interrupts what is being done, drops the rest. */
    @Override
    public abstract void close();

    final Runnable guarded(Runnable task) {
        return Threads.guarded(name, task, defects);
    }
}
