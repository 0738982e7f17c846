package org.annabella.hearing;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.annabella.hearing.ModelFiles.Unfit;
import org.annabella.hearing.ModelOpening.Reason;

/**
 * Checks a finite-state transducer in OpenFst's binary form: its header, and for the plain kind every arc, so that no
 * graph names a state or a transition that does not exist.
 *
 * <p>Source: OpenFst 1.8, {@code fst.cc} (header) and {@code vector-fst.h} (body).
 */
final class FstFile {
    private static final int MAGIC = 0x7eb2fdd6;
    private static final int HAS_SYMBOLS = 3;
    private static final int MAX_NAME = 64;
    /** The kinds that Vosk is built with; {@code olabel_lookahead} may have permuted its words. */
    private static final Set<String> KINDS = Set.of("vector", "const", "olabel_lookahead", "ngram");

    private FstFile() {}

    /**
     * Checks one file.
     *
     * @param maxInput the highest label that an arc may read
     * @throws Unfit if the file is cut off or broken
     */
    static void check(Path file, byte[] bytes, int maxInput) throws Unfit {
        try {
            check(file, ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), maxInput);
        } catch (BufferUnderflowException cut) {
            throw new Unfit(Reason.FILE_BROKEN, file + " is cut off");
        }
    }

    private static void check(Path file, ByteBuffer in, int maxInput) throws Unfit {
        if (in.getInt() != MAGIC) {
            throw new Unfit(Reason.FILE_BROKEN, file + " is no graph (OpenFst)");
        }
        String kind = name(file, in);
        if (!KINDS.contains(kind) || !name(file, in).equals("standard")) {
            throw new Unfit(Reason.FILE_BROKEN, file + " is a graph of a kind that Vosk does not read: " + kind);
        }
        in.getInt(); // version
        boolean symbols = (in.getInt() & HAS_SYMBOLS) != 0;
        in.getLong(); // properties
        long start = in.getLong();
        long states = in.getLong();
        in.getLong(); // arcs
        if (start < 0 || states >= 0 && start >= states) {
            throw new Unfit(Reason.FILE_BROKEN, file + " is a graph without a beginning");
        }
        if (kind.equals("vector") && !symbols && states >= 0) {
            checkStates(file, in, states, maxInput);
        }
    }

    private static void checkStates(Path file, ByteBuffer in, long states, int maxInput) throws Unfit {
        for (long state = 0; state < states; state++) {
            in.getFloat(); // final weight
            long arcs = in.getLong();
            for (long arc = 0; arc < arcs; arc++) {
                int input = in.getInt();
                int output = in.getInt();
                in.getFloat(); // weight
                int next = in.getInt();
                if (input < 0 || input > maxInput || output < 0 || next < 0 || next >= states) {
                    throw new Unfit(
                            Reason.FILE_BROKEN, file + " names something that does not exist, in state " + state);
                }
            }
        }
    }

    private static String name(Path file, ByteBuffer in) throws Unfit {
        int length = in.getInt();
        if (length < 0 || length > MAX_NAME) {
            throw new Unfit(Reason.FILE_BROKEN, file + " has a broken header");
        }
        byte[] name = new byte[length];
        in.get(name);
        return new String(name, StandardCharsets.US_ASCII);
    }
}
