package org.annabella.hearing.meaning;

import java.util.List;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.Ask;

/**
 * What words mean in one position; for many utterances in it, as its legal moves are found once. Belongs to one thread.
 *
 * @see Interpreter#expecting(Position)
 */
public final class Expectation {
    private final Interpreter interpreter;
    private final MoveResolver resolver;

    Expectation(Interpreter interpreter, MoveResolver resolver) {
        this.interpreter = interpreter;
        this.resolver = resolver;
    }

    /** Returns the position whose legal moves are expected. */
    public Position position() {
        return resolver.position();
    }

    /** Understands a text as it was heard or typed; capital letters and punctuation do not matter. */
    public Interpretation understand(String text) {
        return interpreter.understand(resolver, Vocabulary.words(text));
    }

    /**
     * Understands the answer to a question: yes, no, a number, the name by which the question calls a candidate, or the
     * whole move again. A move that was not asked for counts as well: the speaker may have changed their mind.
     */
    public Interpretation answer(Ask question, String text) {
        return interpreter.answer(resolver, question, Vocabulary.words(text));
    }

    /** Returns all ways to announce the legal moves. */
    public List<Announcement> announcements() {
        return Announcements.of(resolver);
    }
}
