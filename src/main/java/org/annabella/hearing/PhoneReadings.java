package org.annabella.hearing;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the encoder makes of one utterance. Scores are forward log probabilities of the words' phones, over all
 * pronunciations and alignments, in nats.
 *
 * @param legal readings among the legal moves, commands and expected answers, the best first
 * @param wellFormed readings among everything that is well-formed in any position
 * @param free readings among all words in any order
 * @param bestPhones the score of the phones that fit best, whether they are words or not
 * @param phones how many these are; 0 for silence
 * @param scorer scores any words; negative infinity for words that it does not know
 */
record PhoneReadings(
        List<Hypothesis> legal,
        List<Hypothesis> wellFormed,
        List<Hypothesis> free,
        double bestPhones,
        int phones,
        ToDoubleFunction<List<String>> scorer) {
    PhoneReadings {
        legal = List.copyOf(legal);
        wellFormed = List.copyOf(wellFormed);
        free = List.copyOf(free);
    }

    /** Returns how far these words are behind the phones that fit best, at most about 0. */
    double behind(List<String> words) {
        return scorer.applyAsDouble(words) - bestPhones;
    }
}
