package org.annabella.web;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.StaleActRule;
import org.annabella.phrases.Notice;
import org.annabella.threads.Bell;
import org.annabella.web.page.Happened;
import org.annabella.web.page.LoginNotice;
import org.jspecify.annotations.Nullable;

/** The game's events as the pages follow them, in order, and who waits for the next one. Threads: from any. */
final class EventLog {
    /** More than anybody would read; whoever makes more by guessing does not fill the memory. */
    private static final int NOTICES = 500;

    private final ReentrantLock lock = new ReentrantLock();
    private final Bell news = new Bell(lock);
    private final List<Happened> events = new ArrayList<>();
    private final List<LoginNotice> notices = new ArrayList<>();
    private GameState state = GameState.NOT_STARTED;
    private long material;
    private boolean closed;
    private long drops;
    private @Nullable Notice notice;
    private String hall = "";
    /** Made once for all who look after the same event. */
    private @Nullable Standing standing;

    /**
     * Where the game stands.
     *
     * @param events unmodifiable, all so far
     * @param notices what happened at the door, unmodifiable, the oldest first; only so many are kept
     * @param notice what is wrong with the station itself, if anything is
     * @param hall what is wrong with the table's place in a hall; empty if nothing is
     */
    record Standing(
            GameState state,
            List<Happened> events,
            List<LoginNotice> notices,
            boolean closed,
            long drops,
            @Nullable Notice notice,
            String hall) {
        long seq() {
            return events.size();
        }

        /** Where it stood right after this event. */
        Standing at(Happened what) {
            return new Standing(
                    what.after(), events.subList(0, (int) what.seq()), notices, closed, drops, notice, hall);
        }
    }

    EventLog(List<GameEvent> earlier) {
        for (GameEvent event : earlier) {
            add(event, state, state.evolve(event));
        }
    }

    void add(GameEvent event, GameState before, GameState after) {
        lock.lock();
        try {
            events.add(new Happened(events.size() + 1L, event, before, after));
            state = after;
            standing = null;
            if (StaleActRule.outdates(event)) {
                material = events.size();
            }
            news.ring();
        } finally {
            lock.unlock();
        }
    }

    /** Something has happened at the door. */
    void add(LoginNotice happened) {
        lock.lock();
        try {
            if (notices.size() < NOTICES) {
                notices.add(happened);
                standing = null;
                news.ring();
            }
        } finally {
            lock.unlock();
        }
    }

    Standing standing() {
        lock.lock();
        try {
            Standing now = standing;
            if (now == null) {
                // A copy of the references: the list grows while pages are made of it.
                now = new Standing(state, List.copyOf(events), List.copyOf(notices), closed, drops, notice, hall);
                standing = now;
            }
            return now;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until it stands otherwise than this, or the time is over. */
    Standing await(Standing known, long millis) throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(millis);
            while (isStill(known) && left > 0) {
                left = news.await(left);
            }
            return standing();
        } finally {
            lock.unlock();
        }
    }

    private boolean isStill(Standing known) {
        return events.size() == known.seq()
                && notices.size() == known.notices().size()
                && closed == known.closed()
                && drops == known.drops()
                && notice == known.notice()
                && hall.equals(known.hall());
    }

    /** Whether nothing has happened after this event that could change an arbiter's mind. */
    boolean isCurrent(long seq) {
        lock.lock();
        try {
            return seq >= material && seq <= events.size();
        } finally {
            lock.unlock();
        }
    }

    /** What is wrong with the station itself, if anything is. */
    @Nullable
    Notice notice() {
        lock.lock();
        try {
            return notice;
        } finally {
            lock.unlock();
        }
    }

    /** Something is wrong with the station itself that is no event of the game, or no longer is; null for that. */
    void notice(@Nullable Notice news) {
        lock.lock();
        try {
            notice = news;
            standing = null;
            this.news.ring();
        } finally {
            lock.unlock();
        }
    }

    /** Something is wrong with the table's place in a hall, or no longer is: empty. */
    void hall(String trouble) {
        lock.lock();
        try {
            hall = trouble;
            standing = null;
            news.ring();
        } finally {
            lock.unlock();
        }
    }

    /** Has everybody who waits look again whether to go on waiting. */
    void drop() {
        lock.lock();
        try {
            drops++;
            standing = null;
            news.ring();
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            standing = null;
            news.ring();
        } finally {
            lock.unlock();
        }
    }
}
