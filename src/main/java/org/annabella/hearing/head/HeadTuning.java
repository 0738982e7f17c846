package org.annabella.hearing.head;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.annabella.hearing.ctc.BestPhones;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.ctc.ForwardScore;
import org.annabella.hearing.ctc.Occupancy;
import org.annabella.hearing.ctc.Pronunciations;
import org.annabella.hearing.optimiser.Adam;

/**
 * Tunes a head to sentences of one speaker whose words are known: steps that make them likelier, all their alignments and
 * pronunciations counting, with a pull back to where it came from. Ten sentences take about a second of one core.
 *
 * <p>The recipe was chosen by measuring; see decision 13.
 */
public final class HeadTuning {
    private static final int STEPS = 40;
    /** The first step's size; the last is almost 0. */
    private static final float SIZE = 0.002f;

    private static final float PULL = 10;

    /** A sentence this many nats a phone further behind than the middle one, and further than most, was another. */
    private static final double POOR = 1;

    private static final double POOR_DEVIATIONS = 4;

    private HeadTuning() {}

    /**
     * A sentence that was heard.
     *
     * @param outputs the encoder's
     * @param words their numbers in the pronunciations; a sentence without any teaches nothing
     */
    public record Sentence(Hidden outputs, List<Integer> words, Pronunciations pronunciations) {
        public Sentence {
            words = List.copyOf(words);
        }
    }

    /**
     * What came of it.
     *
     * @param head the same if nothing could be learned
     * @param learned for each sentence whether it was learned from: others do not sound like their words
     */
    public record Tuned(Head head, List<Boolean> learned) {
        public Tuned {
            learned = List.copyOf(learned);
        }
    }

    /** Tunes to sentences of one speaker; the head that is given stays as it is. */
    public static Tuned tuned(Head head, List<Sentence> sentences) {
        List<Boolean> learned = fitting(head, sentences);
        List<Sentence> used = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            if (learned.get(i)) {
                used.add(sentences.get(i));
            }
        }
        return new Tuned(used.isEmpty() ? head : descended(head, used), learned);
    }

    /**
     * Returns how far the words of a sentence are behind the phones that fit best, in nats a phone heard: at most about
     * 0, negative infinity if the words do not fit at all.
     */
    public static double fit(Head head, Sentence sentence) {
        if (sentence.words().isEmpty()) {
            return Double.NEGATIVE_INFINITY;
        }
        Emissions emissions = head.of(sentence.outputs());
        BestPhones best = BestPhones.of(emissions);
        double score = ForwardScore.of(emissions, sentence.words(), sentence.pronunciations());
        return (score - best.forward()) / Math.max(1, best.phones().size());
    }

    private static List<Boolean> fitting(Head head, List<Sentence> sentences) {
        double[] fits = sentences.stream().mapToDouble(each -> fit(head, each)).toArray();
        double[] finite = Arrays.stream(fits).filter(Double::isFinite).toArray();
        double middle = median(finite);
        double spread =
                median(Arrays.stream(finite).map(fit -> Math.abs(fit - middle)).toArray());
        double least = middle - Math.max(POOR, POOR_DEVIATIONS * spread);
        return Arrays.stream(fits)
                .mapToObj(fit -> Double.isFinite(fit) && fit >= least)
                .toList();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }

    private static Head descended(Head head, List<Sentence> sentences) {
        HeadWeights weights = head.weights().copy();
        HeadWeights gradient = weights.zeros();
        Adam adam = new Adam(PULL);
        adam.watch(weights.gain(), gradient.gain());
        adam.watch(weights.shift(), gradient.shift());
        adam.watch(weights.matrix(), gradient.matrix());
        adam.watch(weights.bias(), gradient.bias());
        List<float[][]> channels =
                sentences.stream().map(each -> head.channels(each.outputs())).toList();
        for (int step = 0; step < STEPS; step++) {
            clear(gradient);
            for (int i = 0; i < sentences.size(); i++) {
                learn(channels.get(i), weights, sentences.get(i), gradient);
            }
            adam.step(SIZE * (1 - (float) step / STEPS));
        }
        return head.with(weights);
    }

    /**
     * Adds the gradient of minus the log probability of a sentence.
     *
     * @param channels of its outputs, see {@link Head#channels}
     */
    static void learn(float[][] channels, HeadWeights weights, Sentence sentence, HeadWeights gradient) {
        HeadPass pass = HeadPass.forward(channels, weights);
        Emissions emissions = pass.emissions();
        Occupancy wanted = Occupancy.of(emissions, sentence.words(), sentence.pronunciations());
        if (wanted.score() == Double.NEGATIVE_INFINITY) {
            return;
        }
        float[][] ofScores = new float[channels.length][weights.symbols()];
        for (int position = 0; position < channels.length; position++) {
            for (int symbol = 0; symbol < weights.symbols(); symbol++) {
                ofScores[position][symbol] =
                        (float) Math.exp(emissions.at(position, symbol)) - wanted.at(position)[symbol];
            }
        }
        pass.backward(ofScores, gradient);
    }

    private static void clear(HeadWeights gradient) {
        Arrays.fill(gradient.gain(), 0);
        Arrays.fill(gradient.shift(), 0);
        Arrays.fill(gradient.bias(), 0);
        for (float[] row : gradient.matrix()) {
            Arrays.fill(row, 0);
        }
    }
}
