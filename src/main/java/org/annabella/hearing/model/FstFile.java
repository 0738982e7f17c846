package org.annabella.hearing.model;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What can be seen of a finite-state transducer in OpenFst's binary form: that it is complete, that no arc of the plain
 * kinds names a state or a transition that does not exist, and the words that may lie in it.
 *
 * <p>Source: OpenFst 1.8, {@code fst.cc} (header), {@code symbol-table.cc}, {@code vector-fst.h}, {@code const-fst.h},
 * {@code add-on.h}.
 *
 * @param kind how it is stored, such as {@code vector}
 * @param words the output words by number, where the file carries them; else empty
 */
record FstFile(String kind, Map<Integer, String> words) {
    /** A graph of this kind has changed the numbers of its words, so the list of words must have changed them too. */
    static final String LOOKAHEAD = "olabel_lookahead";

    private static final int MAGIC = 0x7eb2fdd6;
    private static final int ADD_ON_MAGIC = 446_681_434;
    private static final int SYMBOLS_MAGIC = 2_125_658_996;
    private static final int HAS_INPUT_SYMBOLS = 1;
    private static final int HAS_OUTPUT_SYMBOLS = 2;
    private static final int IS_ALIGNED = 4;
    private static final int ALIGNMENT = 16;
    private static final int CONST_STATE_BYTES = 20;
    private static final int ARC_BYTES = 16;
    private static final int MAX_NAME = 4096;
    /** The kinds that Vosk is built with. */
    private static final Set<String> KINDS = Set.of("vector", "const", LOOKAHEAD, "ngram");

    FstFile {
        words = Map.copyOf(words);
    }

    /** The beginning of every file. */
    private record Header(String kind, int flags, long start, long states, long arcs) {
        boolean has(int flag) {
            return (flags & flag) != 0;
        }
    }

    /**
     * Checks one file.
     *
     * @param maxInput the highest label that an arc may read
     * @throws UnfitModel if the file is cut off or broken
     */
    static FstFile check(Path file, ByteBuffer bytes, int maxInput) throws RefusedModel {
        try {
            return new Reader(file, bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN), maxInput).read();
        } catch (BufferUnderflowException cut) {
            throw new RefusedModel(ModelFault.FILE_BROKEN, file + " is cut off");
        }
    }

    private record Reader(Path file, ByteBuffer in, int maxInput) {
        FstFile read() throws RefusedModel {
            Header header = header();
            if (!KINDS.contains(header.kind())) {
                throw broken("is a graph of a kind that Vosk does not read: " + header.kind());
            }
            if (header.has(HAS_INPUT_SYMBOLS)) {
                symbols();
            }
            Map<Integer, String> words = header.has(HAS_OUTPUT_SYMBOLS) ? symbols() : Map.of();
            checkBody(header);
            return new FstFile(header.kind(), words);
        }

        private void checkBody(Header header) throws RefusedModel {
            switch (header.kind()) {
                case "vector" -> {
                    checkStart(header);
                    checkStates(header.states());
                }
                case "const" -> {
                    checkStart(header);
                    checkConst(header);
                }
                case LOOKAHEAD -> {
                    if (in.getInt() != ADD_ON_MAGIC) {
                        throw broken("has a broken header");
                    }
                    checkBody(header());
                }
                default -> checkStart(header);
            }
        }

        private Header header() throws RefusedModel {
            if (in.getInt() != MAGIC) {
                throw broken("is no graph (OpenFst)");
            }
            String kind = name();
            if (!name().equals("standard")) {
                throw broken("is a graph with weights that Vosk does not read");
            }
            in.getInt(); // version
            int flags = in.getInt();
            in.getLong(); // properties
            return new Header(kind, flags, in.getLong(), in.getLong(), in.getLong());
        }

        private void checkStart(Header header) throws RefusedModel {
            if (header.start() < 0 || header.states() >= 0 && header.start() >= header.states()) {
                throw broken("is a graph without a beginning");
            }
        }

        private void checkStates(long states) throws RefusedModel {
            for (long state = 0; state < states; state++) {
                in.getFloat(); // final weight
                checkArcs(in.getLong(), states);
            }
        }

        private void checkConst(Header header) throws RefusedModel {
            align(header);
            skip(CONST_STATE_BYTES * header.states());
            align(header);
            checkArcs(header.arcs(), header.states());
        }

        private void checkArcs(long arcs, long states) throws RefusedModel {
            if (arcs < 0 || arcs * ARC_BYTES > in.remaining()) {
                throw new BufferUnderflowException();
            }
            for (long arc = 0; arc < arcs; arc++) {
                int input = in.getInt();
                int output = in.getInt();
                in.getFloat(); // weight
                int next = in.getInt();
                if (input < 0 || input > maxInput || output < 0 || next < 0 || next >= states) {
                    throw broken("names something that does not exist, in arc " + arc + " of a state");
                }
            }
        }

        private Map<Integer, String> symbols() throws RefusedModel {
            if (in.getInt() != SYMBOLS_MAGIC) {
                throw broken("has a broken list of words");
            }
            name();
            in.getLong(); // the next free number
            long size = in.getLong();
            Map<Integer, String> words = new TreeMap<>();
            for (long i = 0; i < size; i++) {
                String word = name();
                words.put((int) in.getLong(), word);
            }
            return words;
        }

        private void align(Header header) {
            if (header.has(IS_ALIGNED)) {
                skip((ALIGNMENT - in.position() % ALIGNMENT) % ALIGNMENT);
            }
        }

        private void skip(long bytes) {
            if (bytes < 0 || bytes > in.remaining()) {
                throw new BufferUnderflowException();
            }
            in.position(in.position() + (int) bytes);
        }

        private String name() throws RefusedModel {
            int length = in.getInt();
            if (length < 0 || length > MAX_NAME) {
                throw broken("has a broken header");
            }
            byte[] name = new byte[length];
            in.get(name);
            return new String(name, StandardCharsets.UTF_8);
        }

        private RefusedModel broken(String what) {
            return new RefusedModel(ModelFault.FILE_BROKEN, file + " " + what);
        }
    }
}
