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
import org.junit.jupiter.params.provider.CsvSource;

/** The page for people says the same articles as the files. */
class EditionsPageTest {

    private static Map<String, List<String>> rows() throws IOException {
        return Files.readAllLines(Path.of("src/site/markdown/editions.md")).stream()
                .filter(line -> line.startsWith("| `") && line.split("\\|").length == 8)
                .map(line -> List.of(line.replaceAll("`", "").substring(1).split("\\s*\\|\\s*")))
                .collect(Collectors.toMap(row -> row.get(0).strip(), row -> row));
    }

    @ParameterizedTest
    @CsvSource({"dk-2001, 2", "dk-2009, 3", "no-2009, 4", "se-2014, 5", "dk-2023, 6"})
    void namesTheArticleOfEveryMatter(String id, int column) throws IOException {
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
