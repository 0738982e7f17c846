package org.annabella.hearing;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;

/**
 * What was made of one utterance, with all the evidence, for the transcript and the arbiter.
 *
 * @param decision what it means
 * @param legal the best reading among the legal moves, commands and expected answers
 * @param wellFormed the best reading among everything that is well-formed in any position
 * @param free the best reading among all words in any order
 * @param candidates the legal moves among the readings, the likeliest first
 * @param decoding how long recognition took
 * @param sound how long the sound was
 */
public record Hearing(
        Decision decision,
        Reading legal,
        Reading wellFormed,
        Reading free,
        List<Candidate> candidates,
        Duration decoding,
        Duration sound) {
    public Hearing {
        candidates = List.copyOf(candidates);
    }

    /** Words as heard under one expectation, empty for none, and their log-likelihood in nats. */
    public record Reading(String words, double score) {
        static Reading of(Hypothesis hypothesis) {
            return new Reading(hypothesis.text(), hypothesis.score());
        }
    }

    /** A legal move among the readings of a sound, with its log-likelihood in nats. */
    public record Candidate(Move move, double score) {}

    /** Returns the words of the legal reading; empty if there is none. */
    public String restricted() {
        return legal.words();
    }

    /** Returns the words of free speech; empty for silence. */
    public String open() {
        return free.words();
    }

    /** Returns how far the legal reading is below the best well-formed one; 0 for a clear legal announcement. */
    public double ratio() {
        return legal.score() - wellFormed.score();
    }
}
