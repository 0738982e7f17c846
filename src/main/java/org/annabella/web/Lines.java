package org.annabella.web;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The lines of a page, in order, and who waits for the next one. */
final class Lines {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final List<String> all = new ArrayList<>();
    private boolean closed;

    /** The lines there are, and whether no more will come. */
    record Seen(List<String> lines, boolean closed) {}

    /** Adds a line; line ends within it become blanks. */
    void add(String line) {
        lock.lock();
        try {
            all.add(line.replaceAll("\\R", " "));
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    Seen seen() {
        lock.lock();
        try {
            return new Seen(List.copyOf(all), closed);
        } finally {
            lock.unlock();
        }
    }

    /** Waits until there are more lines than this, or no more will come. */
    Seen await(int than) throws InterruptedException {
        lock.lock();
        try {
            while (all.size() <= than && !closed) {
                news.await();
            }
            return new Seen(List.copyOf(all), closed);
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
