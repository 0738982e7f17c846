package org.annabella.hearing.ctc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How probable each symbol is in each frame of a sound in which these words were said, over all alignments and
 * pronunciations: CTC's forward-backward algorithm, in probabilities that are scaled frame by frame. What a network that
 * gives the emissions should rather give, and so its gradient: that of the log probability, by the log probability of a
 * symbol in a frame, is what stands here.
 *
 * <p>Source: Graves and others 2006, 4.1, with several pronunciations a word.
 */
public final class Occupancy {
    private static final double NEVER = Double.NEGATIVE_INFINITY;

    private final Lattice lattice;
    private final double[][] emitted;
    private final double[][] forward;
    private final float[][] shares;
    private final double score;

    private Occupancy(Emissions emissions, Lattice lattice) {
        this.lattice = lattice;
        this.emitted = emitted(emissions, lattice);
        this.forward = new double[emissions.frames()][lattice.size()];
        this.shares = new float[emissions.frames()][emissions.symbols()];
        this.score = forward();
        if (score > NEVER) {
            backward();
        }
    }

    /**
     * Finds it.
     *
     * @param words in this order; none for a sound of blanks only
     * @throws IllegalArgumentException if a word has no pronunciation, or one with a symbol that the emissions lack
     */
    public static Occupancy of(Emissions emissions, List<Integer> words, Pronunciations pronunciations) {
        if (pronunciations.greatestPhone() >= emissions.symbols()) {
            throw new IllegalArgumentException(
                    "phone " + pronunciations.greatestPhone() + " of " + emissions.symbols() + " symbols");
        }
        return new Occupancy(emissions, new Lattice(words, pronunciations));
    }

    /** Returns the log probability of the words, as {@link ForwardScore}; negative infinity where they do not fit. */
    public double score() {
        return score;
    }

    /** Returns the probabilities of all symbols in a frame, not a copy; zeros where the words do not fit at all. */
    public float[] at(int frame) {
        return shares[frame];
    }

    private static double[][] emitted(Emissions emissions, Lattice lattice) {
        double[][] emitted = new double[emissions.frames()][lattice.size()];
        double[] ofSymbol = new double[emissions.symbols()];
        for (int frame = 0; frame < emitted.length; frame++) {
            for (int symbol = 0; symbol < ofSymbol.length; symbol++) {
                ofSymbol[symbol] = Math.exp(emissions.at(frame, symbol));
            }
            for (int node = 0; node < lattice.size(); node++) {
                emitted[frame][node] = ofSymbol[lattice.symbol(node)];
            }
        }
        return emitted;
    }

    private double forward() {
        double[] before = lattice.start();
        double score = 0;
        for (int frame = 0; frame < forward.length; frame++) {
            double[] here = forward[frame];
            for (int node = 0; node < here.length; node++) {
                double entered = 0;
                for (int way = lattice.begin(node); way < lattice.end(node); way++) {
                    entered += before[lattice.from(way)] * lattice.weight(way);
                }
                here[node] = entered * emitted[frame][node];
            }
            score += Math.log(scale(here));
            before = here;
        }
        double ending = 0;
        for (int node = 0; node < before.length; node++) {
            ending += lattice.isEnd(node) ? before[node] : 0;
        }
        return ending > 0 ? score + Math.log(ending) : NEVER;
    }

    private void backward() {
        double[] behind = new double[lattice.size()];
        Arrays.setAll(behind, node -> lattice.isEnd(node) ? 1 : 0);
        for (int frame = forward.length - 1; frame >= 0; frame--) {
            share(frame, behind);
            double[] here = new double[behind.length];
            for (int node = 0; node < behind.length; node++) {
                double left = behind[node] * emitted[frame][node];
                for (int way = lattice.begin(node); left > 0 && way < lattice.end(node); way++) {
                    here[lattice.from(way)] += left * lattice.weight(way);
                }
            }
            scale(here);
            behind = here;
        }
    }

    private void share(int frame, double[] behind) {
        double[] both = new double[behind.length];
        Arrays.setAll(both, node -> forward[frame][node] * behind[node]);
        scale(both);
        for (int node = 0; node < both.length; node++) {
            shares[frame][lattice.symbol(node)] += (float) both[node];
        }
    }

    /** Makes their sum 1 unless it is 0; returns what it was. */
    private static double scale(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        for (int i = 0; sum > 0 && i < values.length; i++) {
            values[i] /= sum;
        }
        return sum;
    }

    /** The places of an alignment one after the other, and the ways that lead to each from one frame to the next. */
    private static final class Lattice {
        private final List<Node> nodes = new ArrayList<>();
        private final int[] symbols;
        private final int[] begins;
        private final int[] from;
        private final double[] weights;
        private final List<Integer> ends;

        private record Node(int symbol, List<Integer> from, List<Double> weights) {
            void enter(int node, double weight) {
                from.add(node);
                weights.add(weight);
            }
        }

        Lattice(List<Integer> words, Pronunciations pronunciations) {
            List<Integer> leaving = List.of(add(Emissions.BLANK));
            for (int word : words) {
                if (!pronunciations.has(word)) {
                    throw new IllegalArgumentException("word without pronunciation: " + word);
                }
                leaving = addWord(word, pronunciations, leaving);
            }
            ends = leaving;
            symbols = nodes.stream().mapToInt(Node::symbol).toArray();
            begins = new int[symbols.length + 1];
            for (int node = 0; node < symbols.length; node++) {
                begins[node + 1] = begins[node] + nodes.get(node).from().size();
            }
            from = nodes.stream()
                    .flatMap(node -> node.from().stream())
                    .mapToInt(Integer::intValue)
                    .toArray();
            weights = nodes.stream()
                    .flatMap(node -> node.weights().stream())
                    .mapToDouble(Double::doubleValue)
                    .toArray();
        }

        /** Adds all pronunciations of a word and the blank behind it; returns where one may leave it. */
        private List<Integer> addWord(int word, Pronunciations pronunciations, List<Integer> before) {
            List<Integer> leaving = new ArrayList<>();
            for (int way = pronunciations.first(word); way >= 0; way = pronunciations.next(way)) {
                leaving.add(addPhones(way, pronunciations, before));
            }
            int blank = add(Emissions.BLANK);
            leaving.forEach(last -> nodes.get(blank).enter(last, 1));
            leaving.add(blank);
            return leaving;
        }

        private int addPhones(int way, Pronunciations pronunciations, List<Integer> before) {
            int begin = pronunciations.begin(way);
            int last = add(pronunciations.phone(begin));
            for (int node : before) {
                enter(node, last, Math.exp(-pronunciations.cost(way)));
            }
            for (int phone = begin + 1; phone < begin + pronunciations.length(way); phone++) {
                int blank = add(Emissions.BLANK);
                int next = add(pronunciations.phone(phone));
                enter(last, blank, 1);
                enter(blank, next, 1);
                enter(last, next, 1);
                last = next;
            }
            return last;
        }

        /** The same symbol again needs a blank between. */
        private void enter(int node, int next, double weight) {
            if (nodes.get(node).symbol() != nodes.get(next).symbol()) {
                nodes.get(next).enter(node, weight);
            }
        }

        /** Adds a node that may be stayed in. */
        private int add(int symbol) {
            Node node = new Node(symbol, new ArrayList<>(), new ArrayList<>());
            node.enter(nodes.size(), 1);
            nodes.add(node);
            return nodes.size() - 1;
        }

        int size() {
            return symbols.length;
        }

        int symbol(int node) {
            return symbols[node];
        }

        /** Where one is before the first frame: in the first blank. */
        double[] start() {
            double[] start = new double[symbols.length];
            start[0] = 1;
            return start;
        }

        boolean isEnd(int node) {
            return ends.contains(node);
        }

        int begin(int node) {
            return begins[node];
        }

        int end(int node) {
            return begins[node + 1];
        }

        int from(int way) {
            return from[way];
        }

        double weight(int way) {
            return weights[way];
        }
    }
}
