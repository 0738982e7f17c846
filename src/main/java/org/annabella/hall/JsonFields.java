package org.annabella.hall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.journal.Unreadable;

/** The fields of one JSON object, each read as what it should be. Fields that are not known are passed over: later versions may have more. */
final class JsonFields {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final int VERSION = 1;
    private static final long LONGEST_MILLIS = Duration.ofDays(36_500).toMillis();

    private final JsonNode node;

    private JsonFields(JsonNode node) {
        this.node = node;
    }

    /** A new object that says its version. */
    static ObjectNode object() {
        return JSON.createObjectNode().put("v", VERSION);
    }

    static String text(ObjectNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("cannot write " + node, impossible);
        }
    }

    /**
     * Reads an object of our version.
     *
     * @throws Unreadable if it is none
     */
    static JsonFields parse(String text) {
        JsonFields fields = of(text);
        if (fields.number("v") != VERSION) {
            throw new Unreadable("the format has version " + fields.number("v") + ", this station knows " + VERSION);
        }
        return fields;
    }

    private static JsonFields of(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            if (node == null || !node.isObject()) {
                throw new Unreadable("no JSON object");
            }
            return new JsonFields(node);
        } catch (JsonProcessingException broken) {
            throw new Unreadable("no JSON: " + broken.getOriginalMessage(), broken);
        }
    }

    /** The JSON of an object within. */
    String raw(String name) {
        return required(name).toString();
    }

    static JsonNode tree(String text) {
        return of(text).node;
    }

    private JsonNode required(String name) {
        JsonNode value = node.get(name);
        if (value == null || value.isNull()) {
            throw new Unreadable("field '" + name + "' is missing");
        }
        return value;
    }

    boolean has(String name) {
        return node.hasNonNull(name);
    }

    JsonFields object(String name) {
        return new JsonFields(required(name));
    }

    String text(String name) {
        JsonNode value = required(name);
        if (!value.isTextual()) {
            throw new Unreadable("field '" + name + "' must be text");
        }
        return value.textValue();
    }

    String textOr(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    long number(String name) {
        JsonNode value = required(name);
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw new Unreadable("field '" + name + "' must be a whole number");
        }
        return value.longValue();
    }

    int count(String name) {
        long value = number(name);
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new Unreadable("field '" + name + "' must be a count from 0");
        }
        return (int) value;
    }

    boolean flag(String name) {
        JsonNode value = required(name);
        if (!value.isBoolean()) {
            throw new Unreadable("field '" + name + "' must be true or false");
        }
        return value.booleanValue();
    }

    Duration millis(String name) {
        long value = number(name);
        if (Math.abs(value) > LONGEST_MILLIS) {
            throw new Unreadable("field '" + name + "' must be milliseconds");
        }
        return Duration.ofMillis(value);
    }

    Instant instant(String name) {
        try {
            return Instant.parse(text(name));
        } catch (DateTimeParseException wrong) {
            throw new Unreadable("field '" + name + "' must be a moment such as 2026-11-26T10:00:00Z", wrong);
        }
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        String word = text(name);
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(word)) {
                return constant;
            }
        }
        throw new Unreadable("field '" + name + "' cannot be '" + word + "'");
    }

    <E extends Enum<E>> Optional<E> constantIfAny(String name, Class<E> type) {
        return has(name) ? Optional.of(constant(name, type)) : Optional.empty();
    }

    /** A constant as it is written: {@code timeForfeit} for {@code TIME_FORFEIT}. */
    static String word(Enum<?> constant) {
        StringBuilder word = new StringBuilder();
        for (String part : constant.name().split("_")) {
            String lower = part.toLowerCase(Locale.ROOT);
            word.append(word.isEmpty() ? lower : Character.toUpperCase(lower.charAt(0)) + lower.substring(1));
        }
        return word.toString();
    }

    List<String> texts(String name) {
        List<String> all = new ArrayList<>();
        required(name).forEach(value -> all.add(value.asText()));
        return List.copyOf(all);
    }

    SortedMap<String, String> map(String name) {
        SortedMap<String, String> all = new TreeMap<>();
        JsonNode object = required(name);
        object.fieldNames().forEachRemaining(key -> all.put(key, object.get(key).asText()));
        return all;
    }
}
