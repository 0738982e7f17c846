package org.annabella.hall;

import static org.annabella.json.FieldType.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.annabella.game.GameResult;
import org.annabella.json.Codec;
import org.annabella.json.FieldType;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.annabella.json.Unreadable;

/**
 * What crosses the hall, as lines of JSON. The same record is always the same text; on reading, fields that are not known are passed
 * over, for later versions may have more.
 */
final class HallJson {
    private static final int VERSION = 1;
    private static final Duration LONGEST = Duration.ofDays(36_500);
    private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    static final FieldType<Long> NUMBER = new FieldType<>(Fields::number, LongNode::valueOf);

    /** What a clock shows: below zero where the flag has fallen. */
    static final FieldType<Duration> SHOWN =
            new FieldType<>(HallJson::shown, time -> LongNode.valueOf(time.toMillis()));

    static final FieldType<Instant> INSTANT = new FieldType<>(HallJson::instant, FieldType::text);
    static final FieldType<GameResult> RESULT = new FieldType<>(HallJson::result, FieldType::text);
    static final FieldType<SortedMap<String, String>> TAGS = new FieldType<>(HallJson::tags, HallJson::tags);

    static final FieldType<SortedMap<HallAct, GameResult>> ENDS = new FieldType<>(HallJson::ends, HallJson::ends);

    /** A move in UCI; the text is kept as it came. */
    static final FieldType<String> UCI = new FieldType<>(HallJson::uci, TextNode::valueOf);

    /** An object within, as text. */
    static final FieldType<String> OBJECT =
            new FieldType<>(Fields::raw, act -> Fields.parse(act).node());

    private HallJson() {}

    /** A record as a line. */
    static <T> String line(Codec<T> codec, T record) {
        ObjectNode node = Fields.JSON.createObjectNode().put("v", VERSION);
        codec.write(record, node);
        try {
            return Fields.JSON.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("cannot write " + node, impossible);
        }
    }

    /**
     * Reads a line of our version.
     *
     * @throws Unreadable if it is none
     */
    static <T> T read(Codec<T> codec, String line) {
        Fields fields = Fields.parse(line);
        if (fields.number("v") != VERSION) {
            throw new Unreadable("the format has version " + fields.number("v") + ", this station knows " + VERSION);
        }
        return codec.read(fields);
    }

    private static Duration shown(Fields fields, String name) {
        Duration time = Duration.ofMillis(fields.number(name));
        if (time.abs().compareTo(LONGEST) > 0) {
            throw new Unreadable("field '" + name + "' must be milliseconds");
        }
        return time;
    }

    /** With others a table could have those who listen reckon beyond all time. */
    private static Instant instant(Fields fields, String name) {
        Instant moment = parsed(fields, name);
        if (moment.isBefore(EARLIEST) || moment.isAfter(LATEST)) {
            throw new Unreadable("field '" + name + "' must be a moment of a year with four digits");
        }
        return moment;
    }

    private static Instant parsed(Fields fields, String name) {
        try {
            return Instant.parse(fields.text(name));
        } catch (DateTimeParseException wrong) {
            throw new Unreadable("field '" + name + "' must be a moment such as 2026-11-26T10:00:00Z", wrong);
        }
    }

    private static GameResult result(Fields fields, String name) {
        String text = fields.text(name);
        return GameResult.parse(text)
                .orElseThrow(() -> new Unreadable("field '" + name + "' cannot be '" + text + "'"));
    }

    private static String uci(Fields fields, String name) {
        fields.move(name);
        return fields.text(name);
    }

    private static SortedMap<String, String> tags(Fields fields, String name) {
        Fields object = fields.object(name);
        SortedMap<String, String> tags = new TreeMap<>();
        object.names().forEach(tag -> tags.put(tag, object.text(tag)));
        return tags;
    }

    private static JsonNode tags(SortedMap<String, String> tags) {
        ObjectNode node = Fields.JSON.createObjectNode();
        tags.forEach(node::put);
        return node;
    }

    /** Acts that this version does not know are passed over: it has no form for them. */
    private static SortedMap<HallAct, GameResult> ends(Fields fields, String name) {
        Fields object = fields.object(name);
        SortedMap<HallAct, GameResult> ends = new TreeMap<>();
        for (HallAct act : known(HallAct.class, object.names())) {
            ends.put(act, result(object, act.id()));
        }
        return ends;
    }

    private static JsonNode ends(SortedMap<HallAct, GameResult> ends) {
        ObjectNode node = Fields.JSON.createObjectNode();
        ends.forEach((act, result) -> node.put(act.id(), result.toString()));
        return node;
    }

    /** Constants of which those that this version does not know are passed over. */
    static <E extends Enum<E>> FieldType<List<E>> known(Class<E> type) {
        Function<List<E>, JsonNode> write = FieldType.array(constant -> text(Names.of(constant)));
        return new FieldType<>((f, name) -> known(type, f.texts(name)), write);
    }

    private static <E extends Enum<E>> List<E> known(Class<E> type, List<String> names) {
        return names.stream()
                .flatMap(name -> Arrays.stream(type.getEnumConstants())
                        .filter(constant -> Names.of(constant).equals(name)))
                .toList();
    }
}
