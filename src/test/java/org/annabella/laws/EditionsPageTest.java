package org.annabella.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.annabella.journal.EditionFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page for people says the same articles as the files. */
class EditionsPageTest {

    private static final Path PAGE = Path.of("src/site/markdown/editions.md");

    /** The first line of the table of articles. */
    private static List<String> head() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| matter |"))
                .map(EditionsPageTest::cells)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> cells(String line) {
        return List.of(line.replaceAll("`", "").substring(1).strip().split("\\s*\\|\\s*"));
    }

    private static Map<String, List<String>> rows() throws IOException {
        int columns = head().size();
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `"))
                .map(EditionsPageTest::cells)
                .filter(row -> row.size() == columns)
                .collect(Collectors.toMap(row -> row.get(0).strip(), row -> row));
    }

    static List<String> known() {
        return EditionFiles.KNOWN;
    }

    @ParameterizedTest
    @MethodSource("known")
    void namesTheArticleOfEveryMatter(String id) throws IOException {
        int column = head().indexOf(id);
        assertThat(column).as("the column of %s", id).isPositive();
        Edition edition = EditionFiles.read(id);
        Map<String, List<String>> rows = rows();
        assertThat(rows).hasSameSizeAs(Matter.values());
        for (Matter matter : Matter.values()) {
            String key = matter.name().replace("_", "").toLowerCase(Locale.ROOT);
            List<String> row = rows.entrySet().stream()
                    .filter(entry -> entry.getKey().toLowerCase(Locale.ROOT).equals(key))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no row for " + matter));
            assertThat(row.get(column)).as("%s of %s", matter, id).isEqualTo(edition.article(matter));
        }
    }
}
