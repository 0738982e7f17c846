package org.annabella.hearing;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * Something that follows a stream of sound and says what was heard: in this process ({@code recogniser}) or in one of its
 * own ({@code process}). Belongs to one thread at a time.
 *
 * <p>Set what to expect, then give the sound in one of three ways: to {@link #accept}, which ends an utterance by
 * itself; to {@link #follow}, where the caller ends it; or whole to {@link #hear}.
 */
public interface Recogniser extends AutoCloseable {

    /** What a recogniser thinks of the utterance under way. */
    enum Progress {
        /** The speaker goes on, or has not begun. */
        GOES_ON,
        /** The speaker seems to have finished a legal announcement. */
        ENDED,
        /** The words so far answer the open question, whatever may follow. */
        ANSWERED
    }

    /**
     * Sets what may be said next. A running utterance is dropped.
     *
     * @param position whose legal moves are expected
     * @param languages whose words are expected, in any mixture; at least one
     * @param question the question that may be answered, or null
     */
    void expect(Position position, Collection<Language> languages, @Nullable Ask question);

    /**
     * Sets whom to hear from the next {@link #expect} on: the encoder has the head that was tuned to this speaker. A recogniser
     * without an encoder hears as before.
     *
     * @param head as {@link org.annabella.hearing.encoder.HeadFile} writes it; absent: the encoder as it was opened
     */
    default void tune(@Nullable Path head) {}

    /**
     * Takes the next block of sound, at the model's rate, of about 100 ms. An utterance ends when the speaker falls
     * silent, sooner after a complete announcement than in the middle of one.
     *
     * @return what was heard, at the end of an utterance
     * @throws IllegalStateException before the first {@link #expect}
     */
    Optional<Hearing> accept(short[] block);

    /**
     * Takes the next block of sound, at the model's rate, of any length; the utterance goes on until {@link #finish}.
     *
     * @throws IllegalStateException before the first {@link #expect}
     */
    Progress follow(short[] block);

    /** Tells whether the words so far may be all: a legal move, a command or an answer, and no question left. */
    boolean isComplete();

    /** Drops the utterance under way. */
    void drop();

    /** Ends the utterance now, such as when a push-to-talk button is let go. */
    Hearing finish();

    /** Hears a whole sound, at any rate, as one utterance, whatever pauses are in it. */
    Hearing hear(Sound sound);

    /** Returns the best words so far of the recogniser that expects legal moves; empty before the first. */
    String partial();

    /** Frees what listening needs; a second call does nothing. */
    @Override
    void close();
}
