package org.annabella.hearing.model;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A graph of word sequences, to be written as a recogniser's grammar in OpenFst's plain binary form. Unlike the list of
 * phrases that Vosk takes at run time, it allows exactly the sequences that it contains.
 *
 * <p>Source: OpenFst 1.8, {@code fst.cc} (header) and {@code vector-fst.h} (body).
 */
public final class WordGraph {
    private static final int MAGIC = 0x7eb2fdd6;
    private static final int VERSION = 2;
    private static final long EXPANDED_AND_MUTABLE = 3;
    private static final int HEADER_BYTES = 66;
    private static final int STATES_AT = 50;

    /** From one state to the next under a label; the input differs from the output only in a pronunciation lexicon. */
    public record Arc(int input, int output, float cost, int next) {}

    private final List<List<Arc>> states = new ArrayList<>();
    private final Map<Integer, Float> ends = new TreeMap<>();

    /** Reads a graph as {@link #toBytes} wrote it. */
    public static WordGraph parse(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(STATES_AT);
        WordGraph graph = new WordGraph();
        int states = Math.toIntExact(in.getLong());
        in.position(HEADER_BYTES);
        for (int state = 0; state < states; state++) {
            graph.addState();
            float endCost = in.getFloat();
            if (endCost < Float.POSITIVE_INFINITY) {
                graph.addEnd(state, endCost);
            }
            for (long arcs = in.getLong(); arcs > 0; arcs--) {
                graph.addArc(state, in.getInt(), in.getInt(), in.getFloat(), in.getInt());
            }
        }
        return graph;
    }

    public int stateCount() {
        return states.size();
    }

    /** Returns the ways that leave a state, in the order in which they were added. */
    public List<Arc> arcs(int state) {
        return Collections.unmodifiableList(states.get(state));
    }

    /** Returns what it costs to end, by the states in which sequences may end. */
    public Map<Integer, Float> ends() {
        return Collections.unmodifiableMap(ends);
    }

    /** Adds a state; the first one, number 0, is where every sequence begins. */
    public int addState() {
        states.add(new ArrayList<>());
        return states.size() - 1;
    }

    /** Adds a way from state to state. */
    public void addArc(int from, int input, int output, float cost, int to) {
        states.get(from).add(new Arc(input, output, cost, to));
    }

    /** Adds several words in a row, each at this cost; at least one word. */
    public void addPhrase(int from, List<Integer> words, float costOfWord, int to) {
        addPhrase(from, words, costOfWord, 0, to);
    }

    /** Adds several words in a row, each at this cost, and once the cost of saying it so; at least one word. */
    public void addPhrase(int from, List<Integer> words, float costOfWord, float cost, int to) {
        int state = from;
        for (int i = 0; i < words.size(); i++) {
            int next = i == words.size() - 1 ? to : addState();
            addArc(state, words.get(i), words.get(i), i == 0 ? costOfWord + cost : costOfWord, next);
            state = next;
        }
    }

    /** Lets sequences end in this state. */
    public void addEnd(int state) {
        addEnd(state, 0);
    }

    /** Lets sequences end in this state, at this cost. */
    public void addEnd(int state, float cost) {
        ends.put(state, cost);
    }

    /**
     * Returns the same graph in other words: each arc reads instead of its own word any of the rows of words that stand
     * for it, and still writes its own. A word without a row is left out.
     *
     * @param rows the rows of words for a word's number; none empty
     */
    WordGraph spelled(IntFunction<List<List<Integer>>> rows) {
        WordGraph other = new WordGraph();
        states.forEach(none -> other.addState());
        ends.forEach(other::addEnd);
        for (int state = 0; state < states.size(); state++) {
            for (Arc arc : states.get(state)) {
                List<List<Integer>> known = arc.input() == 0 ? List.of(List.of(0)) : rows.apply(arc.input());
                for (List<Integer> row : known) {
                    other.addRow(state, row, arc);
                }
            }
        }
        return other;
    }

    private void addRow(int from, List<Integer> row, Arc arc) {
        int state = from;
        for (int i = 0; i < row.size(); i++) {
            int next = i == row.size() - 1 ? arc.next() : addState();
            addArc(state, row.get(i), i == 0 ? arc.output() : 0, i == 0 ? arc.cost() : 0, next);
            state = next;
        }
    }

    /** Returns the same graph without arcs from which no sequence can come to its end. */
    WordGraph connected() {
        Set<Integer> alive = alive();
        WordGraph other = new WordGraph();
        states.forEach(none -> other.addState());
        ends.forEach(other::addEnd);
        for (int state = 0; state < states.size(); state++) {
            for (Arc arc : states.get(state)) {
                if (alive.contains(arc.next())) {
                    other.addArc(state, arc.input(), arc.output(), arc.cost(), arc.next());
                }
            }
        }
        return other;
    }

    private Set<Integer> alive() {
        List<List<Integer>> before = new ArrayList<>();
        states.forEach(none -> before.add(new ArrayList<>()));
        for (int state = 0; state < states.size(); state++) {
            for (Arc arc : states.get(state)) {
                before.get(arc.next()).add(state);
            }
        }
        Set<Integer> alive = new HashSet<>(ends.keySet());
        Deque<Integer> open = new ArrayDeque<>(ends.keySet());
        while (!open.isEmpty()) {
            before.get(open.remove()).stream().filter(alive::add).forEach(open::add);
        }
        return alive;
    }

    /** Writes the graph with the arcs of each state in this order. */
    public byte[] toBytes(Comparator<Arc> order) {
        int arcs = states.stream().mapToInt(List::size).sum();
        ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + 12 * states.size() + 16 * arcs)
                .order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(MAGIC);
        putName(out, "vector");
        putName(out, "standard");
        out.putInt(VERSION).putInt(0).putLong(EXPANDED_AND_MUTABLE);
        out.putLong(0).putLong(states.size()).putLong(arcs);
        for (int state = 0; state < states.size(); state++) {
            out.putFloat(ends.getOrDefault(state, Float.POSITIVE_INFINITY));
            out.putLong(states.get(state).size());
            states.get(state).stream().sorted(order).forEach(arc -> put(out, arc));
        }
        return out.array();
    }

    private static void put(ByteBuffer out, Arc arc) {
        out.putInt(arc.input()).putInt(arc.output()).putFloat(arc.cost()).putInt(arc.next());
    }

    private static void putName(ByteBuffer out, String name) {
        out.putInt(name.length()).put(name.getBytes(StandardCharsets.US_ASCII));
    }
}
