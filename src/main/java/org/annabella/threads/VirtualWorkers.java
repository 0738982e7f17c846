package org.annabella.threads;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Threads of a simulated world for tasks whose outcome somebody waits for. */
final class VirtualWorkers extends AbstractExecutorService {
    private final VirtualTime world;
    private final String name;
    private final boolean alone;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final Set<Thread> busy = new LinkedHashSet<>();
    private boolean closed;

    /**
     * Makes them.
     *
     * @param alone whether it is one thread only
     */
    VirtualWorkers(VirtualTime world, String name, boolean alone) {
        this.world = world;
        this.name = name;
        this.alone = alone;
    }

    @Override
    public void execute(Runnable task) {
        if (closed) {
            throw new RejectedExecutionException(name + " is closed");
        }
        waiting.add(task);
        if (!alone || busy.isEmpty()) {
            Thread thread = world.make(name, Threads.guarded(name, this::work, Defects.LAST_RESORT));
            busy.add(thread);
            thread.start();
        }
    }

    private void work() {
        try {
            for (Runnable next = waiting.poll(); next != null; next = alone ? waiting.poll() : null) {
                next.run();
            }
        } finally {
            busy.remove(Thread.currentThread());
        }
    }

    @Override
    public void shutdown() {
        closed = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        closed = true;
        List<Runnable> never = List.copyOf(waiting);
        waiting.clear();
        busy.forEach(Thread::interrupt);
        return never;
    }

    @Override
    public boolean isShutdown() {
        return closed;
    }

    @Override
    public boolean isTerminated() {
        return closed && busy.isEmpty();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        world.block(this::isTerminated, unit.toNanos(timeout));
        return isTerminated();
    }
}
