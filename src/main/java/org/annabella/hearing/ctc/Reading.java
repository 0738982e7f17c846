package org.annabella.hearing.ctc;

import java.util.List;

/**
 * A sequence of words that a sound may hold.
 *
 * @param spoken the words in order, with the frames of each; empty for silence
 * @param score the log probability of the best alignment, less all costs
 */
public record Reading(List<Spoken> spoken, double score) {
    public Reading {
        spoken = List.copyOf(spoken);
    }

    /**
     * A word and where it was.
     *
     * @param word its number
     * @param startInclusive the frame in which its first phone begins
     * @param endExclusive the frame behind its last phone, without the blanks that follow
     */
    public record Spoken(int word, int startInclusive, int endExclusive) {
        public Spoken {
            if (startInclusive < 0 || endExclusive <= startInclusive) {
                throw new IllegalArgumentException("no stretch: " + startInclusive + " to " + endExclusive);
            }
        }
    }

    /** Returns the numbers of the words in order. */
    public List<Integer> words() {
        return spoken.stream().map(Spoken::word).toList();
    }
}
