package org.annabella.web.page;

import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;

/** What a page may hand in. */
public interface Acts {

    /** What became of an input. */
    sealed interface Outcome {
        /** The input was taken; a refusal is among the events. */
        record Taken(List<GameEvent> events) implements Outcome {}

        /** The game had gone on; nothing happened. */
        record TooLate() implements Outcome {}

        /** The game takes nothing any more; nothing happened. */
        record Closed() implements Outcome {}

        /** The table did not get to the input in time, and it was withdrawn; nothing happened, and nothing will. */
        record Withdrawn() implements Outcome {}

        /** The table is at the input and has not finished it in time: it may happen yet. */
        record NotKnown() implements Outcome {}
    }

    /** Hands an input in, whatever has happened since the form was filled in. */
    Outcome post(GameInput input);

    /** Hands an input in, unless something has happened since that event which may change the reader's mind. */
    Outcome post(GameInput input, long seq);

    /** The table. */
    TableService tableService();
}
