package org.annabella.threads;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

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
            // What comes while the executor ends is cancelled and not refused.
            return !executor.schedule(guarded(task), delay.toNanos(), TimeUnit.NANOSECONDS)
                    .isCancelled();
        } catch (RejectedExecutionException closed) {
            return false;
        }
    }

    @Override
    public void every(Duration pause, Runnable task) {
        long nanos = pause.toNanos();
        unlessClosed(() -> executor.scheduleWithFixedDelay(guarded(task), nanos, nanos, TimeUnit.NANOSECONDS));
    }

    @Override
    public void inRhythm(Duration period, Runnable task) {
        long nanos = period.toNanos();
        unlessClosed(() -> executor.scheduleAtFixedRate(guarded(task), nanos, nanos, TimeUnit.NANOSECONDS));
    }

    private static void unlessClosed(Supplier<Future<?>> asking) {
        try {
            var unused = asking.get();
        } catch (RejectedExecutionException closed) {
            // Whoever asked has lost a race against the end; there is nothing to do again and again.
            return;
        }
    }

    @Override
    public boolean finish(Duration longest) {
        // Drops what is for later, also what comes just now; what is due already is done.
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
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

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
