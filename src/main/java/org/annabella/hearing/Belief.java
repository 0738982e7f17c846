package org.annabella.hearing;

import org.annabella.hearing.meaning.Interpretation;

/**
 * One thing that an utterance may have meant, and how surely.
 *
 * @param interpretation what it would mean; {@link Interpretation.Nothing} for nothing said to the station
 * @param probability from 0 to 1; all beliefs of an utterance add up to 1
 * @param phones how far its words are behind the phones that fit best, in nats, by the encoder
 * @param vosk how far its words are behind free speech, in nats, by Vosk; not a number where Vosk does not hear, the
 *     floor of its weight where Vosk has no such reading
 */
public record Belief(Interpretation interpretation, double probability, double phones, double vosk) {

    /** Returns the same of words that are taken for something else. */
    public Belief meaning(Interpretation other) {
        return new Belief(other, probability, phones, vosk);
    }
}
