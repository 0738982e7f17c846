package org.annabella.laws;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.annabella.journal.EditionFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the printed editions say, cell by cell. The table was typed from a reading of the five prints, row by row, and never from
 * the files that it is compared with. A cell {@code ?} is one that the reading leaves open, and its row says why.
 */
class CellsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String OPEN = "?";
    private static final String ABSENT = "absent";
    private static final int CELLS_LEFT_OPEN = 20;

    private record Row(String key, Map<String, String> cells, String source) {}

    static List<String> known() {
        return EditionFiles.KNOWN;
    }

    private static List<Row> rows() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/laws/cells.tsv"));
        List<String> head = List.of(lines.get(0).split("\t"));
        List<String> editions = head.subList(1, head.size() - 1);
        assertThat(editions).as("the columns of cells.tsv").isEqualTo(EditionFiles.KNOWN);
        return lines.subList(1, lines.size()).stream()
                .map(line -> row(List.of(line.split("\t")), editions))
                .toList();
    }

    private static Row row(List<String> parts, List<String> editions) {
        Map<String, String> cells = new LinkedHashMap<>();
        IntStream.range(0, editions.size()).forEach(i -> cells.put(editions.get(i), parts.get(i + 1)));
        return new Row(parts.get(0), cells, parts.get(parts.size() - 1));
    }

    private static JsonNode configured(String edition) throws IOException {
        return JSON.readTree(Path.of("config/laws", edition + ".json").toFile());
    }

    private static Optional<JsonNode> cell(JsonNode edition, String key) {
        JsonNode node = edition;
        for (String part : key.split("[.]")) {
            node = node.path(part);
        }
        return node.isMissingNode() ? Optional.empty() : Optional.of(node);
    }

    /** In whatever order a list of words is written. */
    private static String text(JsonNode value) {
        boolean words = value.isArray()
                && IntStream.range(0, value.size()).allMatch(i -> value.get(i).isTextual());
        return words ? sorted((ArrayNode) value) : value.toString();
    }

    private static String sorted(ArrayNode words) {
        Set<String> all = new TreeSet<>();
        words.forEach(word -> all.add(word.toString()));
        return all.toString();
    }

    @ParameterizedTest
    @MethodSource("known")
    void everyCellIsThatOfThePrint(String edition) throws IOException {
        JsonNode file = configured(edition);
        for (Row row : rows()) {
            String said = row.cells().get(edition);
            if (!said.equals(OPEN)) {
                String found = cell(file, row.key()).map(CellsTest::text).orElse(ABSENT);
                assertThat(found)
                        .as("%s of %s, by the row \"%s\"", row.key(), edition, row.source())
                        .isEqualTo(said.equals(ABSENT) ? ABSENT : text(JSON.readTree(said)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("known")
    void everyConfiguredCellHasARow(String edition) throws IOException {
        Set<String> keys = new TreeSet<>();
        rows().forEach(row -> keys.add(row.key()));
        Set<String> configured = new TreeSet<>();
        collect(configured(edition), "", configured);
        assertThat(keys).containsAll(configured);
    }

    private static void collect(JsonNode node, String key, Set<String> into) {
        if (node.isObject()) {
            node.properties()
                    .forEach(field -> collect(
                            field.getValue(), key.isEmpty() ? field.getKey() : key + "." + field.getKey(), into));
        } else {
            into.add(key);
        }
    }

    @Test
    void whatTheReadingLeavesOpenIsCounted() throws IOException {
        assertThat(rows().stream().flatMap(row -> row.cells().values().stream()).filter(OPEN::equals))
                .hasSize(CELLS_LEFT_OPEN);
    }
}
