package org.annabella.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Which recognisers hear, as the config and the command line say it. */
public enum Hearers {
    /** Vosk and the encoder; one of them where the other does not run. */
    BOTH,
    /** Vosk alone. */
    VOSK,
    /** The encoder alone. */
    ENCODER;

    /** Returns all words for it. */
    public static Set<String> words() {
        return Arrays.stream(values()).map(Hearers::word).collect(Collectors.toSet());
    }

    /**
     * Reads the word for it.
     *
     * @throws BadInput if it is another
     */
    public static Hearers of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new BadInput("'" + word + "' does not say who hears: give both, vosk or encoder"));
    }

    /** Returns the word for it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
