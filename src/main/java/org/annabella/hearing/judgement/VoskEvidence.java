package org.annabella.hearing.judgement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.annabella.hearing.Hypothesis;

/**
 * What one of Vosk's models reads of an utterance, and what it could have read at all. Scores are behind its own free
 * speech, so that models of any size can be set beside each other.
 */
public final class VoskEvidence {
    private final Map<List<String>, Double> scores = new HashMap<>();
    private final double free;
    private final Predicate<List<String>> hears;

    private VoskEvidence(VoskReadings readings, Predicate<List<String>> hears) {
        this.free =
                readings.free().isEmpty() ? 0 : Hypothesis.best(readings.free()).score();
        this.hears = hears;
        List<Hypothesis> all = new ArrayList<>(readings.legal());
        all.addAll(readings.wellFormed());
        all.addAll(readings.free());
        all.stream().filter(VoskEvidence::isWords).forEach(this::add);
    }

    /** The readings of the model that hears everything that may be said. */
    public static VoskEvidence ofAll(VoskReadings readings) {
        return new VoskEvidence(readings, words -> true);
    }

    /**
     * The readings of a model that hears only a part of it.
     *
     * @param hears tells whether the model could have read these words, had they been said
     */
    public static VoskEvidence ofSome(VoskReadings readings, Predicate<List<String>> hears) {
        return new VoskEvidence(readings, hears);
    }

    /** What sound is no word of ours is no reading of anything. */
    private static boolean isWords(Hypothesis reading) {
        return !reading.hasUnknownWord() && !reading.words().isEmpty();
    }

    private void add(Hypothesis reading) {
        scores.merge(reading.words(), reading.score(), Math::max);
    }

    /** Returns everything that was read. */
    Iterable<List<String>> readings() {
        return scores.keySet();
    }

    /**
     * Returns how far these words are behind free speech, in nats: negative infinity if they were not read though they
     * could have been; empty if this model has no say in them.
     */
    OptionalDouble behind(List<String> words) {
        Double score = scores.get(words);
        if (score != null) {
            return OptionalDouble.of(score - free);
        }
        return hears.test(words) ? OptionalDouble.of(Double.NEGATIVE_INFINITY) : OptionalDouble.empty();
    }
}
