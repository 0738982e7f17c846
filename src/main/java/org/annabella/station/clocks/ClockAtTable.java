package org.annabella.station.clocks;

import java.util.Optional;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;

/**
 * A clock on the table, joined to the game: it shows the game's times, and its lever presses the clock.
 *
 * <p>Threads: every method may be called from any thread.
 */
public interface ClockAtTable extends AutoCloseable {

    /**
     * Who a clock says it is.
     *
     * @param name for the operator
     * @param simulated no hardware stands behind it; to be said wherever it is named
     */
    record Identity(String name, boolean simulated) {}

    /** Begins to look for the clock. */
    void open();

    /** Goes on with a game after a restart of the station. */
    void resume(GameState state);

    /** Something has happened; {@link #follow} comes next. */
    default void happened(GameEvent event) {
        // Most of what happens shows in the state.
    }

    /** Shows the times of the game as they are now. */
    void follow(GameState state);

    /** Lets a seat feel what it is told privately; nothing on a clock that cannot be felt. */
    default void tapOut(GameEvent.Told told) {
        // Only a tactile clock can.
    }

    /** Nothing is taken any more: the clock stands, and gives a sign if it can. */
    void failed();

    /** Who the clock says it is, once it has said so. */
    Optional<Identity> identity();

    @Override
    void close();
}
