package org.annabella.hearing;

import java.util.Collection;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision.Ask;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/**
 * Hears announcements: the same sound through a recogniser that expects the legal moves of the position and through one
 * that expects any words, then the judgement between them. May be shared by threads; sounds are heard one at a time.
 */
public final class Hearer implements EarSource {
    private final SpeechModel model;
    private final LocalEar ear;

    /** Hears with this model, which is not closed with the hearer. */
    public Hearer(SpeechModel model) {
        this.model = model;
        this.ear = new LocalEar(model);
    }

    /**
     * Hears a whole sound as one utterance.
     *
     * @param sound at any rate from 8 to 48 kHz
     * @param position whose legal moves are expected
     * @param languages whose words are expected, in any mixture; at least one
     */
    public Hearing hear(Sound sound, Position position, Collection<Language> languages) {
        return hear(sound, position, languages, null);
    }

    /** Hears the answer to a question; a whole announcement is an answer as well. */
    public Hearing hearAnswer(Sound sound, Position position, Collection<Language> languages, Ask question) {
        return hear(sound, position, languages, question);
    }

    /** Tells whether the model hears this language. */
    public boolean hears(Language language) {
        return model.hears(language);
    }

    @Override
    public LocalEar ear() {
        return new LocalEar(model);
    }

    @Override
    public synchronized void close() {
        ear.close();
    }

    private synchronized Hearing hear(
            Sound sound, Position position, Collection<Language> languages, @Nullable Ask question) {
        ear.expect(position, languages, question);
        return ear.hear(sound);
    }
}
