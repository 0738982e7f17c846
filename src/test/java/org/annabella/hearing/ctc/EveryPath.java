package org.annabella.hearing.ctc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.annabella.hearing.ctc.CtcGenerators.Arc;
import org.annabella.hearing.ctc.CtcGenerators.Sketch;

/** Tries out every path of symbols through a short sound: slow, and plain enough to be believed. */
final class EveryPath {
    private final Emissions emissions;
    private final Map<List<Integer>, Double> best = new HashMap<>();
    private final Map<List<Integer>, Double> sum = new HashMap<>();

    EveryPath(Emissions emissions) {
        this.emissions = emissions;
        walk(0, Emissions.BLANK, 0, List.of());
    }

    private void walk(int frame, int last, double score, List<Integer> phones) {
        if (frame == emissions.frames()) {
            best.merge(phones, score, Math::max);
            sum.merge(phones, Math.exp(score), Double::sum);
            return;
        }
        for (int symbol = 0; symbol < emissions.symbols(); symbol++) {
            boolean begins = symbol != Emissions.BLANK && symbol != last;
            walk(frame + 1, symbol, score + emissions.at(frame, symbol), begins ? with(phones, symbol) : phones);
        }
    }

    double best(List<Integer> phones) {
        return best.getOrDefault(phones, Double.NEGATIVE_INFINITY);
    }

    double sum(List<Integer> phones) {
        return Math.log(sum.getOrDefault(phones, 0.0));
    }

    double bestOfAll() {
        return best.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }

    /** Returns the probability of words, summed over all their pronunciations. */
    double sum(List<Integer> words, Pronunciations pronunciations) {
        return Math.log(sum(words, pronunciations, List.of()));
    }

    private double sum(List<Integer> words, Pronunciations pronunciations, List<Integer> before) {
        if (words.isEmpty()) {
            return sum.getOrDefault(before, 0.0);
        }
        double all = 0;
        for (int p = pronunciations.first(words.get(0)); p >= 0; p = pronunciations.next(p)) {
            all += Math.exp(-pronunciations.cost(p))
                    * sum(words.subList(1, words.size()), pronunciations, with(before, pronunciations, p));
        }
        return all;
    }

    /** Returns the best score of every word sequence of a graph that fits into the sound. */
    Map<List<Integer>, Double> readings(Sketch sketch, Pronunciations pronunciations) {
        Map<List<Integer>, Double> readings = new HashMap<>();
        follow(sketch, pronunciations, 0, 0, new Said(List.of(), List.of(), 0), readings);
        readings.values().removeIf(score -> score == Double.NEGATIVE_INFINITY);
        return readings;
    }

    private record Said(List<Integer> words, List<Integer> phones, double cost) {}

    private void follow(
            Sketch sketch,
            Pronunciations pronunciations,
            int state,
            int silent,
            Said said,
            Map<List<Integer>, Double> readings) {
        readings.merge(said.words, best(said.phones) - said.cost - sketch.endCost()[state], Math::max);
        for (Arc arc : sketch.arcs()) {
            if (arc.from() != state) {
                continue;
            }
            if (arc.word() == 0 && silent < sketch.states()) {
                Said same = new Said(said.words, said.phones, said.cost + arc.cost());
                follow(sketch, pronunciations, arc.to(), silent + 1, same, readings);
            }
            for (int p = arc.word() == 0 ? -1 : pronunciations.first(arc.word()); p >= 0; p = pronunciations.next(p)) {
                List<Integer> phones = with(said.phones, pronunciations, p);
                if (phones.size() <= emissions.frames()) {
                    double cost = said.cost + arc.cost() + pronunciations.cost(p);
                    Said more = new Said(with(said.words, arc.word()), phones, cost);
                    follow(sketch, pronunciations, arc.to(), 0, more, readings);
                }
            }
        }
    }

    private static List<Integer> with(List<Integer> before, Pronunciations pronunciations, int pronunciation) {
        List<Integer> all = before;
        for (int i = 0; i < pronunciations.length(pronunciation); i++) {
            all = with(all, pronunciations.phone(pronunciations.begin(pronunciation) + i));
        }
        return all;
    }

    private static List<Integer> with(List<Integer> before, int next) {
        List<Integer> all = new ArrayList<>(before);
        all.add(next);
        return List.copyOf(all);
    }
}
