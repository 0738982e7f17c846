package org.annabella.web.page;

import java.util.List;
import java.util.function.Function;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.phrases.Notice;

/** What a page may hand in. */
public interface Acts {

    /** What became of an input. */
    sealed interface Outcome {
        /** Returns what is made of an input that was taken, or of one of which that is not known. */
        <R> R match(Function<Taken, R> taken, Function<NotTaken, R> notTaken);

        /** The input was taken; a refusal is among the events. */
        record Taken(List<GameEvent> events) implements Outcome {
            @Override
            public <R> R match(Function<Taken, R> taken, Function<NotTaken, R> notTaken) {
                return taken.apply(this);
            }
        }

        /** It is not known that the input was taken. */
        sealed interface NotTaken extends Outcome {
            /** What its sender is answered, in that reader's words. */
            Reply reply(View view);

            @Override
            default <R> R match(Function<Taken, R> taken, Function<NotTaken, R> notTaken) {
                return notTaken.apply(this);
            }
        }

        /** The game had gone on; nothing happened. */
        record TooLate() implements NotTaken {
            @Override
            public Reply reply(View view) {
                return new Reply.Stale(view.words("common").say("stale"));
            }
        }

        /** The game takes nothing any more; nothing happened. */
        record Closed() implements NotTaken {
            @Override
            public Reply reply(View view) {
                return new Reply.Refused(view.words("common").say("closed"));
            }
        }

        /** The station has failed at it, and it has no effect. */
        record Faulted() implements NotTaken {
            @Override
            public Reply reply(View view) {
                return new Reply.Refused(view.phrases().say(Notice.STATION_FAULT));
            }
        }

        /** The table did not get to the input in time, and it was withdrawn; nothing happened, and nothing will. */
        record Withdrawn() implements NotTaken {
            @Override
            public Reply reply(View view) {
                return new Reply.Refused(view.words("common").say("withdrawn"));
            }
        }

        /** The table is at the input and has not finished it in time: it may happen yet. */
        record NotKnown() implements NotTaken {
            @Override
            public Reply reply(View view) {
                return new Reply.Refused(view.words("common").say("notKnown"));
            }
        }
    }

    /** Hands an input in, whatever has happened since the form was filled in. */
    Outcome post(GameInput input);

    /** Hands an input in, unless something has happened since that event which may change the reader's mind. */
    Outcome post(GameInput input, long seq);

    /** The table. */
    TableService tableService();
}
