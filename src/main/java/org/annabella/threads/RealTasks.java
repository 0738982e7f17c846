package org.annabella.threads;

import java.time.Duration;
import java.util.concurrent.Delayed;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks on a thread of the real world. */
final class RealTasks extends TaskThread {
    private final ScheduledThreadPoolExecutor executor;

    RealTasks(String name, Defects defects) {
        super(name, defects);
        // The executor keeps what a task throws to itself, so the tasks are guarded one by one.
        this.executor = new ScheduledThreadPoolExecutor(1, task -> Threads.make(name, task, Defects.LAST_RESORT));
    }

    @Override
    public boolean after(Duration delay, Runnable task) {
        try {
            var unused = executor.schedule(guarded(task), delay.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (RejectedExecutionException closed) {
            return false;
        }
    }

    @Override
    public void every(Duration pause, Runnable task) {
        long nanos = pause.toNanos();
        var unused = executor.scheduleWithFixedDelay(guarded(task), nanos, nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void inRhythm(Duration period, Runnable task) {
        long nanos = period.toNanos();
        var unused = executor.scheduleAtFixedRate(guarded(task), nanos, nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public boolean finish(Duration longest) {
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(true);
        executor.getQueue().removeIf(RealTasks::isForLater);
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
        return waiting instanceof Delayed delayed && delayed.getDelay(TimeUnit.NANOSECONDS) > 0;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
