package org.annabella.hearing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A graph of word sequences, to be written as a recogniser's grammar in OpenFst's plain binary form. Unlike the list of
 * phrases that Vosk takes at run time, it allows exactly the sequences that it contains.
 *
 * <p>Source: OpenFst 1.8, {@code fst.cc} (header) and {@code vector-fst.h} (body).
 */
final class WordGraph {
    private static final int MAGIC = 0x7eb2fdd6;
    private static final int VERSION = 2;
    private static final long EXPANDED_AND_MUTABLE = 3;
    private static final int HEADER_BYTES = 66;

    /** From one state to the next under a label; the input differs from the output only in a pronunciation lexicon. */
    record Arc(int input, int output, float cost, int next) {}

    private final List<List<Arc>> states = new ArrayList<>();
    private final Map<Integer, Float> ends = new TreeMap<>();

    /** Adds a state; the first one, number 0, is where every sequence begins. */
    int addState() {
        states.add(new ArrayList<>());
        return states.size() - 1;
    }

    /** Adds a way from state to state. */
    void addArc(int from, int input, int output, float cost, int to) {
        states.get(from).add(new Arc(input, output, cost, to));
    }

    /** Adds several words in a row, each at this cost; at least one word. */
    void addPhrase(int from, List<Integer> words, float costOfWord, int to) {
        addPhrase(from, words, costOfWord, 0, to);
    }

    /** Adds several words in a row, each at this cost, and once the cost of saying it so; at least one word. */
    void addPhrase(int from, List<Integer> words, float costOfWord, float cost, int to) {
        int state = from;
        for (int i = 0; i < words.size(); i++) {
            int next = i == words.size() - 1 ? to : addState();
            addArc(state, words.get(i), words.get(i), i == 0 ? costOfWord + cost : costOfWord, next);
            state = next;
        }
    }

    /** Lets sequences end in this state. */
    void addEnd(int state) {
        addEnd(state, 0);
    }

    /** Lets sequences end in this state, at this cost. */
    void addEnd(int state, float cost) {
        ends.put(state, cost);
    }

    /** Writes the graph with the arcs of each state in this order. */
    byte[] toBytes(Comparator<Arc> order) {
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
