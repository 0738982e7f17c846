package org.annabella.journal;

import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;

/** What became of opening a journal again. */
public sealed interface Resumption {

    /** The events that could be read, in order; unmodifiable. */
    List<GameEvent> events();

    /** The state that they make. */
    default GameState state() {
        return GameState.replay(events());
    }

    /**
     * The journal goes on.
     *
     * @param journal open for the next event
     * @param events all that was acknowledged
     * @param cutOff what was cut off at the end because it was only half written; empty if nothing was
     * @param kept whether nothing of that is lost: it stands in the file {@link Journal#CUT_OFF}
     */
    record Continued(Journal journal, List<GameEvent> events, String cutOff, boolean kept) implements Resumption {}

    /**
     * The journal is damaged; the file was not touched.
     *
     * @param events what stands before the damage
     * @param line the line on which the damage begins, from 1
     * @param why what is wrong there
     */
    record Damaged(List<GameEvent> events, int line, String why) implements Resumption {}
}
