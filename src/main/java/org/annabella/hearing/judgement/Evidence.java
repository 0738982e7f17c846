package org.annabella.hearing.judgement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;

/**
 * All that the recognisers bring forward of one utterance, by meaning: the words that mean the same count together, those
 * of all recognisers are weighed by all, and what was said to nobody competes with all of them.
 *
 * <p>Source: log-linear combination of models, with weights by maximum likelihood.
 */
final class Evidence {
    private final Function<List<String>, Interpretation> understanding;
    private final EvidenceWeights weights;
    private final PhoneReadings phones;
    private final List<VoskEvidence> vosk;
    private final Map<Object, Meaning> meanings = new LinkedHashMap<>();

    private Evidence(
            Function<List<String>, Interpretation> understanding,
            EvidenceWeights weights,
            PhoneReadings phones,
            List<VoskEvidence> vosk) {
        this.understanding = understanding;
        this.weights = weights;
        this.phones = phones;
        this.vosk = List.copyOf(vosk);
    }

    /**
     * Weighs.
     *
     * @param understanding what words mean here
     * @param vosk what each of Vosk's models reads; none where the encoder hears alone
     * @return what may have been meant, the likeliest first; never empty
     */
    static List<Belief> weigh(
            Function<List<String>, Interpretation> understanding,
            EvidenceWeights weights,
            PhoneReadings phones,
            List<VoskEvidence> vosk) {
        return new Evidence(understanding, weights, phones, vosk).beliefs();
    }

    /** Words that mean one thing: the sum of their probabilities by the encoder, the best of each of Vosk's models. */
    private static final class Meaning {
        private Interpretation interpretation;
        private double best = Double.NEGATIVE_INFINITY;
        private double phones = Double.NEGATIVE_INFINITY;
        /** By model, in nats behind its free speech; none of one that has no say in these words. */
        private final Map<VoskEvidence, Double> vosk = new LinkedHashMap<>();

        Meaning(Interpretation interpretation) {
            this.interpretation = interpretation;
        }

        void add(Interpretation said, double byPhones) {
            if (byPhones > best) {
                best = byPhones;
                interpretation = said;
            }
            phones = sum(phones, byPhones);
        }

        void add(VoskEvidence model, double behind) {
            vosk.merge(model, behind, Math::max);
        }
    }

    private List<Belief> beliefs() {
        Set<List<String>> said = new LinkedHashSet<>();
        phones.legal().forEach(reading -> said.add(reading.words()));
        phones.wellFormed().forEach(reading -> said.add(reading.words()));
        vosk.forEach(model -> model.readings().forEach(said::add));
        phones.free().stream()
                .map(Hypothesis::words)
                .filter(words -> isOfNothing(understanding.apply(words)))
                .forEach(said::add);
        said.forEach(this::add);
        List<Double> scores = new ArrayList<>();
        List<Meaning> all = new ArrayList<>(meanings.values());
        all.forEach(meaning -> scores.add(score(meaning)));
        double nothing = weights.perPhone() * -phones.phones() - weights.nothing();
        double total = scores.stream().reduce(nothing, Evidence::sum);
        List<Belief> beliefs = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Meaning meaning = all.get(i);
            beliefs.add(new Belief(
                    meaning.interpretation,
                    Math.exp(scores.get(i) - total),
                    meaning.phones,
                    byVosk(meaning, Double.POSITIVE_INFINITY).orElse(Double.NaN)));
        }
        beliefs.add(new Belief(nothing(), Math.exp(nothing - total), 0, vosk.isEmpty() ? Double.NaN : 0));
        beliefs.sort(Comparator.comparingDouble(Belief::probability).reversed());
        return List.copyOf(beliefs);
    }

    private Interpretation nothing() {
        String words = phones.free().isEmpty() ? "" : phones.free().get(0).text();
        return new Nothing(phones.phones() == 0 ? Why.SILENCE : Why.UNCERTAIN, words);
    }

    /**
     * Returns what Vosk's models make of a meaning, in nats and not below the floor: their mean, so that more of them make
     * nothing surer than the one that was measured. Who has no say in the words is neither for nor against them.
     */
    private OptionalDouble byVosk(Meaning meaning, double most) {
        return meaning.vosk.values().stream()
                .mapToDouble(behind -> Math.max(Math.min(behind, most), weights.voskFloor()))
                .average();
    }

    private void add(List<String> words) {
        if (words.isEmpty()) {
            return;
        }
        Interpretation interpretation = understanding.apply(words);
        double byPhones = phones.behind(words);
        // A correction by nothing that could be understood, such as "correction knight takes", is nothing as well.
        if ((!(interpretation.core() instanceof Nothing) || isOfNothing(interpretation))
                && byPhones > Double.NEGATIVE_INFINITY) {
            Meaning meaning = meanings.computeIfAbsent(interpretation.meant(), none -> new Meaning(interpretation));
            meaning.add(interpretation, byPhones);
            vosk.forEach(model -> model.behind(words).ifPresent(behind -> meaning.add(model, behind)));
        }
    }

    /**
     * Who says "Felix nine" says something, but to no square: it must not become the square that sounds most like it. Nor is
     * "one moment" what sounds most like it.
     */
    private static boolean isOfNothing(Interpretation interpretation) {
        return isNumberAmiss(interpretation) || interpretation instanceof Nothing nothing && nothing.why() == Why.PAUSE;
    }

    /** Tells whether these are words of a move with a number among them that no board has: "knight nine". */
    static boolean isNumberAmiss(Interpretation interpretation) {
        return interpretation instanceof Nothing nothing && nothing.why() == Why.NO_RANK;
    }

    private double score(Meaning meaning) {
        double byVosk = byVosk(meaning, 0).orElse(Double.NaN);
        return weights.heard(meaning.phones, byVosk) - before(meaning.interpretation);
    }

    private double before(Interpretation interpretation) {
        return switch (interpretation.core().kind()) {
            case MOVE -> 0;
            case ASK -> weights.incomplete();
            case ILLEGAL -> weights.illegal();
            case NOTHING -> isNumberAmiss(interpretation) ? weights.number() : weights.command();
            case COMMAND, QUERY, ANSWER, CORRECTED -> weights.command();
        };
    }

    /** Returns the logarithm of the sum of two numbers whose logarithms these are. */
    static double sum(double one, double other) {
        double greater = Math.max(one, other);
        return greater == Double.NEGATIVE_INFINITY
                ? greater
                : greater + Math.log1p(Math.exp(Math.min(one, other) - greater));
    }
}
