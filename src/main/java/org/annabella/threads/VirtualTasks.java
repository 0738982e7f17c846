package org.annabella.threads;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.annabella.threads.VirtualTime.VirtualThread;
import org.jspecify.annotations.Nullable;

/** The tasks of one thread of a simulated world, one after the other. */
final class VirtualTasks extends TaskThread {
    final VirtualTime.Program program;
    private final VirtualTime world;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private @Nullable VirtualThread carrier;
    private boolean finishing;
    private boolean closed;
    private long dueNow;

    VirtualTasks(VirtualTime world, VirtualTime.Program program, String name, Defects defects) {
        super(name, defects);
        this.world = world;
        this.program = program;
    }

    @Override
    public boolean after(Duration delay, Runnable task) {
        if (closed || finishing || program.isDead()) {
            return false;
        }
        Runnable guarded = guarded(task);
        if (delay.isZero() || delay.isNegative()) {
            dueNow++;
            world.due(this, Duration.ZERO, () -> {
                dueNow--;
                guarded.run();
            });
        } else {
            world.due(this, delay, () -> {
                if (!finishing) {
                    guarded.run();
                }
            });
        }
        return true;
    }

    @Override
    public void every(Duration pause, Runnable task) {
        Runnable guarded = guarded(task);
        world.due(this, pause, () -> again(pause, guarded));
    }

    private void again(Duration pause, Runnable guarded) {
        if (!finishing && !closed) {
            guarded.run();
            world.due(this, pause, () -> again(pause, guarded));
        }
    }

    @Override
    public void inRhythm(Duration period, Runnable task) {
        beatLater(period, Duration.ofNanos(world.nanoTime()).plus(period), guarded(task));
    }

    private void beatLater(Duration period, Duration moment, Runnable guarded) {
        world.due(this, moment.minusNanos(world.nanoTime()), () -> {
            if (!finishing && !closed) {
                guarded.run();
                beatLater(period, moment.plus(period), guarded);
            }
        });
    }

    @Override
    public boolean finish(Duration longest) {
        finishing = true;
        try {
            VirtualThread caller = (VirtualThread) Thread.currentThread();
            world.block(() -> isDone(caller), longest.toNanos());
            if (isDone(caller)) {
                closed = true;
                return true;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        close();
        return false;
    }

    private boolean isDone(VirtualThread caller) {
        return dueNow <= 0 && (carrier == null || carrier == caller);
    }

    @Override
    public void close() {
        closed = true;
        waiting.clear();
        VirtualThread busy = carrier;
        if (busy != null && busy != Thread.currentThread()) {
            busy.interrupt();
        }
    }

    /** A task's time has come. */
    void add(Runnable task) {
        if (closed || program.isDead()) {
            return;
        }
        waiting.add(task);
        if (carrier == null) {
            world.isRunnable(this);
        }
    }

    void begins(VirtualThread on) {
        carrier = on;
        world.isNotRunnable(this);
    }

    /** Does the task whose turn it is. */
    void runOne() {
        Runnable task = waiting.poll();
        try {
            if (task != null && !program.isDead()) {
                task.run();
            }
        } finally {
            // The thread carries other tasks after it: that this one was interrupted is nothing to them, as in an
            // executor.
            Thread.interrupted();
            carrier = null;
            if (!waiting.isEmpty() && !program.isDead()) {
                world.isRunnable(this);
            }
        }
    }
}
