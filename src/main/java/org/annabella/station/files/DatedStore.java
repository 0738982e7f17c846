package org.annabella.station.files;

import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Supplier;
import org.annabella.game.GameEvent;
import org.annabella.table.EventStore;

/**
 * A store that writes down what time it is when play starts: a game that was set up may have waited for an hour, and the time of
 * the game stood still meanwhile.
 *
 * <p>Threads: the table's.
 */
public final class DatedStore implements EventStore {
    private final EventStore store;
    private final Supplier<OffsetDateTime> wall;

    /** A store that dates what goes to another one, by this clock. */
    public DatedStore(EventStore store, Supplier<OffsetDateTime> wall) {
        this.store = store;
        this.wall = wall;
    }

    @Override
    public List<GameEvent> completed(List<GameEvent> events) {
        return store.completed(events.stream().map(this::dated).toList());
    }

    private GameEvent dated(GameEvent event) {
        return event instanceof GameEvent.PlayStarted started ? started.withWhen(wall.get()) : event;
    }

    @Override
    public void append(List<GameEvent> events) throws IOException {
        store.append(events);
    }
}
