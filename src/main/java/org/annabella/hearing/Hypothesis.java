package org.annabella.hearing;

import java.util.List;

/**
 * One reading of a sound by a recogniser.
 *
 * @param words in order, lower case; empty for silence
 * @param score log-likelihood in nats: comparable between recognisers that heard the same sound through one model
 */
record Hypothesis(List<String> words, double score) {
    static final Hypothesis SILENCE = new Hypothesis(List.of(), 0);

    Hypothesis {
        words = List.copyOf(words);
    }

    /** Returns the first of some readings, which is the best; silence if there is none. */
    static Hypothesis best(List<Hypothesis> readings) {
        return readings.isEmpty() ? SILENCE : readings.get(0);
    }

    boolean hasUnknownWord() {
        return words.contains(ModelFiles.UNKNOWN_WORD);
    }

    String text() {
        return String.join(" ", words);
    }
}
