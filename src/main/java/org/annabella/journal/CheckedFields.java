package org.annabella.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.annabella.json.CleanText;
import org.annabella.json.Fields;
import org.annabella.json.JsonWords;
import org.annabella.json.Names;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a JSON object that must all be there, read so that every fault is found in one go: where a field is wrong,
 * the fault is kept and something harmless is given in its place.
 */
final class CheckedFields {
    private final JsonNode node;
    private final String path;
    private final List<String> faults;
    private final Set<String> known = new TreeSet<>();

    private CheckedFields(JsonNode node, String path, List<String> faults) {
        this.node = node;
        this.path = path;
        this.faults = faults;
    }

    /**
     * Reads a whole text.
     *
     * @throws Unreadable with one line for each fault
     */
    static <T> T read(String file, String text, Function<CheckedFields, T> reader) {
        List<String> faults = new ArrayList<>();
        T value = new CheckedFields(parse(file, text), "", faults).read(reader);
        if (!faults.isEmpty()) {
            throw new Unreadable(String.join(
                    "\n", faults.stream().map(fault -> file + ": " + fault).toList()));
        }
        return value;
    }

    private static JsonNode parse(String file, String text) {
        try {
            JsonNode node = Fields.JSON.readTree(text);
            if (node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException broken) {
            throw new Unreadable(file + ": no JSON, " + JsonWords.inFile(text, broken), broken);
        }
        throw new Unreadable(file + ": must be one object in braces");
    }

    private <T> T read(Function<CheckedFields, T> reader) {
        T value = reader.apply(this);
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!known.contains(name)) {
                fault(name, "is not known here; known are " + String.join(", ", known));
            }
        }
        return value;
    }

    private void fault(String name, String what) {
        faults.add(path + name + " " + what);
    }

    private void wrong(String name, String expected, @Nullable JsonNode found) {
        fault(name, found == null ? "is missing; it must be " + expected : "must be " + expected + ", found " + found);
    }

    private @Nullable JsonNode value(String name) {
        known.add(name);
        return node.get(name);
    }

    String text(String name, String what) {
        JsonNode value = value(name);
        if (value != null && value.isTextual() && !value.textValue().isBlank()) {
            return CleanText.of(value.textValue());
        }
        wrong(name, what, value);
        return "-";
    }

    /** A text, or null if there is no such field. */
    @Nullable
    String textIfAny(String name, String what) {
        return value(name) == null ? null : text(name, what);
    }

    boolean flag(String name) {
        JsonNode value = value(name);
        if (value != null && value.isBoolean()) {
            return value.booleanValue();
        }
        wrong(name, "true or false", value);
        return false;
    }

    int count(String name, int minInclusive) {
        JsonNode value = value(name);
        if (value != null && value.isInt() && value.intValue() >= minInclusive) {
            return value.intValue();
        }
        wrong(name, "a whole number from " + minInclusive, value);
        return minInclusive;
    }

    /** A count, or null where the field says so; it must be there all the same. */
    @Nullable
    Integer countOrNull(String name) {
        JsonNode value = value(name);
        if (value != null && value.isNull()) {
            return null;
        }
        if (value != null && value.isInt() && value.intValue() >= 0) {
            return value.intValue();
        }
        wrong(name, "a whole number from 0, or null for none", value);
        return null;
    }

    Duration seconds(String name) {
        return Duration.ofSeconds(count(name, 0));
    }

    /** A time that is no less than another one. */
    Duration seconds(String name, Duration minInclusive) {
        return Duration.ofSeconds(count(name, (int) minInclusive.toSeconds()));
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        JsonNode value = value(name);
        E constant = constantOf(type, value);
        if (constant == null) {
            wrong(name, "one of " + namesOf(type), value);
            return type.getEnumConstants()[0];
        }
        return constant;
    }

    <E extends Enum<E>> Set<E> constants(String name, Class<E> type) {
        return constantsOf(name, type, array(name, "a list of " + namesOf(type)));
    }

    private <E extends Enum<E>> Set<E> constantsOf(String name, Class<E> type, JsonNode list) {
        Set<E> constants = EnumSet.noneOf(type);
        for (JsonNode item : list) {
            E constant = constantOf(type, item);
            if (constant == null) {
                wrong(name, "a list of " + namesOf(type), item);
            } else {
                constants.add(constant);
            }
        }
        return constants;
    }

    List<String> texts(String name) {
        return textsOf(name, array(name, "a list of texts"));
    }

    private List<String> textsOf(String name, JsonNode list) {
        List<String> texts = new ArrayList<>();
        for (JsonNode item : list) {
            if (item.isTextual()) {
                texts.add(CleanText.of(item.textValue()));
            } else {
                wrong(name, "a list of texts", item);
            }
        }
        return texts;
    }

    <T> T object(String name, Function<CheckedFields, T> reader) {
        JsonNode value = value(name);
        return within(name, value, reader);
    }

    <T> List<T> objects(String name, Function<CheckedFields, T> reader) {
        List<T> values = new ArrayList<>();
        for (JsonNode item : array(name, "a list of objects")) {
            values.add(within(name + "[" + values.size() + "]", item, reader));
        }
        return values;
    }

    private <T> T within(String name, @Nullable JsonNode value, Function<CheckedFields, T> reader) {
        if (value != null && value.isObject()) {
            return new CheckedFields(value, path + name + ".", faults).read(reader);
        }
        wrong(name, "an object in braces", value);
        // What is missing in a missing object is no further news.
        return reader.apply(new CheckedFields(JsonNodeFactory.instance.objectNode(), path, new ArrayList<>()));
    }

    private JsonNode array(String name, String expected) {
        JsonNode value = value(name);
        if (value != null && value.isArray()) {
            return value;
        }
        wrong(name, expected, value);
        return JsonNodeFactory.instance.arrayNode();
    }

    private static <E extends Enum<E>> @Nullable E constantOf(Class<E> type, @Nullable JsonNode value) {
        for (E constant : type.getEnumConstants()) {
            if (value != null && Names.of(constant).equals(value.textValue())) {
                return constant;
            }
        }
        return null;
    }

    private static <E extends Enum<E>> String namesOf(Class<E> type) {
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            names.add(Names.of(constant));
        }
        return String.join(", ", names);
    }
}
