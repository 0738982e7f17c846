package org.annabella.threads;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Wakes those who wait for something that a lock guards. Whoever rings or waits holds the lock, once. */
public final class Bell {
    private final ReentrantLock lock;
    private final Condition condition;
    private volatile long rings;

    /** A bell for what this lock guards. */
    public Bell(ReentrantLock lock) {
        this.lock = lock;
        this.condition = lock.newCondition();
    }

    /** Wakes everybody. */
    public void ring() {
        rings++;
        condition.signalAll();
    }

    /**
     * Lets go of the lock and waits for the bell, no longer than this; it may ring for nothing.
     *
     * @return what is left of the time; not above zero if it is over
     */
    public long await(long nanos) throws InterruptedException {
        VirtualTime world = VirtualTime.current();
        if (world == null) {
            return condition.awaitNanos(nanos);
        }
        long heard = rings;
        lock.unlock();
        try {
            return world.block(() -> rings != heard, nanos);
        } finally {
            lock.lock();
        }
    }
}
