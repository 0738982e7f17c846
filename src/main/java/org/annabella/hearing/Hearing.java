package org.annabella.hearing;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;

/**
 * What was made of one utterance, with all the evidence, for the transcript and the arbiter.
 *
 * @param decision what it means
 * @param restricted the words as heard by the recogniser that expects the legal moves; empty if it heard none
 * @param open the words as heard by the recogniser that expects any word of the vocabulary
 * @param restrictedScore log-likelihood of the first in nats; it means something only against {@code openScore}
 * @param openScore log-likelihood of the second
 * @param candidates the legal moves among the readings, the likeliest first
 * @param decoding how long recognition took
 * @param sound how long the sound was
 */
public record Hearing(
        Decision decision,
        String restricted,
        String open,
        double restrictedScore,
        double openScore,
        List<Candidate> candidates,
        Duration decoding,
        Duration sound) {
    public Hearing {
        candidates = List.copyOf(candidates);
    }

    /** A legal move among the readings of a sound, with its log-likelihood in nats. */
    public record Candidate(Move move, double score) {}

    /** Returns how much better the legal reading is than the free one; near 0 or above for announcements. */
    public double ratio() {
        return restrictedScore - openScore;
    }
}
