package org.annabella.voice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.annabella.threads.Bell;
import org.annabella.threads.Waits;
import org.annabella.voice.SoundPlayer.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What waits to be said on one channel: the most urgent first, in order among equals.
 *
 * <p>An alarm cuts off what is less urgent; what was cut off is said again, unless it was for information only. What nobody
 * could hear because the device is gone or the voice fails waits for it, if it is an alarm, the last move, from which position and
 * whether the game goes on, or what was found of a claim, unless something newer has been said of the same.
 * A move that has waited long goes before questions and refusals that came after it, so that whoever claims again and again
 * keeps nobody from hearing the game. When too much waits, information goes first, then answers, then questions; alarms and
 * what the game consists of never.
 *
 * <p>Threads: any may call; one takes.
 */
final class SpeechQueue {
    /** So much may wait beside alarms, moves and the course of the game. */
    static final int LIMIT = 40;

    /** Longer than this no move waits for questions and refusals that come after it. */
    private static final Duration OVERDUE = Duration.ofSeconds(10);

    private static final Comparator<Waiting> OLDEST = Comparator.comparingLong(Waiting::number);

    /** When too much waits. */
    private static final List<Priority> DROPPED_FIRST = List.of(Priority.INFO, Priority.ANSWER, Priority.DIALOGUE);

    private final List<Waiting> waiting = new ArrayList<>();
    /** What waits until its device is back. */
    private final List<Waiting> unheard = new ArrayList<>();

    /** The latest of each subject, whatever has become of it. */
    private final List<Waiting> latest = new ArrayList<>();

    private final ReentrantLock lock = new ReentrantLock();
    private final Bell changed = new Bell(lock);
    private long count;
    /** Moves with a lower number were taken back. */
    private long standingFrom;

    private @Nullable Waiting current;
    private volatile @Nullable Cut cut;
    private boolean held;
    private volatile boolean closed;

    /** Why something is cut off. */
    private enum Cut {
        /** For an alarm. */
        ALARM,
        /** For a player who speaks. */
        PLAYER,
        /** For good. */
        STOP
    }

    /**
     * An utterance in the queue.
     *
     * @param since {@code Waits.nanoTime()} when it came
     * @param again whether it has been begun before
     */
    record Waiting(Utterance utterance, long number, long since, boolean again) {
        private Waiting onceMore() {
            return new Waiting(utterance, number, since, true);
        }

        private boolean is(Priority priority) {
            return utterance.priority() == priority;
        }

        /** A move, or what has followed from it. */
        private boolean isOfTheGame() {
            return is(Priority.MOVE) || is(Priority.COURSE);
        }

        /** What was begun before has had its turn: it goes in its order with what was said of the game beside the moves. */
        private Priority urgency(long now) {
            boolean overdue = isOfTheGame() && (again || now - since > OVERDUE.toNanos());
            return overdue ? Priority.DIALOGUE : utterance.priority();
        }

        /** Whether it goes where too much waits. */
        private boolean isDroppable() {
            return DROPPED_FIRST.contains(utterance.priority()) && !utterance.isKept();
        }

        /** Whether nobody needs this any more once the other is said. */
        private boolean isOutdatedBy(Waiting other) {
            return utterance.language().equals(other.utterance.language())
                    && number < other.number
                    && (is(other.utterance.priority()) || other.is(Priority.MOVE) && is(Priority.COURSE));
        }

        private boolean makesNeedless(Waiting other) {
            return number > other.number && utterance.makesNeedless(other.utterance);
        }

        private boolean hasWordsOf(Waiting other) {
            return utterance.text().equals(other.utterance.text())
                    && utterance.language().equals(other.utterance.language());
        }
    }

    void add(Utterance utterance) {
        lock.lock();
        try {
            Waiting added = new Waiting(utterance, count++, Waits.nanoTime(), false);
            becomesLatest(added);
            if (added.is(Priority.ALARM)) {
                // The very words of an alarm that waits already are said once: so alarms cannot pile up.
                waiting.removeIf(one -> one.is(Priority.ALARM) && one.hasWordsOf(added));
                cutForAlarm();
            }
            waiting.add(added);
            dropWhatIsTooMuch();
            changed.ring();
        } finally {
            lock.unlock();
        }
    }

    private void becomesLatest(Waiting added) {
        latest.removeIf(added::makesNeedless);
        if (!added.utterance().concern().subject().isEmpty()) {
            latest.add(added);
        }
        unheard.removeIf(added::makesNeedless);
    }

    private void cutForAlarm() {
        Waiting sounding = current;
        if (sounding != null && !sounding.is(Priority.ALARM) && cut == null) {
            cut = Cut.ALARM;
        }
    }

    private void dropWhatIsTooMuch() {
        for (Priority least : DROPPED_FIRST) {
            Optional<Waiting> oldest = waiting.stream()
                    .filter(one -> one.is(least) && one.isDroppable())
                    .min(OLDEST);
            if (oldest.isPresent() && droppable() > LIMIT) {
                waiting.remove(oldest.get());
                return;
            }
        }
    }

    private long droppable() {
        return waiting.stream().filter(Waiting::isDroppable).count();
    }

    /** Waits for the next one, no longer than this; none if none came or the queue is closed. */
    Optional<Waiting> take(Duration longest) throws InterruptedException {
        long left = longest.toNanos();
        lock.lock();
        try {
            Optional<Waiting> next = next();
            while (next.isEmpty() && !closed && left > 0) {
                left = changed.await(left);
                next = next();
            }
            next.ifPresent(waiting::remove);
            current = next.orElse(null);
            cut = null;
            return next;
        } finally {
            lock.unlock();
        }
    }

    private Optional<Waiting> next() {
        long now = Waits.nanoTime();
        return held || closed
                ? Optional.empty()
                : waiting.stream()
                        .min(Comparator.comparing((Waiting one) -> one.urgency(now))
                                .thenComparing(OLDEST));
    }

    /** Whether the one taken last is to be cut off. */
    boolean isCut() {
        return cut != null || closed;
    }

    /** Tells what became of the one taken last. */
    void done(Outcome outcome) {
        lock.lock();
        try {
            Waiting said = current;
            if (said != null) {
                putBack(said, outcome);
            }
            current = null;
            cut = null;
            changed.ring();
        } finally {
            lock.unlock();
        }
    }

    private void putBack(Waiting said, Outcome outcome) {
        if (outcome == Outcome.HEARD) {
            canBeHeard();
        } else if (outcome == Outcome.CUT && isToBeHeard(said)) {
            waiting.add(said.onceMore());
        } else if (outcome == Outcome.LOST) {
            keep(said.onceMore());
        }
        waiting.removeIf(this::isTakenBack);
        unheard.removeIf(this::isTakenBack);
    }

    /** A player who interrupts an own ear knows what it was about; who interrupts the loudspeaker interrupts the other too. */
    private boolean isToBeHeard(Waiting said) {
        if (cut == Cut.ALARM) {
            return !said.is(Priority.INFO);
        }
        boolean forOthersToo = !said.utterance().channel().isPrivate() && said.is(Priority.DIALOGUE);
        return cut == Cut.PLAYER && (said.is(Priority.ALARM) || said.utterance().isKept() || forOthersToo);
    }

    /**
     * Of the moves only the last is worth hearing when the device comes back, and what has become of the game since; of the rest
     * what is still so.
     */
    private void keep(Waiting said) {
        if (!said.utterance().isKept() || latest.stream().anyMatch(later -> later.makesNeedless(said))) {
            return;
        }
        unheard.removeIf(said.isOfTheGame() ? one -> one.isOutdatedBy(said) : said::hasWordsOf);
        unheard.add(said);
    }

    /** The moves that nobody has heard yet do not stand any more. */
    void dropMoves() {
        lock.lock();
        try {
            standingFrom = count;
            waiting.removeIf(this::isTakenBack);
            unheard.removeIf(this::isTakenBack);
            changed.ring();
        } finally {
            lock.unlock();
        }
    }

    private boolean isTakenBack(Waiting one) {
        return one.is(Priority.MOVE) && one.number() < standingFrom;
    }

    /** The device is back: what waited for it is said. */
    void canBeHeard() {
        lock.lock();
        try {
            waiting.addAll(unheard);
            unheard.clear();
            changed.ring();
        } finally {
            lock.unlock();
        }
    }

    /** Cuts off what sounds and lets everything wait, or go on. */
    void hold(boolean hold) {
        lock.lock();
        try {
            held = hold;
            if (hold) {
                cut(Cut.PLAYER);
            }
            changed.ring();
        } finally {
            lock.unlock();
        }
    }

    /** Cuts off what sounds and drops what waits. */
    void drop() {
        lock.lock();
        try {
            waiting.clear();
            unheard.clear();
            cut(Cut.STOP);
            changed.ring();
        } finally {
            lock.unlock();
        }
    }

    private void cut(Cut why) {
        if (current != null) {
            cut = why;
        }
    }

    /** Waits until nothing waits but for a device that is gone. */
    boolean awaitIdle(Duration longest) throws InterruptedException {
        long left = longest.toNanos();
        lock.lock();
        try {
            while ((current != null || !waiting.isEmpty()) && !closed && left > 0) {
                left = changed.await(left);
            }
            return waiting.isEmpty() && current == null;
        } finally {
            lock.unlock();
        }
    }

    boolean isClosed() {
        return closed;
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            waiting.clear();
            changed.ring();
        } finally {
            lock.unlock();
        }
    }
}
