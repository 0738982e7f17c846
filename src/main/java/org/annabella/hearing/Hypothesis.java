package org.annabella.hearing;

import java.util.List;

/**
 * One reading of a sound by a recogniser.
 *
 * @param words in order, lower case; empty for silence
 * @param score log-likelihood in nats: comparable between recognisers that heard the same sound through one model
 */
public record Hypothesis(List<String> words, double score) {
    /** What stands for sound that is no word, in every model. */
    public static final String UNKNOWN_WORD = "[unk]";

    public static final Hypothesis SILENCE = new Hypothesis(List.of(), 0);

    public Hypothesis {
        words = List.copyOf(words);
    }

    /** Returns the first of some readings, which is the best; silence if there is none. */
    public static Hypothesis best(List<Hypothesis> readings) {
        return readings.isEmpty() ? SILENCE : readings.get(0);
    }

    public boolean hasUnknownWord() {
        return words.contains(UNKNOWN_WORD);
    }

    public String text() {
        return String.join(" ", words);
    }
}
