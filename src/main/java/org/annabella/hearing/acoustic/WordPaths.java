package org.annabella.hearing.acoustic;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The model's own graph of pronunciations, {@code graph/HCLr.fst} with {@code graph/words.txt}: what sounds in which
 * order make which words, with optional silence, exactly as the recogniser hears them.
 *
 * <p>Source: OpenFst 1.8, {@code fst.cc} (header) and {@code vector-fst.h} (body).
 */
final class WordPaths {
    private static final int MAGIC = 0x7eb2fdd6;

    private final List<List<Arc>> states;
    private final boolean[] ends;
    private final int start;
    private final Map<String, Integer> words;

    private WordPaths(List<List<Arc>> states, boolean[] ends, int start, Map<String, Integer> words) {
        this.states = states;
        this.ends = ends;
        this.start = start;
        this.words = words;
    }

    /**
     * From one state to the next.
     *
     * @param transition what is heard on the way, 0 for nothing
     * @param word the word that begins or ends there, 0 for none
     * @param cost in nats
     */
    record Arc(int transition, int word, float cost, int next) {}

    /** Reads both files. */
    static WordPaths read(ModelFolder folder) throws UnfitModel {
        Map<String, Integer> words = new HashMap<>();
        for (String line : folder.text("graph/words.txt").lines().toList()) {
            String[] fields = line.strip().split("\\s+");
            if (fields.length == 2 && fields[1].matches("\\d{1,9}")) {
                words.put(fields[0], Integer.parseInt(fields[1]));
            }
        }
        Path file = folder.path("graph/HCLr.fst");
        try {
            return read(file, ByteBuffer.wrap(folder.bytes("graph/HCLr.fst")).order(ByteOrder.LITTLE_ENDIAN), words);
        } catch (BufferUnderflowException cut) {
            throw new UnfitModel(file + " is cut off");
        }
    }

    private static WordPaths read(Path file, ByteBuffer in, Map<String, Integer> words) throws UnfitModel {
        if (in.getInt() != MAGIC || !name(in).equals("vector") || !name(in).equals("standard")) {
            throw new UnfitModel(file + " is no plain graph (OpenFst's kind 'vector'): it cannot be aligned with");
        }
        in.getInt(); // version
        boolean symbols = in.getInt() != 0;
        in.getLong(); // properties
        long start = in.getLong();
        long count = in.getLong();
        in.getLong(); // arcs
        if (symbols || start < 0 || count > Integer.MAX_VALUE || start >= count) {
            throw new UnfitModel(file + " is a graph without a beginning, or with words inside");
        }
        List<List<Arc>> states = new ArrayList<>();
        boolean[] ends = new boolean[(int) count];
        for (int state = 0; state < count; state++) {
            ends[state] = Float.isFinite(in.getFloat());
            states.add(arcs(in));
        }
        return new WordPaths(states, ends, (int) start, words);
    }

    private static List<Arc> arcs(ByteBuffer in) {
        List<Arc> arcs = new ArrayList<>();
        for (long left = in.getLong(); left > 0; left--) {
            arcs.add(new Arc(in.getInt(), in.getInt(), in.getFloat(), in.getInt()));
        }
        return arcs;
    }

    private static String name(ByteBuffer in) {
        byte[] name = new byte[Math.min(64, Math.max(0, in.getInt()))];
        in.get(name);
        return new String(name, StandardCharsets.US_ASCII);
    }

    Optional<Integer> number(String word) {
        return Optional.ofNullable(words.get(word));
    }

    int start() {
        return start;
    }

    boolean isEnd(int state) {
        return ends[state];
    }

    List<Arc> arcs(int state) {
        return states.get(state);
    }
}
