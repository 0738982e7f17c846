package org.annabella.station.faults;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.annabella.game.GameInput;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.jspecify.annotations.Nullable;

/**
 * Tells the defects of threads: the table writes each into the journal, from where it is said aloud and shown on the pages.
 * Where the table takes nothing any more, or has no room, it is said aloud all the same.
 *
 * <p>Threads: may be shared; never waits.
 */
public final class FaultReports implements Defects {
    /** The same defect is told again after so much time: what fails all the time must not drown the rest. */
    static final Duration AGAIN_AFTER = Duration.ofMinutes(1);

    private static final int MOST_KNOWN = 100;

    private final Supplier<Duration> now;
    private final Supplier<Duration> running;
    private final Map<String, Duration> told = new HashMap<>();
    private final List<GameInput> early = new ArrayList<>();
    private @Nullable Predicate<GameInput> table;
    private Runnable aloud = () -> {};

    FaultReports(Supplier<Duration> now) {
        this(now, now);
    }

    /**
     * Reports of defects.
     *
     * @param now the time of the game, which stands still until it begins
     * @param running a time that never does
     */
    public FaultReports(Supplier<Duration> now, Supplier<Duration> running) {
        this.now = now;
        this.running = running;
    }

    /**
     * From now on there is somebody to tell; what has come before is told now.
     *
     * @param takes hands an input in without waiting; false if it is not taken
     * @param sayAloud says that there is a fault, without the table
     */
    public void to(Predicate<GameInput> takes, Runnable sayAloud) {
        List<GameInput> waiting;
        synchronized (this) {
            table = takes;
            aloud = sayAloud;
            waiting = List.copyOf(early);
            early.clear();
        }
        waiting.forEach(this::hand);
    }

    @Override
    public void happened(String thread, Throwable defect) {
        String what = thread + ": " + DefectWords.of(defect);
        Duration at = now.get();
        if (isNews(what, running.get())) {
            hand(new GameInput.Fault(at, what));
        }
    }

    private synchronized boolean isNews(String what, Duration at) {
        Duration before = told.get(what);
        if (before != null && at.minus(before).compareTo(AGAIN_AFTER) < 0) {
            return false;
        }
        if (told.size() >= MOST_KNOWN) {
            told.clear();
        }
        told.put(what, at);
        return true;
    }

    /** What must be known, without waiting for room at the table. */
    public void hand(GameInput input) {
        Predicate<GameInput> takes;
        synchronized (this) {
            takes = table;
            if (takes == null) {
                early.add(input);
            }
        }
        if (takes != null && !takes.test(input)) {
            aloud.run();
        }
    }
}
