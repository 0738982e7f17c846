package org.annabella.hearing.ctc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Random sounds, words and graphs, small enough to try out everything, and sounds like those of a trained network. */
public final class CtcGenerators {
    private CtcGenerators() {}

    /** Returns frames of random probabilities, each frame's sum 1. */
    static Emissions emissions(SplittableRandom random, int frames, int symbols) {
        float[] logs = new float[frames * symbols];
        for (int frame = 0; frame < frames; frame++) {
            double[] weights = new double[symbols];
            Arrays.setAll(weights, i -> Math.exp(random.nextDouble(-3, 3)));
            put(weights, logs, frame);
        }
        return new Emissions(frames, symbols, logs);
    }

    /** Returns frames in which every symbol is as probable as any other. */
    static Emissions even(int frames, int symbols) {
        float[] logs = new float[frames * symbols];
        Arrays.fill(logs, (float) -Math.log(symbols));
        return new Emissions(frames, symbols, logs);
    }

    /** Returns frames in which these symbols have the probability 0.9. */
    static Emissions clear(int symbols, int... path) {
        float[] logs = new float[path.length * symbols];
        for (int frame = 0; frame < path.length; frame++) {
            double[] weights = new double[symbols];
            Arrays.fill(weights, 0.1 / (symbols - 1));
            weights[path[frame]] = 0.9;
            put(weights, logs, frame);
        }
        return new Emissions(path.length, symbols, logs);
    }

    /**
     * Returns what a trained network would make of these phones: blanks almost everywhere, phones in one or two frames,
     * some of them weak or confused with others.
     */
    public static Emissions spoken(SplittableRandom random, List<Integer> phones, int frames, int symbols) {
        int[] path = new int[frames];
        int silence = Math.max(1, frames / 10);
        double pace = (frames - 2.0 * silence) / Math.max(1, phones.size());
        for (int i = 0; i < phones.size(); i++) {
            int at = silence + (int) (pace * (i + random.nextDouble(0.1, 0.6)));
            path[at] = phones.get(i);
            if (pace > 3 && random.nextInt(3) == 0) {
                path[at + 1] = phones.get(i);
            }
        }
        float[] logs = new float[frames * symbols];
        for (int frame = 0; frame < frames; frame++) {
            put(weights(random, path[frame], symbols), logs, frame);
        }
        return new Emissions(frames, symbols, logs);
    }

    private static double[] weights(SplittableRandom random, int symbol, int symbols) {
        double[] weights = new double[symbols];
        Arrays.setAll(weights, i -> Math.exp(random.nextDouble(-13, -7)));
        if (symbol == Emissions.BLANK) {
            weights[Emissions.BLANK] = 1;
            weights[1 + random.nextInt(symbols - 1)] += random.nextDouble(0.03);
            return weights;
        }
        double sure = random.nextInt(25) == 0 ? random.nextDouble(0.02, 0.3) : random.nextDouble(0.5, 0.95);
        weights[Emissions.BLANK] += (1 - sure) * 0.4;
        weights[1 + random.nextInt(symbols - 1)] += (1 - sure) * random.nextDouble(1);
        weights[1 + random.nextInt(symbols - 1)] += (1 - sure) * random.nextDouble(1);
        weights[symbol] += sure;
        return weights;
    }

    private static void put(double[] weights, float[] logs, int frame) {
        double sum = Arrays.stream(weights).sum();
        for (int symbol = 0; symbol < weights.length; symbol++) {
            logs[frame * weights.length + symbol] = (float) Math.log(weights[symbol] / sum);
        }
    }

    /** Returns 1 to 3 pronunciations of 1 to 3 phones for each word from 1 on. */
    static Pronunciations pronunciations(SplittableRandom random, int words, int symbols) {
        Pronunciations.Builder builder = Pronunciations.builder();
        for (int word = 1; word <= words; word++) {
            for (int i = random.nextInt(1, 4); i > 0; i--) {
                int[] phones = new int[random.nextInt(1, 4)];
                Arrays.setAll(phones, none -> random.nextInt(1, symbols));
                builder.add(word, random.nextInt(2) * random.nextDouble(2), phones);
            }
        }
        return builder.build();
    }

    /** An arc before it is in a graph. */
    record Arc(int from, int word, double cost, int to) {}

    /** A graph that can still be read, with an end cost for each state, infinite for none. */
    record Sketch(int states, List<Arc> arcs, double[] endCost) {
        PhraseGraph graph(Pronunciations pronunciations) {
            PhraseGraph.Builder builder = PhraseGraph.builder();
            for (int state = 1; state < states; state++) {
                builder.addState();
            }
            arcs.forEach(arc -> builder.addArc(arc.from, arc.word, arc.cost, arc.to));
            for (int state = 0; state < states; state++) {
                if (endCost[state] < Double.POSITIVE_INFINITY) {
                    builder.addEnd(state, endCost[state]);
                }
            }
            return builder.build(pronunciations);
        }

        /** Returns the same graph with other numbers for all states but the first, and its arcs in another order. */
        Sketch renamed(SplittableRandom random) {
            int[] name = new int[states];
            for (int state = 1; state < states; state++) {
                int other = random.nextInt(1, state + 1);
                name[state] = name[other];
                name[other] = state;
            }
            double[] ends = new double[states];
            for (int state = 0; state < states; state++) {
                ends[name[state]] = endCost[state];
            }
            List<Arc> moved = new ArrayList<>();
            for (Arc arc : arcs) {
                moved.add(random.nextInt(moved.size() + 1), new Arc(name[arc.from], arc.word, arc.cost, name[arc.to]));
            }
            return new Sketch(states, List.copyOf(moved), ends);
        }
    }

    /** Returns a graph of a few states with loops, ways without sound and up to two ends. */
    static Sketch sketch(SplittableRandom random, int states, int words) {
        List<Arc> arcs = new ArrayList<>();
        for (int i = random.nextInt(2, 9); i > 0; i--) {
            arcs.add(new Arc(
                    random.nextInt(states),
                    random.nextInt(words + 1),
                    random.nextInt(2) * random.nextDouble(2),
                    random.nextInt(states)));
        }
        double[] ends = new double[states];
        Arrays.fill(ends, Double.POSITIVE_INFINITY);
        ends[random.nextInt(states)] = random.nextDouble(1);
        ends[random.nextInt(states)] = 0;
        return new Sketch(states, List.copyOf(arcs), ends);
    }
}
