package org.annabella.hearing.judgement;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.annabella.hearing.Hypothesis;

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
public record PhoneReadings(
        List<Hypothesis> legal,
        List<Hypothesis> wellFormed,
        List<Hypothesis> free,
        double bestPhones,
        int phones,
        ToDoubleFunction<List<String>> scorer) {
    public PhoneReadings {
        legal = List.copyOf(legal);
        wellFormed = List.copyOf(wellFormed);
        free = List.copyOf(free);
    }

    /** Returns how far these words are behind the phones that fit best, at most about 0. */
    public double behind(List<String> words) {
        return scorer.applyAsDouble(words) - bestPhones;
    }

    /** Returns these readings and others of the same sound as one: scores behind the phones that fit best are averaged. */
    PhoneReadings with(PhoneReadings other) {
        ToDoubleFunction<List<String>> both = words -> mean(behind(words), other.behind(words));
        return new PhoneReadings(
                joined(legal, other.legal, both),
                joined(wellFormed, other.wellFormed, both),
                joined(free, other.free, both),
                0,
                Math.round((phones + other.phones) / 2f),
                both);
    }

    /** Returns these readings and others of the same sound by the same scores. */
    public PhoneReadings joinedBy(PhoneReadings other) {
        return new PhoneReadings(
                joined(legal, other.legal, scorer),
                joined(wellFormed, other.wellFormed, scorer),
                free,
                bestPhones,
                phones,
                scorer);
    }

    /** What has no room in the one, being said too fast, counts by the other. */
    private static double mean(double one, double other) {
        return Double.isInfinite(one) || Double.isInfinite(other) ? Math.max(one, other) : (one + other) / 2;
    }

    private static List<Hypothesis> joined(
            List<Hypothesis> some, List<Hypothesis> others, ToDoubleFunction<List<String>> scorer) {
        return Stream.concat(some.stream(), others.stream())
                .map(Hypothesis::words)
                .distinct()
                .map(words -> new Hypothesis(words, scorer.applyAsDouble(words)))
                .sorted(Comparator.comparingDouble(Hypothesis::score).reversed())
                .toList();
    }
}
