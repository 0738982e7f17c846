package org.annabella.hearing.encoder;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Set;

/**
 * Looks at the outermost fields of a network's file, so that a file that is cut off can be told from a foreign one.
 *
 * <p>Source: {@code onnx.proto}, {@code ModelProto}; Protocol Buffers, "Encoding".
 */
final class OnnxFile {
    private static final int GRAPH = 7;
    /** Every field of a {@code ModelProto} up to ONNX 1.19. */
    private static final Set<Integer> FIELDS = Set.of(1, 2, 3, 4, 5, 6, GRAPH, 8, 14, 20, 25, 26);

    private OnnxFile() {}

    /** What the file looks like from outside. */
    enum Look {
        WHOLE,
        CUT_OFF,
        FOREIGN
    }

    /** Looks at a whole file; the buffer's position does not matter and stays. */
    static Look look(ByteBuffer file) {
        ByteBuffer rest = file.duplicate().rewind();
        boolean graph = false;
        try {
            while (rest.hasRemaining()) {
                long tag = varint(rest);
                int field = (int) (tag >>> 3);
                if (!FIELDS.contains(field) || !skip(rest, (int) (tag & 7))) {
                    return Look.FOREIGN;
                }
                graph |= field == GRAPH;
            }
        } catch (BufferUnderflowException early) {
            return Look.CUT_OFF;
        }
        return graph ? Look.WHOLE : Look.CUT_OFF;
    }

    /** Steps over a value; only the kinds that a {@code ModelProto} has: numbers, and what says its length first. */
    private static boolean skip(ByteBuffer rest, int kind) {
        if (kind == 0) {
            varint(rest);
            return true;
        }
        if (kind != 2) {
            return false;
        }
        long length = varint(rest);
        if (length < 0 || length > rest.remaining()) {
            throw new BufferUnderflowException();
        }
        rest.position(rest.position() + (int) length);
        return true;
    }

    static long varint(ByteBuffer rest) {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte next = rest.get();
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                break;
            }
        }
        return value;
    }
}
