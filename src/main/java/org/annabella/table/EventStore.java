package org.annabella.table;

import java.io.IOException;
import java.util.List;
import org.annabella.game.GameEvent;

/** Where events are kept before anything follows from them. */
public interface EventStore {

    /** Keeps nothing: for rehearsals and tests. */
    EventStore NONE = events -> {};

    /** Adds to these events what only who keeps them knows, such as the time of day, before they are kept. */
    default List<GameEvent> completed(List<GameEvent> events) {
        return events;
    }

    /**
     * Keeps these events, all or none; they are safe when this returns.
     *
     * @throws IOException if they are not
     */
    void append(List<GameEvent> events) throws IOException;
}
