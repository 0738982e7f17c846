package org.annabella.threads;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * One thread that does tasks one after another: now, later, or again and again. A task that fails is told, and the next one
 * is done all the same; what is done again and again is done again after a failure too.
 *
 * <p>Threads: every method may be called from any thread.
 */
public final class TaskThread implements AutoCloseable {
    private final String name;
    private final Defects defects;
    private final ScheduledThreadPoolExecutor executor;

    TaskThread(String name, Defects defects) {
        this.name = name;
        this.defects = defects;
        // The executor keeps what a task throws to itself, so the tasks are guarded one by one.
        this.executor = new ScheduledThreadPoolExecutor(1, task -> Threads.make(name, task, Defects.LAST_RESORT));
    }

    /**
     * Does this once everything before is done.
     *
     * @return false if the thread was closed; then it is not done
     */
    public boolean run(Runnable task) {
        return after(Duration.ZERO, task);
    }

    /**
     * Does this after that much time.
     *
     * @return false if the thread was closed; then it is not done
     */
    public boolean after(Duration delay, Runnable task) {
        try {
            var unused = executor.schedule(guarded(task), delay.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (RejectedExecutionException closed) {
            return false;
        }
    }

    /** Does this again and again, each time so long after the end of the time before. */
    public void every(Duration pause, Runnable task) {
        long nanos = pause.toNanos();
        var unused = executor.scheduleWithFixedDelay(guarded(task), nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /** Does this in a rhythm; times that were missed are made up for. */
    public void inRhythm(Duration period, Runnable task) {
        long nanos = period.toNanos();
        var unused = executor.scheduleAtFixedRate(guarded(task), nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /**
     * Takes nothing more and waits until everything that was to be done now is done; what was for later is dropped.
     *
     * @return false if that took longer than this; the thread is interrupted then
     */
    public boolean finish(Duration longest) {
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(true);
        executor.getQueue().removeIf(TaskThread::isForLater);
        executor.shutdown();
        try {
            if (executor.awaitTermination(longest.toMillis(), TimeUnit.MILLISECONDS)) {
                return true;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        executor.shutdownNow();
        return false;
    }

    private static boolean isForLater(Runnable waiting) {
        return waiting instanceof java.util.concurrent.Delayed delayed && delayed.getDelay(TimeUnit.NANOSECONDS) > 0;
    }

    /** Ends at once: interrupts what is being done, drops the rest. */
    @Override
    public void close() {
        executor.shutdownNow();
    }

    private Runnable guarded(Runnable task) {
        return Threads.guarded(name, task, defects);
    }
}
