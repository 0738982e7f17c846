package org.annabella.table;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;

/** Lets another thread wait for events of the game. */
public final class EventWatch implements GameLoop.Listener {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final List<GameEvent> seen = new ArrayList<>();

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        lock.lock();
        try {
            seen.add(event);
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** How many events there have been; what comes later comes after this mark. */
    public int mark() {
        lock.lock();
        try {
            return seen.size();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for an event after the mark; empty if none comes in this much real time. */
    public Optional<GameEvent> await(int mark, Predicate<GameEvent> wanted, Duration longest)
            throws InterruptedException {
        long left = longest.toNanos();
        lock.lock();
        try {
            int looked = mark;
            while (true) {
                for (; looked < seen.size(); looked++) {
                    if (wanted.test(seen.get(looked))) {
                        return Optional.of(seen.get(looked));
                    }
                }
                if (left <= 0) {
                    return Optional.empty();
                }
                left = news.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** The events after the mark, for a message about one that did not come. */
    public List<GameEvent> since(int mark) {
        lock.lock();
        try {
            return List.copyOf(seen.subList(mark, seen.size()));
        } finally {
            lock.unlock();
        }
    }

    /** A second, in the units of {@link #await}. */
    public static Duration seconds(long seconds) {
        return Duration.ofNanos(TimeUnit.SECONDS.toNanos(seconds));
    }
}
