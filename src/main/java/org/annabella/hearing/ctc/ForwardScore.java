package org.annabella.hearing.ctc;

import java.util.Arrays;
import java.util.List;

/**
 * The log probability that a sound holds certain words, summed over all alignments and pronunciations: CTC's forward
 * algorithm, exact, over a graph. Negative infinity where nothing fits.
 *
 * <p>Source: Graves and others 2006, 4.1, with several pronunciations a word.
 */
public final class ForwardScore {
    private static final double NEVER = Double.NEGATIVE_INFINITY;

    /** Below this a summand is lost in the rounding of the other: {@code exp(-37)} is less than {@code 2^-53}. */
    private static final double NEGLIGIBLE = -37;

    private final Emissions emissions;
    private final PhraseGraph graph;

    /** For each place the log probability of all alignments that are there now. */
    private final double[] now;

    /** For each group of entries what may enter them, before their costs. */
    private final double[] entering;

    /** The ways by which words come to a state are linked, each with its entry and cost. */
    private final int[] firstWay;

    private int ways;
    private int[] nextWay = new int[64];
    private int[] entryOfWay = new int[64];
    private double[] costOfWay = new double[64];

    /** For one state what has come to it behind each phone; and which phones these are. */
    private final double[] arrived;

    private final int[] phones;
    private int phoneCount;

    /** What has come to it without that phone. */
    private final double[] without;

    private ForwardScore(Emissions emissions, PhraseGraph graph) {
        this.emissions = emissions;
        this.graph = graph;
        now = new double[graph.places()];
        entering = new double[graph.groups()];
        firstWay = new int[graph.states()];
        arrived = new double[emissions.symbols()];
        phones = new int[emissions.symbols()];
        without = new double[emissions.symbols()];
        Arrays.fill(now, NEVER);
        Arrays.fill(firstWay, -1);
        Arrays.fill(arrived, NEVER);
        for (int entry = 0; entry < graph.size(); entry++) {
            addWays(entry);
        }
    }

    /**
     * Sums over all sequences of a graph, less their costs. What has several ways through the graph counts several
     * times, only of ways without sound between two states the cheapest counts.
     *
     * @throws IllegalArgumentException if a pronunciation holds a symbol that the emissions lack
     */
    public static double of(Emissions emissions, PhraseGraph graph) {
        graph.requireSymbols(emissions);
        return new ForwardScore(emissions, graph).run();
    }

    /**
     * Sums over all pronunciations of these words in this order, less the costs of the pronunciations.
     *
     * @param words none for a sound of blanks only
     * @throws IllegalArgumentException if a word has no pronunciation, or one with a symbol that the emissions lack
     */
    public static double of(Emissions emissions, List<Integer> words, Pronunciations pronunciations) {
        PhraseGraph.Builder graph = PhraseGraph.builder();
        int state = 0;
        for (int word : words) {
            int next = graph.addState();
            graph.addArc(state, word, 0, next);
            state = next;
        }
        return of(emissions, graph.addEnd(state, 0).build(pronunciations));
    }

    /**
     * Sums over all alignments of these phones.
     *
     * @param phones none of them the blank; none for a sound of blanks only
     */
    public static double ofPhones(Emissions emissions, int[] phones) {
        Pronunciations.Builder sound = Pronunciations.builder();
        if (phones.length == 0) {
            return of(emissions, List.of(), sound.build());
        }
        return of(emissions, List.of(1), sound.add(1, phones).build());
    }

    private void addWays(int entry) {
        Reach reach = graph.reach();
        for (int at = reach.begin(graph.to(entry)); at < reach.end(graph.to(entry)); at++) {
            if (ways == nextWay.length) {
                nextWay = Arrays.copyOf(nextWay, ways * 2);
                entryOfWay = Arrays.copyOf(entryOfWay, ways * 2);
                costOfWay = Arrays.copyOf(costOfWay, ways * 2);
            }
            entryOfWay[ways] = entry;
            costOfWay[ways] = reach.cost(at);
            nextWay[ways] = firstWay[reach.state(at)];
            firstWay[reach.state(at)] = ways++;
        }
    }

    private double run() {
        Reach reach = graph.reach();
        for (int at = reach.begin(0); at < reach.end(0); at++) {
            now[graph.placeOfBlank(reach.state(at))] = -reach.cost(at);
        }
        for (int frame = 0; frame < emissions.frames(); frame++) {
            for (int state = 0; state < graph.states(); state++) {
                leave(state, frame);
            }
            for (int group = 0; group < graph.groups(); group++) {
                for (int entry = graph.entriesBegin(group); entry < graph.entriesEnd(group); entry++) {
                    advance(entry, entering[group] - graph.cost(entry), frame);
                }
            }
        }
        return total();
    }

    private double total() {
        double total = NEVER;
        for (int state = 0; state < graph.states(); state++) {
            if (graph.endCost(state) < Double.POSITIVE_INFINITY) {
                total = sum(total, at(state) - graph.endCost(state));
            }
        }
        return total;
    }

    /** Sums all that has come to a state, whatever it ends in. */
    private double at(int state) {
        double all = now[graph.placeOfBlank(state)];
        for (int way = firstWay[state]; way >= 0; way = nextWay[way]) {
            all = sum(all, arriving(way));
        }
        return all;
    }

    private double arriving(int way) {
        int entry = entryOfWay[way];
        return now[graph.place(entry) + 2 * graph.length(entry) - 2] - costOfWay[way];
    }

    /** Sums what may enter the words behind a state, and passes on into its blank. */
    private void leave(int state, int frame) {
        gather(state);
        int blank = graph.placeOfBlank(state);
        double all = leaveOut(now[blank]);
        for (int group = graph.groupsBegin(state); group < graph.groupsEnd(state); group++) {
            int phone = graph.groupPhone(group);
            entering[group] = arrived[phone] == NEVER ? all : without[phone];
        }
        now[blank] = all + emissions.at(frame, Emissions.BLANK);
        for (int i = 0; i < phoneCount; i++) {
            arrived[phones[i]] = NEVER;
        }
    }

    private void gather(int state) {
        phoneCount = 0;
        for (int way = firstWay[state]; way >= 0; way = nextWay[way]) {
            double score = arriving(way);
            if (score > NEVER) {
                int phone = graph.lastPhone(entryOfWay[way]);
                if (arrived[phone] == NEVER) {
                    phones[phoneCount++] = phone;
                }
                arrived[phone] = sum(arrived[phone], score);
            }
        }
    }

    /** Sums the blank and all phones, and the same without each of them: once from the front and once from behind. */
    private double leaveOut(double blank) {
        double front = blank;
        for (int i = 0; i < phoneCount; i++) {
            without[phones[i]] = front;
            front = sum(front, arrived[phones[i]]);
        }
        double behind = NEVER;
        for (int i = phoneCount - 1; i >= 0; i--) {
            without[phones[i]] = sum(without[phones[i]], behind);
            behind = sum(behind, arrived[phones[i]]);
        }
        return front;
    }

    /** Passes on within a word, from its end to its beginning, so that each place still finds the frame before. */
    private void advance(int entry, double entered, int frame) {
        int first = graph.place(entry);
        float blank = emissions.at(frame, Emissions.BLANK);
        for (int index = graph.length(entry) - 1; index > 0; index--) {
            int place = first + 2 * index;
            int phone = graph.phone(entry, index);
            double here = sum(now[place], now[place - 1]);
            if (graph.phone(entry, index - 1) != phone) {
                here = sum(here, now[place - 2]);
            }
            now[place] = here + emissions.at(frame, phone);
            now[place - 1] = sum(now[place - 1], now[place - 2]) + blank;
        }
        now[first] = sum(now[first], entered) + emissions.at(frame, graph.phone(entry, 0));
    }

    /** Adds two probabilities that are given as logarithms. */
    static double sum(double one, double other) {
        double greater = Math.max(one, other);
        double gap = Math.min(one, other) - greater;
        // Two impossible things have a gap that is no number, and stay impossible.
        return gap > NEGLIGIBLE ? greater + Math.log(1 + Math.exp(gap)) : greater;
    }
}
