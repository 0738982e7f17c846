package org.annabella.hearing.encoder;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where a network's file holds its weights, so that they can be read and, in a copy, be replaced by others of the same
 * size. Only those whose numbers stand beside each other in bytes of their own.
 *
 * <p>Source: {@code onnx.proto}, {@code ModelProto}, {@code GraphProto}, {@code TensorProto}; Protocol Buffers, "Encoding".
 */
final class OnnxWeights {
    private static final int GRAPH = 7;
    private static final int INITIALISER = 5;
    private static final int SIDE = 1;
    private static final int TYPE = 2;
    /** Floats beside each other, as plain bytes would be. */
    private static final int FLOATS = 4;
    /** Whole numbers as varints: those from 0 to 127, as zero points are, take a byte each. */
    private static final int INTEGERS = 5;

    private static final int NAME = 8;
    private static final int RAW = 9;

    private final ByteBuffer file;
    private final Map<String, Place> places = new HashMap<>();

    private OnnxWeights(ByteBuffer file) {
        this.file = file.duplicate().rewind().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** How numbers are kept. */
    enum Type {
        FLOAT(1, 4),
        BYTE(3, 1);

        private final int code;
        private final int size;

        Type(int code, int size) {
            this.code = code;
            this.size = size;
        }

        static Optional<Type> of(int code) {
            for (Type type : values()) {
                if (type.code == code) {
                    return Optional.of(type);
                }
            }
            return Optional.empty();
        }
    }

    /**
     * Numbers in a file.
     *
     * @param sides how many there are in each direction, the last one's beside each other
     * @param at where they begin
     */
    record Place(Type type, List<Integer> sides, int at) {
        int count() {
            return sides.stream().reduce(1, (one, other) -> one * other);
        }
    }

    /** Looks through a whole file that was checked; the buffer's position does not matter and stays. */
    static OnnxWeights of(ByteBuffer file) {
        OnnxWeights weights = new OnnxWeights(file);
        try {
            weights.readModel(weights.file.duplicate().order(ByteOrder.LITTLE_ENDIAN));
        } catch (BufferUnderflowException | IllegalArgumentException broken) {
            weights.places.clear();
        }
        return weights;
    }

    /** Returns all names. */
    Set<String> names() {
        return places.keySet();
    }

    /** Returns where the numbers of this name are, if they are of this type and shape. */
    Optional<Place> find(String name, Type type, List<Integer> sides) {
        return find(name, type).filter(place -> place.sides().equals(sides));
    }

    /** Returns where the numbers of this name are, if they are of this type. */
    Optional<Place> find(String name, Type type) {
        return Optional.ofNullable(places.get(name)).filter(place -> place.type() == type);
    }

    float[] floats(Place place) {
        float[] values = new float[place.count()];
        file.duplicate()
                .order(ByteOrder.LITTLE_ENDIAN)
                .position(place.at())
                .asFloatBuffer()
                .get(values);
        return values;
    }

    byte[] bytes(Place place) {
        byte[] values = new byte[place.count()];
        file.duplicate().position(place.at()).get(values);
        return values;
    }

    private void readModel(ByteBuffer model) {
        while (model.hasRemaining()) {
            int tag = (int) varint(model);
            if (tag >>> 3 == GRAPH) {
                readGraph(message(model));
            } else {
                skip(model, tag & 7);
            }
        }
    }

    private void readGraph(ByteBuffer graph) {
        while (graph.hasRemaining()) {
            int tag = (int) varint(graph);
            if (tag >>> 3 == INITIALISER) {
                readTensor(message(graph));
            } else {
                skip(graph, tag & 7);
            }
        }
    }

    private void readTensor(ByteBuffer tensor) {
        List<Integer> sides = new ArrayList<>();
        String name = "";
        int type = 0;
        ByteBuffer raw = ByteBuffer.allocate(0);
        while (tensor.hasRemaining()) {
            int tag = (int) varint(tensor);
            switch (tag >>> 3) {
                case SIDE -> readSides(tensor, tag & 7, sides);
                case TYPE -> type = (int) varint(tensor);
                case NAME ->
                    name = StandardCharsets.UTF_8.decode(message(tensor)).toString();
                case RAW, FLOATS, INTEGERS -> raw = (tag & 7) == 2 ? message(tensor) : skipped(tensor, tag & 7, raw);
                default -> skip(tensor, tag & 7);
            }
        }
        Optional<Type> known = Type.of(type);
        if (known.isPresent()) {
            Place place = new Place(known.get(), List.copyOf(sides), raw.position());
            if (raw.remaining() == place.count() * known.get().size && raw.remaining() > 0) {
                places.put(name, place);
            }
        }
    }

    /** They stand one by one or all together. */
    private static void readSides(ByteBuffer tensor, int kind, List<Integer> sides) {
        if (kind == 0) {
            sides.add((int) varint(tensor));
            return;
        }
        ByteBuffer packed = message(tensor);
        while (packed.hasRemaining()) {
            sides.add((int) varint(packed));
        }
    }

    /** Shows what stands here with its length before it, and goes behind it; positions are those of the file. */
    private static ByteBuffer message(ByteBuffer rest) {
        long length = varint(rest);
        if (length < 0 || length > rest.remaining()) {
            throw new BufferUnderflowException();
        }
        ByteBuffer message = rest.duplicate().order(ByteOrder.LITTLE_ENDIAN).limit(rest.position() + (int) length);
        rest.position(rest.position() + (int) length);
        return message;
    }

    private static ByteBuffer skipped(ByteBuffer rest, int kind, ByteBuffer otherwise) {
        skip(rest, kind);
        return otherwise;
    }

    private static void skip(ByteBuffer rest, int kind) {
        switch (kind) {
            case 0 -> varint(rest);
            case 1 -> rest.position(rest.position() + 8);
            case 2 -> message(rest);
            case 5 -> rest.position(rest.position() + 4);
            default -> throw new IllegalArgumentException("no kind of field: " + kind);
        }
    }

    private static long varint(ByteBuffer rest) {
        return OnnxFile.varint(rest);
    }
}
