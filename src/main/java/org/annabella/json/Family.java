package org.annabella.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A closed family of records in JSON: every kind has a name and a {@link Codec}. That none is forgotten is tested, not compiled.
 *
 * @param <T> the family
 */
public final class Family<T> {
    private final Map<String, Kind<? extends T>> byName = new HashMap<>();
    private final Map<Class<?>, Kind<? extends T>> byType = new HashMap<>();

    private record Kind<K>(String name, Class<K> type, Codec<K> codec) {
        void write(Object value, ObjectNode to) {
            codec.write(type.cast(value), to);
        }
    }

    /** The same with one kind more; a kind with several names is written by the last one. */
    public <K extends T> Family<T> with(String name, Class<K> type, Codec<K> codec) {
        Kind<K> kind = new Kind<>(name, type, codec);
        byName.put(name, kind);
        byType.put(type, kind);
        return this;
    }

    private Kind<? extends T> kindOf(T value) {
        Kind<? extends T> kind = byType.get(value.getClass());
        if (kind == null) {
            throw new IllegalStateException("nothing says how this is written: " + value);
        }
        return kind;
    }

    /** Returns the name of the kind of this value. */
    public String nameOf(T value) {
        return kindOf(value).name();
    }

    /** Adds all parts of the value, without the name of its kind. */
    public void write(T value, ObjectNode to) {
        kindOf(value).write(value, to);
    }

    /** Reads a value of the kind with this name; empty if there is no such kind. */
    public Optional<T> read(String name, Fields from) {
        return Optional.ofNullable(byName.get(name)).map(kind -> kind.codec().read(from));
    }
}
