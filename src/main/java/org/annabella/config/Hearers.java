package org.annabella.config;

import java.util.Set;
import org.annabella.lexicon.TextNames;

/** Which recognisers hear, as the config and the command line say it. */
public enum Hearers {
    /** Vosk and the encoder; one of them where the other does not run. */
    BOTH,
    /** Vosk alone. */
    VOSK,
    /** The encoder alone. */
    ENCODER;

    private static final ConfigWords<Hearers> WORDS = ConfigWords.of(Hearers.class);

    /** Returns all words for it. */
    public static Set<String> words() {
        return WORDS.all();
    }

    /**
     * Reads the word for it.
     *
     * @throws BadInput if it is another
     */
    public static Hearers of(String word) {
        return WORDS.find(word)
                .orElseThrow(() -> new BadInput("'" + word + "' does not say who hears: give both, vosk or encoder"));
    }

    /** Returns the word for it. */
    String word() {
        return TextNames.of(this);
    }
}
