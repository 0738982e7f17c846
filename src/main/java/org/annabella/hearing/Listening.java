package org.annabella.hearing;

import java.util.Collection;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision.Ask;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/**
 * Something that listens to a stream of sound and says what was heard: in this process ({@link Ear}) or in one of its
 * own. Belongs to one thread at a time.
 */
public interface Listening extends AutoCloseable {

    /**
     * Sets what may be said next. A running utterance is dropped.
     *
     * @param position whose legal moves are expected
     * @param languages whose words are expected, in any mixture; at least one
     * @param question the question that may be answered, or null
     */
    void expect(Position position, Collection<Language> languages, @Nullable Ask question);

    /**
     * Takes the next block of sound, at the model's rate, of about 100 ms.
     *
     * @return what was heard, at the end of an utterance
     * @throws IllegalStateException before the first {@link #expect}
     */
    Optional<Hearing> accept(short[] block);

    /** Ends the utterance now, such as when a push-to-talk button is let go. */
    Hearing finish();

    /** Hears a whole sound, at any rate, as one utterance, whatever pauses are in it. */
    Hearing hear(Sound sound);

    /** Returns the best words so far; empty before the first. */
    String partial();

    /** Frees what listening needs; a second call does nothing. */
    @Override
    void close();
}
