package org.annabella.voice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What waits to be said: the most urgent first, in order among equals. Any thread may call. */
final class SpeechQueue {
    private static final Comparator<Waiting> URGENCY =
            Comparator.comparing((Waiting one) -> one.utterance().priority()).thenComparingLong(Waiting::number);

    private final List<Waiting> waiting = new ArrayList<>();
    private final Set<SoundChannel> held = EnumSet.noneOf(SoundChannel.class);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private long count;
    private boolean busy;
    private boolean closed;

    /**
     * An utterance in the queue.
     *
     * @param since {@code System.nanoTime()} when it came
     */
    record Waiting(Utterance utterance, long number, long since) {}

    void add(Utterance utterance) {
        lock.lock();
        try {
            waiting.add(new Waiting(utterance, count++, System.nanoTime()));
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the next one; null when the queue is closed. */
    @Nullable
    Waiting take() throws InterruptedException {
        lock.lock();
        try {
            Optional<Waiting> next = next();
            while (next.isEmpty() && !closed) {
                changed.await();
                next = next();
            }
            busy = !closed;
            next.ifPresent(waiting::remove);
            return closed ? null : next.orElseThrow();
        } finally {
            lock.unlock();
        }
    }

    private Optional<Waiting> next() {
        return waiting.stream()
                .filter(one -> !held.contains(one.utterance().channel()))
                .min(URGENCY);
    }

    /** Lets what is for this channel wait, or go on. */
    void hold(SoundChannel channel, boolean hold) {
        lock.lock();
        try {
            if (hold) {
                held.add(channel);
            } else {
                held.remove(channel);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Tells that the one taken last is said. */
    void done() {
        lock.lock();
        try {
            busy = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void drop(SoundChannel channel) {
        lock.lock();
        try {
            waiting.removeIf(one -> one.utterance().channel() == channel);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean awaitIdle(Duration longest) throws InterruptedException {
        long left = longest.toNanos();
        lock.lock();
        try {
            while ((busy || !waiting.isEmpty()) && !closed && left > 0) {
                left = changed.awaitNanos(left);
            }
            return waiting.isEmpty() && !busy;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            waiting.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
