package org.annabella.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * One way through the fields of a record: on reading, the value of each comes from JSON; on writing, from the record, and is
 * added to JSON. Both give the value back.
 *
 * @param <T> the record
 */
public abstract class Pass<T> {

    /** A value that reads and writes itself. */
    public abstract <V> V through(Function<Fields, V> read, BiConsumer<T, ObjectNode> write, Function<T, V> value);

    /** A field. */
    public abstract <V> V field(String name, FieldType<V> type, Function<T, V> value);

    /** A field that is written before all others, elsewhere. */
    public <V> V head(String name, FieldType<V> type, Function<T, V> value) {
        return through(from -> type.read().apply(from, name), (whole, to) -> {}, value);
    }

    /** A record whose fields stand among those of this one. */
    public <V> V among(Codec<V> codec, Function<T, V> value) {
        return through(codec::read, (whole, to) -> codec.write(value.apply(whole), to), value);
    }

    /** The same where there may be none: on reading there is one if this field of it is there. */
    public <V> V amongIf(String field, Codec<V> codec, Function<T, V> value) {
        return through(
                from -> from.has(field) ? codec.read(from) : null,
                (whole, to) -> {
                    V written = value.apply(whole);
                    if (written != null) {
                        codec.write(written, to);
                    }
                },
                value);
    }

    /** Text. */
    public String text(String name, Function<T, String> value) {
        return field(name, FieldType.TEXT, value);
    }

    @Nullable
    public String textOrNull(String name, Function<T, String> value) {
        return field(name, FieldType.TEXT.orNull(), value);
    }

    /** True or false. */
    public boolean flag(String name, Function<T, Boolean> value) {
        return field(name, FieldType.FLAG, value);
    }

    /** A whole number from 0. */
    public int count(String name, Function<T, Integer> value) {
        return field(name, FieldType.COUNT, value);
    }

    /** A number. */
    public double decimal(String name, Function<T, Double> value) {
        return field(name, FieldType.DECIMAL, value);
    }

    /** A time in milliseconds, from 0. */
    public Duration millis(String name, Function<T, Duration> value) {
        return field(name, FieldType.MILLIS, value);
    }

    /** A constant by its name. */
    public <E extends Enum<E>> E constant(String name, Class<E> type, Function<T, E> value) {
        return field(name, FieldType.constant(type), value);
    }

    /** The seat, in the field of that name. */
    public Side seat(Function<T, Side> value) {
        return field("seat", FieldType.SEAT, value);
    }

    @Nullable
    public Side seatOrNull(String name, Function<T, Side> value) {
        return field(name, FieldType.SEAT.orNull(), value);
    }

    /** The square, in the field of that name. */
    public Square square(Function<T, Square> value) {
        return field("square", FieldType.SQUARE, value);
    }

    /** The move, in the field of that name. */
    public Move move(Function<T, Move> value) {
        return field("move", FieldType.MOVE, value);
    }

    @Nullable
    public Move moveOrNull(String name, Function<T, Move> value) {
        return field(name, FieldType.MOVE.orNull(), value);
    }

    /** Reads. */
    static final class Reading<T> extends Pass<T> {
        private final Fields from;

        Reading(Fields from) {
            this.from = from;
        }

        @Override
        public <V> V through(Function<Fields, V> read, BiConsumer<T, ObjectNode> write, Function<T, V> value) {
            return read.apply(from);
        }

        @Override
        public <V> V field(String name, FieldType<V> type, Function<T, V> value) {
            return type.read().apply(from, name);
        }
    }

    /** Writes. */
    static final class Writing<T> extends Pass<T> {
        private final T whole;
        private final ObjectNode to;

        Writing(T whole, ObjectNode to) {
            this.whole = whole;
            this.to = to;
        }

        @Override
        public <V> V through(Function<Fields, V> read, BiConsumer<T, ObjectNode> write, Function<T, V> value) {
            write.accept(whole, to);
            return value.apply(whole);
        }

        @Override
        public <V> V field(String name, FieldType<V> type, Function<T, V> value) {
            V written = value.apply(whole);
            type.put(to, name, written);
            return written;
        }
    }
}
