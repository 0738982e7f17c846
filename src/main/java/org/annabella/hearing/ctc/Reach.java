package org.annabella.hearing.ctc;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/** The states that can be reached from each state without a sound, itself first, and what that costs at least. */
final class Reach {
    private static final int NONE = -1;

    private final PhraseGraph.Builder graph;

    /** The arcs without sound that leave a state are linked: its first, and for each arc the next. */
    private final int[] firstArc;

    private final int[] nextArc;

    private final int[] begin;
    private int[] state;
    private double[] cost;

    Reach(PhraseGraph.Builder graph) {
        this.graph = graph;
        firstArc = new int[graph.states];
        nextArc = new int[graph.arcs];
        begin = new int[graph.states + 1];
        state = new int[graph.states];
        cost = new double[graph.states];
        Arrays.fill(firstArc, NONE);
        for (int arc = graph.arcs - 1; arc >= 0; arc--) {
            if (graph.sound[arc] == PhraseGraph.NOTHING) {
                nextArc[arc] = firstArc[graph.from[arc]];
                firstArc[graph.from[arc]] = arc;
            }
        }
        for (int from = 0; from < graph.states; from++) {
            begin[from + 1] = begin[from];
            add(from, from, 0);
            if (firstArc[from] != NONE) {
                addCheapest(from);
            }
        }
    }

    int begin(int from) {
        return begin[from];
    }

    int end(int from) {
        return begin[from + 1];
    }

    int state(int at) {
        return state[at];
    }

    double cost(int at) {
        return cost[at];
    }

    private void addCheapest(int from) {
        Map<Integer, Double> prices = new TreeMap<>(Map.of(from, 0.0));
        Deque<Integer> open = new ArrayDeque<>(prices.keySet());
        while (!open.isEmpty()) {
            int at = open.remove();
            for (int arc = firstArc[at]; arc != NONE; arc = nextArc[arc]) {
                double price = prices.getOrDefault(at, 0.0) + graph.cost[arc];
                if (price < prices.getOrDefault(graph.to[arc], Double.POSITIVE_INFINITY)) {
                    prices.put(graph.to[arc], price);
                    open.add(graph.to[arc]);
                }
            }
        }
        prices.remove(from);
        prices.forEach((to, price) -> add(from, to, price));
    }

    private void add(int from, int to, double price) {
        int at = begin[from + 1]++;
        if (at == state.length) {
            state = Arrays.copyOf(state, at * 2);
            cost = Arrays.copyOf(cost, at * 2);
        }
        state[at] = to;
        cost[at] = price;
    }
}
