package org.annabella.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.annabella.chess.FenReading;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** The fields of one JSON object, each read once as what it should be; fields that nobody reads are refused. */
public final class Fields {
    /** Reads and writes: no field twice, nothing behind the end. */
    public static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Longer than any file of ours, in bytes. */
    private static final int LARGEST = 4_000_000;

    private final JsonNode node;
    private final Set<String> read = new HashSet<>();

    private Fields(JsonNode node) {
        this.node = node;
    }

    /**
     * Reads the object that a text is.
     *
     * @throws Unreadable if it is none
     */
    public static Fields parse(String text) {
        return of(tree(text));
    }

    /**
     * Reads the list of objects that a text is.
     *
     * @throws Unreadable if it is none
     */
    public static List<Fields> parseList(String text) {
        JsonNode list = tree(text);
        if (!list.isArray()) {
            throw new Unreadable("expected a list in brackets, found " + shortened(list.toString()));
        }
        List<Fields> all = new ArrayList<>();
        list.forEach(item -> all.add(of(item)));
        return all;
    }

    /**
     * Reads the object that a file is.
     *
     * @throws IOException if it cannot be read
     * @throws Unreadable if it is none; the message does not name the file
     */
    public static Fields read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new Unreadable("it is larger than " + LARGEST / 1_000_000 + " MB: is it the right file?");
            }
            return parse(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    private static JsonNode tree(String text) {
        String plain = TextMark.passedOver(text);
        try {
            return JSON.readTree(plain);
        } catch (JsonProcessingException broken) {
            throw new Unreadable("no JSON: " + JsonWords.why(plain, broken), broken);
        }
    }

    /**
     * The fields of an object.
     *
     * @throws Unreadable if it is none
     */
    public static Fields of(JsonNode node) {
        if (!node.isObject()) {
            throw new Unreadable("expected an object in braces, found " + shortened(node.toString()));
        }
        return new Fields(node);
    }

    private static String shortened(String text) {
        return text.isEmpty() ? "nothing" : text.length() > 40 ? text.substring(0, 40) + "..." : text;
    }

    /** Whether the field is there, and not null. */
    public boolean has(String name) {
        return node.hasNonNull(name);
    }

    /** The same with a field that lines of earlier versions lack. */
    public Fields supplying(String name, String value) {
        ((ObjectNode) node).put(name, value);
        return this;
    }

    private @Nullable JsonNode optional(String name) {
        read.add(name);
        JsonNode value = node.get(name);
        return value == null || value.isNull() ? null : value;
    }

    private JsonNode required(String name) {
        JsonNode value = optional(name);
        if (value == null) {
            throw new Unreadable("field '" + name + "' is missing");
        }
        return value;
    }

    private static Unreadable wrong(String name, String expected, JsonNode found) {
        return new Unreadable("field '" + name + "' must be " + expected + ", found " + shortened(found.toString()));
    }

    /** Text, cleaned. */
    public String text(String name) {
        JsonNode value = required(name);
        if (!value.isTextual()) {
            throw wrong(name, "text", value);
        }
        return CleanText.of(value.textValue());
    }

    @Nullable
    public String textOrNull(String name) {
        return orNull(name, Fields::text);
    }

    /** Text, cleaned, or something else where the field is absent. */
    public String textOr(String name, String otherwise) {
        return or(name, Fields::text, otherwise);
    }

    /** What is read of this field, or null if it is absent or null. */
    @Nullable
    public <T> T orNull(String name, BiFunction<Fields, String, T> reading) {
        read.add(name);
        return has(name) ? reading.apply(this, name) : null;
    }

    /** What is read of this field, or something else if it is absent or null. */
    public <T> T or(String name, BiFunction<Fields, String, T> reading, T otherwise) {
        read.add(name);
        return has(name) ? reading.apply(this, name) : otherwise;
    }

    /** True or false. */
    public boolean flag(String name) {
        JsonNode value = required(name);
        if (!value.isBoolean()) {
            throw wrong(name, "true or false", value);
        }
        return value.booleanValue();
    }

    /** True or false, or what is usual where the field is absent. */
    public boolean flagOr(String name, boolean otherwise) {
        return or(name, Fields::flag, otherwise);
    }

    /** A whole number. */
    public long number(String name) {
        JsonNode value = required(name);
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw wrong(name, "a whole number", value);
        }
        return value.longValue();
    }

    /** A whole number from 0. */
    public int count(String name) {
        long value = number(name);
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new Unreadable("field '" + name + "' must be a count from 0, found " + value);
        }
        return (int) value;
    }

    @Nullable
    public Integer countOrNull(String name) {
        return orNull(name, Fields::count);
    }

    /** A number. */
    public double decimal(String name) {
        JsonNode value = required(name);
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw wrong(name, "a number", value);
        }
        return value.doubleValue();
    }

    /** Milliseconds, zero or more, at most some hundred years. */
    public Duration millis(String name) {
        long value = number(name);
        if (value < 0 || value > Duration.ofDays(36_500).toMillis()) {
            throw new Unreadable("field '" + name + "' must be milliseconds from 0, found " + value);
        }
        return Duration.ofMillis(value);
    }

    @Nullable
    public Duration millisOrNull(String name) {
        return orNull(name, Fields::millis);
    }

    /** A constant by its name, {@code likeThis}. */
    public <E extends Enum<E>> E constant(String name, Class<E> type) {
        String text = text(name);
        try {
            return Names.parse(type, text);
        } catch (Unreadable wrong) {
            throw new Unreadable("field '" + name + "': " + wrong.getMessage(), wrong);
        }
    }

    /** A constant, or another one where the field is absent. */
    public <E extends Enum<E>> E constantOr(String name, Class<E> type, E otherwise) {
        return or(name, (f, n) -> f.constant(n, type), otherwise);
    }

    /** White or Black. */
    public Side seat(String name) {
        return constant(name, Side.class);
    }

    @Nullable
    public Side seatOrNull(String name) {
        return orNull(name, Fields::seat);
    }

    /** A square, such as {@code e4}. */
    public Square square(String name) {
        String text = text(name);
        return Square.parse(text)
                .orElseThrow(
                        () -> new Unreadable("field '" + name + "' must be a square such as e4, found '" + text + "'"));
    }

    /** A move in UCI. */
    public Move move(String name) {
        return move(name, text(name), "a move such as e2e4 or e7e8q");
    }

    /** A piece by its letter in FEN. */
    public Piece piece(String name) {
        String text = text(name);
        return (text.length() == 1 ? Piece.ofFenChar(text.charAt(0)) : Optional.<Piece>empty())
                .orElseThrow(() -> new Unreadable("field '" + name + "' must be a FEN letter, found '" + text + "'"));
    }

    @Nullable
    public Piece pieceOrNull(String name) {
        return orNull(name, Fields::piece);
    }

    /** A position in FEN that can be played on from. */
    public Position position(String name) {
        return position(name, Position.read(text(name)));
    }

    /** A position that came about in a game, be it by an illegal move that left its own king in check. */
    public Position positionOnRecord(String name) {
        return position(name, Position.readOnRecord(text(name)));
    }

    private static Position position(String name, FenReading reading) {
        return reading.orThrow(why -> new Unreadable("field '" + name + "' is no playable position: " + why));
    }

    @Nullable
    public Position positionOrNull(String name) {
        return orNull(name, Fields::position);
    }

    /** An object within, as text. */
    public String raw(String name) {
        return object(name).node.toString();
    }

    /** The whole object. */
    public JsonNode node() {
        return node;
    }

    /** An object within. */
    public Fields object(String name) {
        JsonNode value = required(name);
        if (!value.isObject()) {
            throw wrong(name, "an object in braces", value);
        }
        return new Fields(value);
    }

    @Nullable
    public Fields objectOrNull(String name) {
        return orNull(name, Fields::object);
    }

    /** Reads an object within, and refuses what its reader has not read. */
    public <T> T object(String name, Function<Fields, T> reader) {
        Fields fields = object(name);
        try {
            T value = reader.apply(fields);
            fields.end();
            return value;
        } catch (Unreadable wrong) {
            throw new Unreadable("in '" + name + "': " + wrong.getMessage(), wrong);
        }
    }

    /** A list of objects, each read like this. */
    public <T> List<T> list(String name, Function<Fields, T> reader) {
        List<T> values = new ArrayList<>();
        for (JsonNode item : array(name)) {
            Fields fields = Fields.of(item);
            values.add(reader.apply(fields));
            fields.end();
        }
        return values;
    }

    /** The same, empty where the field is absent. */
    public <T> List<T> listOrEmpty(String name, Function<Fields, T> reader) {
        return or(name, (f, n) -> f.list(n, reader), List.of());
    }

    /** Texts, cleaned; none where the field is absent. */
    public List<String> texts(String name) {
        return or(name, Fields::requiredTexts, List.of());
    }

    /** Texts, cleaned; the field must be there. */
    public List<String> requiredTexts(String name) {
        List<String> values = new ArrayList<>();
        for (JsonNode item : array(name)) {
            if (!item.isTextual()) {
                throw wrong(name, "a list of texts", item);
            }
            values.add(CleanText.of(item.textValue()));
        }
        return values;
    }

    /** A list of milliseconds, each greater than zero. */
    public List<Duration> allMillis(String name) {
        List<Duration> values = new ArrayList<>();
        for (JsonNode item : array(name)) {
            if (!item.isIntegralNumber() || !item.canConvertToInt() || item.intValue() <= 0) {
                throw wrong(name, "a list of milliseconds from 1", item);
            }
            values.add(Duration.ofMillis(item.intValue()));
        }
        return values;
    }

    /** A list of moves, UCI. */
    public List<Move> moves(String name) {
        return texts(name).stream()
                .map(text -> move(name, text, "a list of moves such as e2e4"))
                .toList();
    }

    private static Move move(String name, String text, String expected) {
        try {
            return Move.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new Unreadable("field '" + name + "' must be " + expected + ", found '" + text + "'", wrong);
        }
    }

    private JsonNode array(String name) {
        JsonNode value = required(name);
        if (!value.isArray()) {
            throw wrong(name, "a list in brackets", value);
        }
        return value;
    }

    /** All fields as texts, cleaned, by their names. */
    public Map<String, String> allTexts() {
        Map<String, String> texts = new LinkedHashMap<>();
        names().forEach(name -> texts.put(name, text(name)));
        return texts;
    }

    /** The names of all fields. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        Iterator<String> all = node.fieldNames();
        all.forEachRemaining(names::add);
        return names;
    }

    /** Counts these fields as read. */
    public Fields ignoring(String... names) {
        read.addAll(List.of(names));
        return this;
    }

    /**
     * Says that everything has been read.
     *
     * @throws Unreadable if there is a field that nobody has read
     */
    public void end() {
        for (String name : names()) {
            if (!read.contains(name)) {
                throw new Unreadable("field '" + name + "' is not known here");
            }
        }
    }
}
