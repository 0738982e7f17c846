package org.annabella.game;

/** The state of a game. */
public final class GameState {
    private GameState() {}

    /** The state after one more event. */
    public GameState evolve(GameEvent event) {
        throw new IllegalStateException(event.toString());
    }
}
