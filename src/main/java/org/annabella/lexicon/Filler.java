package org.annabella.lexicon;

import java.util.Arrays;
import java.util.Optional;

/**
 * A kind of {@link Token#FILLER} that says nothing around an announcement, but something around other words. Hesitations and
 * polite words are of no kind: they say nothing around anything.
 */
public enum Filler {
    /** "Well", "so": thinking aloud, which makes a sigh of a "yes". */
    THINKING("thinking"),
    /** "I play": only a move follows it. */
    ANNOUNCING("announcing");

    private final String id;

    Filler(String id) {
        this.id = id;
    }

    /** Finds the kind with this name in the language files. */
    public static Optional<Filler> ofId(String id) {
        return Arrays.stream(values()).filter(filler -> filler.id.equals(id)).findFirst();
    }
}
