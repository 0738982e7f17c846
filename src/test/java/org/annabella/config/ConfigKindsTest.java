package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every key of a config with a value of every kind that JSON has: it is taken, or refused in one plain line that names the key. */
class ConfigKindsTest {
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "0",
            "1",
            "-7",
            "1.5",
            "150.0",
            "1e99",
            "99999999999",
            "9".repeat(400),
            "\"\"",
            "\"x\"",
            "\"a\\nb\\u001b[2J\\u202e\"",
            "\"" + "long ".repeat(1000) + "\"",
            "[]",
            "[null]",
            "[1.5]",
            "[\"da\", null]",
            "[1, \"x\"]",
            "[[]]",
            "[{}]",
            "{}",
            "{\"x\": 1}",
            "{\"x\": null}",
            "[".repeat(500) + "]".repeat(500));

    private static final String[] WORDS_OF_PROGRAMS = {
        "org.annabella", "java.", "jackson", "Cannot construct", "deserializ", "null pointer", "NullPointer", "coerce",
        "Creator", "VALUE_", "START_", "Exception", "`", "\n", "\u001b", "\u202e"
    };

    @TempDir
    Path folder;

    static List<String> keys() {
        List<String> keys = new ArrayList<>(List.of("hearing.models.da"));
        collect(ConfigFile.defaultTree(), "", keys);
        return keys;
    }

    private static void collect(ObjectNode node, String path, List<String> keys) {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            keys.add(path + entry.getKey());
            if (entry.getValue() instanceof ObjectNode group) {
                collect(group, path + entry.getKey() + ".", keys);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("keys")
    void aValueOfAnyKindIsTakenOrRefusedInOneLine(String key) throws IOException {
        for (String value : VALUES) {
            Path file = write(key, value);
            Throwable wrong = catchThrowable(() -> ConfigFile.read(file));
            if (wrong != null) {
                assertThat(wrong).as("%s: %s", key, value).isInstanceOf(BadInput.class);
                assertThat(wrong.getMessage().replace(file.toString(), ""))
                        .as("%s: %s", key, value)
                        .contains("'" + key)
                        .containsAnyOf("give ", "unknown key", "write ", "belong together", "moves its pieces")
                        .doesNotContainIgnoringCase(WORDS_OF_PROGRAMS)
                        .hasSizeLessThan(400);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("keys")
    void noKeyMayBeNull(String key) throws IOException {
        Path file = write(key, "null");
        assertThat(catchThrowable(() -> ConfigFile.read(file))).hasMessageContaining("'" + key + "' is null: give ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"white.spoken", "white.assistant", "hearing.languages", "settings.timeAlarmsAt", "web.names"})
    void noListMayHoldNull(String key) throws IOException {
        Path file = write(key, "[null]");
        assertThat(catchThrowable(() -> ConfigFile.read(file)))
                .hasMessageContaining("'" + key + "' has null in its list: give a list of ");
    }

    @Test
    void aRoundMayBeWrittenAsANumber() throws IOException {
        assertThat(ConfigFile.read(write("event.round", "3")).event().round()).isEqualTo("3");
        assertThat(ConfigFile.read(write("white.listing.rating", "1874"))
                        .white()
                        .listing()
                        .rating())
                .isEqualTo("1874");
    }

    static Stream<String> textsThatAreNoJson() {
        return Stream.of(
                "",
                " ",
                "x",
                "{",
                "{\"white\"",
                "{\"white\": }",
                "{\"white\": {}} {}",
                "{\"white\": {}, \"white\": {}}",
                "{'white': {}}",
                "{\"white\": NaN}",
                "{\"web\": {\"port\": 01}}",
                "{\"web\": {\"port\": +1}}",
                "{\"web\": {\"port\": 1.}}",
                "{\"web\": {\"port\": " + "9".repeat(2000) + "}}",
                "{\"white\": {}]}",
                "{\"white\": [}",
                "{\"event\": {\"name\": \"a\nb\"}}",
                "{\"event\": {\"name\": \"\\q\"}}",
                "{\"event\": {\"name\": \"\\u00g0\"}}",
                "{// what\n}",
                "{\"" + "k".repeat(60_000) + "\": 1}",
                "{\0}",
                "\0",
                "\u001b[2J{}",
                "{\"white\":" + "[".repeat(5000) + "]".repeat(5000) + "}",
                "{\"white\": tru}",
                "{\"white\": {},}",
                "{,}",
                "{\"a\" 1}",
                "{1: 2}",
                "[1 2]",
                "{\"white\": \"",
                "\"x\"",
                "null");
    }

    @ParameterizedTest
    @MethodSource("textsThatAreNoJson")
    void whatIsNoJsonIsRefusedInOneLine(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("station.json"), text);
        assertThat(catchThrowable(() -> ConfigFile.read(file)))
                .isInstanceOf(BadInput.class)
                .message()
                .as(text)
                .contains(file.toString())
                .doesNotContainIgnoringCase(WORDS_OF_PROGRAMS)
                .doesNotContain("\0", "(code ", "CTRL-CHAR", "_")
                .hasSizeLessThan(400);
    }

    private Path write(String key, String value) throws IOException {
        String[] names = key.split("\\.");
        String text = "{\"" + String.join("\": {\"", names) + "\": " + value + "}".repeat(names.length);
        return Files.writeString(folder.resolve("station.json"), text);
    }
}
