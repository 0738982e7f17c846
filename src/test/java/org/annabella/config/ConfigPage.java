package org.annabella.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The page of all config keys, as the code has them: keys and defaults from {@code config/station.json}, what a key is for
 * from the Javadoc of {@link StationConfig} and its parts, what it may say from the answer to a value that cannot be right.
 */
final class ConfigPage {
    private static final Path CODE = Path.of("src/main/java/org/annabella/config");
    private static final Pattern RECORD =
            Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s*public record (\\w+)\\(", Pattern.DOTALL);
    private static final Pattern PARAM = Pattern.compile("@param (\\w+) ((?:(?!@param ).)*)");
    private static final Pattern WANTED = Pattern.compile("(?:give|known are:?) (one of |a number from )?(.*)");
    private static final List<JsonNode> WRONG_TEXTS = List.of(TextNode.valueOf("*"));
    private static final List<JsonNode> WRONG_NUMBERS =
            List.of(IntNode.valueOf(Integer.MIN_VALUE), IntNode.valueOf(Integer.MAX_VALUE));

    private final Map<String, Map<String, String>> purposes = new LinkedHashMap<>();
    private final List<String> withoutPurpose = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final ObjectNode defaults;

    private ConfigPage() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(CODE, "*.java")) {
            for (Path file : files) {
                Matcher records = RECORD.matcher(Files.readString(file));
                while (records.find()) {
                    purposes.put(records.group(2), purposes(records.group(1)));
                }
            }
        }
        defaults = (ObjectNode)
                new JsonMapper().readTree(Path.of("config/station.json").toFile());
    }

    private static Map<String, String> purposes(String comment) {
        Map<String, String> found = new LinkedHashMap<>();
        Matcher params = PARAM.matcher(comment.replaceAll("\\s*\\n\\s*\\*\\s*", " "));
        while (params.find()) {
            found.put(params.group(1), markdown(params.group(2).strip()));
        }
        return found;
    }

    private static String markdown(String javadoc) {
        return javadoc.replaceAll("\\{@code ([^}]*)}", "`$1`").replace("|", "\\|");
    }

    /** The whole page. */
    static String text() throws IOException {
        ConfigPage page = new ConfigPage();
        page.write();
        return String.join("\n", page.lines) + "\n";
    }

    /** The keys that the Javadoc says nothing of. */
    static List<String> unexplained() throws IOException {
        ConfigPage page = new ConfigPage();
        page.write();
        return page.withoutPurpose;
    }

    private void write() {
        lines.add("# Every key of the config");
        lines.add("");
        lines.add(
                "What a station is like stands in a file such as [config/station.json](../../../config/station.json), given with");
        lines.add(
                "`./annabella play --config my-station.json`. Write down what differs; all else is as by default. A misspelt key is");
        lines.add("refused by name. [Devices](devices.md) shows worked examples.");
        lines.add("");
        lines.add(
                "This page is made from the program itself, and a test fails where they differ. After a change of the code:");
        lines.add("`mvn test -Dtest=ConfigPageTest -Dannabella.approve=true`.");
        for (RecordComponent part : StationConfig.class.getRecordComponents()) {
            if (!part.getName().equals("black")) {
                section(part);
            }
        }
    }

    private void section(RecordComponent part) {
        String name = part.getName();
        boolean isSeat = name.equals("white");
        lines.add("");
        lines.add("## " + (isSeat ? "white, black" : name));
        lines.add("");
        lines.add(sentence(isSeat ? "the two seats, each with the same keys" : purpose("StationConfig", name)));
        lines.add("");
        lines.add("| key | default | what it is for | may be |");
        lines.add("| --- | --- | --- | --- |");
        rows(part.getType(), name);
    }

    private void rows(Class<?> type, String path) {
        for (RecordComponent component : type.getRecordComponents()) {
            String key = component.getName().equals("publicDevice") ? "public" : component.getName();
            String below = path + "." + key;
            if (component.getType().isRecord() && at(below).isObject()) {
                rows(component.getType(), below);
            } else {
                row(type.getSimpleName(), component, below);
            }
        }
    }

    private void row(String type, RecordComponent component, String path) {
        boolean ofSeat = path.startsWith("white.");
        String shown = ofSeat ? path.substring("white.".length()) : path;
        String value = "`" + at(path) + "`";
        if (ofSeat && !at(path).equals(at("black." + shown))) {
            value = "white " + value + ", black `" + at("black." + shown) + "`";
        }
        lines.add("| `" + shown + "` | " + value + " | " + purpose(type, component.getName()) + " | " + mayBe(path)
                + " |");
    }

    private String purpose(String type, String component) {
        String found = purposes.getOrDefault(type, Map.of()).getOrDefault(component, "");
        if (found.isEmpty()) {
            withoutPurpose.add(type + "." + component);
        }
        return found;
    }

    private JsonNode at(String path) {
        return defaults.at("/" + path.replace('.', '/'));
    }

    /** What the station answers to a value that cannot be right; the kind of value where it takes any. */
    private String mayBe(String path) {
        JsonNode value = at(path);
        if (value.isBoolean()) {
            return "`true`, `false`";
        }
        if (value.isObject()) {
            return "an object";
        }
        boolean isNumber = value.isInt() || value.path(0).isInt();
        Optional<String> wanted = (isNumber ? WRONG_NUMBERS : WRONG_TEXTS)
                .stream()
                        .map(wrong -> refusal(path, value.isArray() ? list(wrong) : wrong))
                        .flatMap(Optional::stream)
                        .findFirst();
        return (value.isArray() ? "a list of " : "") + wanted.orElse(value.isInt() ? "any whole number" : "text");
    }

    private static JsonNode list(JsonNode value) {
        return JsonNodeFactory.instance.arrayNode().add(value);
    }

    private static Optional<String> refusal(String path, JsonNode wrong) {
        try {
            StationConfig config = ConfigFile.read(null, nested(path, wrong));
            Setups.of(config);
            return Optional.empty();
        } catch (BadInput refused) {
            Matcher wanted = WANTED.matcher(String.valueOf(refused.getMessage()));
            return wanted.find() ? Optional.of(words(wanted.group(1), wanted.group(2))) : Optional.empty();
        }
    }

    private static String words(@Nullable String kind, String wanted) {
        return "one of ".equals(kind) ? "`" + wanted.replace(", ", "`, `") + "`" : wanted;
    }

    private static ObjectNode nested(String path, JsonNode value) {
        ObjectNode root = Json.object();
        ObjectNode into = root;
        String[] keys = path.split("\\.");
        for (int i = 0; i < keys.length - 1; i++) {
            into = into.putObject(keys[i]);
        }
        into.set(keys[keys.length - 1], value);
        return root;
    }

    private static String sentence(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }
}
