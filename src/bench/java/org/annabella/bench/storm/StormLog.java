package org.annabella.bench.storm;

import java.util.ArrayList;
import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.table.GameLoop;
import org.annabella.threads.VirtualTime;

/** Everything that the station has told, over all its starts: nothing of it may ever be lost. */
final class StormLog implements GameLoop.Listener {
    private final List<GameEvent> told = new ArrayList<>();
    /** What was found on the disk at a start and never told: it may be lost until the station tells what comes after it. */
    private final List<GameEvent> found = new ArrayList<>();

    private final List<GameLoop.Listener> checks = new ArrayList<>();
    private String failure = "";

    /** Has this told as well. */
    void also(GameLoop.Listener check) {
        checks.add(check);
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        VirtualTime.alive();
        told.addAll(found);
        found.clear();
        told.add(event);
        checks.forEach(check -> check.happened(event, before, after));
    }

    @Override
    public void failed(GameLoop.Failure failed) {
        VirtualTime.alive();
        failure = failed.why();
        checks.forEach(check -> check.failed(failed));
    }

    List<GameEvent> told() {
        return told;
    }

    int count() {
        return told.size();
    }

    /** Why the station takes nothing any more; empty while it does. */
    String failure() {
        return failure;
    }

    /** The station is started again from these events, with which it goes on. */
    void startedAgain(List<GameEvent> kept) {
        failure = "";
        int known = Math.min(told.size(), kept.size());
        told.clear();
        told.addAll(kept.subList(0, known));
        found.clear();
        found.addAll(kept.subList(known, kept.size()));
    }
}
