package org.annabella.hearing.recogniser;

import java.util.Collection;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * Hears announcements: the same sound through a recogniser that expects the legal moves of the position and through one
 * that expects any words, then the judgement between them. May be shared by threads; sounds are heard one at a time.
 */
public final class Hearer implements RecogniserSource {
    private final HearingModels models;
    private final LocalRecogniser recogniser;

    /** Hears with this model of Vosk's alone, which is not closed with the hearer. */
    public Hearer(SpeechModel model) {
        this(HearingModels.of(model));
    }

    /** Hears with these models, which are not closed with the hearer. */
    public Hearer(HearingModels models) {
        this.models = models;
        this.recogniser = new LocalRecogniser(models);
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

    /**
     * Hears a whole sound as words in any order, whatever they mean.
     *
     * @param languages whose words are expected, in any mixture; at least one
     */
    public synchronized Words hearWords(Sound sound, Collection<Language> languages) {
        return new FreeWords(models).hear(sound, languages);
    }

    /**
     * Words in any order.
     *
     * @param words lower case, separated by single blanks; empty for none
     * @param hearers who heard, as in {@link Hearing#hearers}
     */
    public record Words(String words, List<String> hearers) {}

    /** Tells whether the model hears this language. */
    public boolean hears(Language language) {
        return models.hears(language);
    }

    @Override
    public LocalRecogniser recogniser() {
        return new LocalRecogniser(models);
    }

    @Override
    public synchronized void close() {
        recogniser.close();
    }

    /** The same as the answer to a question, if there is one; a whole announcement is an answer as well. */
    synchronized Hearing hear(Sound sound, Position position, Collection<Language> languages, @Nullable Ask question) {
        recogniser.expect(position, languages, question);
        return recogniser.hear(sound);
    }
}
