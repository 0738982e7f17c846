package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.journal.EditionFiles;
import org.annabella.journal.EventJson;
import org.annabella.journal.Rehearsal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The page {@code target/articles.html}, made anew by every build: for each edition every article of the sheet of matters, the
 * rehearsals that play it, and the verdict; and the articles that the station leaves to the arbiter, with the reason. The sheet is
 * {@code src/test/resources/laws/articles.tsv}, typed from the reading of the five prints.
 */
class ArticlesPageTest {

    private static final Path PAGE = Path.of("target/articles.html");
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final List<String> EDITIONS = EditionFiles.KNOWN;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NONE = "-";
    private static final String STATION = "station";

    /** A matter of the sheet: its articles in each edition, and who shows or decides it. */
    private record Row(String matter, List<List<String>> articles, String shown) {}

    /** A rehearsal: the edition it is played under, the articles it is named after or quotes, and what is wrong with it. */
    private record Played(String name, String edition, Set<String> articles, Optional<String> wrong) {
        /** Whether it is about this article, or about an item of it. */
        boolean isAbout(String article) {
            return articles.stream()
                    .anyMatch(each -> each.equals(article)
                            || each.startsWith(article) && !Character.isDigit(each.charAt(article.length())));
        }
    }

    private static List<Row> rows = List.of();
    private static List<Played> rehearsals = List.of();

    @BeforeAll
    static void playEverything() throws IOException {
        rows = readRows();
        List<Played> all = new ArrayList<>();
        Stories table = new Stories();
        for (String folder : List.of("prints", "articles")) {
            Path path = RESOURCES.resolve(folder);
            for (String story : Stories.in(path)) {
                all.add(played(story, path, table.eventsOf(path.resolve(story + ".jsonl")), table.wrong(path, story)));
            }
        }
        Path approved = RESOURCES.resolve("rehearsals");
        for (String name : names(approved, ".approved.jsonl")) {
            List<String> events = new ArrayList<>();
            new Rehearsal(
                            (words, position, seat, setup) -> Optional.empty(),
                            List.of((event, before, after) -> events.add(EventJson.line(event))))
                    .run(Files.readAllLines(approved.resolve(name + ".jsonl")));
            boolean alike = events.equals(Files.readAllLines(approved.resolve(name + ".approved.jsonl")));
            all.add(played(
                    name, approved, events, alike ? Optional.empty() : Optional.of("differs from what was approved")));
        }
        rehearsals = List.copyOf(all);
    }

    private static List<String> names(Path folder, String end) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(end))
                    .map(name -> name.substring(0, name.length() - end.length()))
                    .sorted()
                    .toList();
        }
    }

    private static Played played(String name, Path folder, List<String> events, Optional<String> wrong)
            throws IOException {
        Set<String> articles = new TreeSet<>();
        for (String event : events) {
            articles.addAll(JSON.readTree(event).findValuesAsText("article"));
        }
        for (String edition : EDITIONS) {
            if (name.startsWith(edition + "-")) {
                String rest = name.substring(edition.length() + 1).replace("Guidelines-", "Guidelines ");
                articles.add(rest.split("-", 2)[0]);
            }
        }
        JsonNode start = JSON.readTree(
                Files.readAllLines(folder.resolve(name + ".jsonl")).get(0));
        return new Played(name, start.path("start").path("edition").asText("dk-2023"), articles, wrong);
    }

    private static List<Row> readRows() throws IOException {
        return Files.readAllLines(RESOURCES.resolve("laws/articles.tsv")).stream()
                .skip(1)
                .map(line -> List.of(line.split("\t")))
                .map(parts -> new Row(
                        parts.get(0),
                        IntStream.range(0, EDITIONS.size())
                                .mapToObj(i -> parts.get(i + 1).equals(NONE)
                                        ? List.<String>of()
                                        : List.of(parts.get(i + 1).split(",")))
                                .toList(),
                        parts.get(parts.size() - 1)))
                .toList();
    }

    static List<String> editions() {
        return EDITIONS;
    }

    private static List<Played> about(String edition, String article) {
        return rehearsals.stream()
                .filter(played -> played.edition().equals(edition) && played.isAbout(article))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("editions")
    void everyMatterOfTheStationHasARehearsal(String edition) {
        int column = EDITIONS.indexOf(edition);
        List<String> lacking = rows.stream()
                .filter(row -> row.shown().equals(STATION)
                        && !row.articles().get(column).isEmpty())
                .filter(row -> row.articles().get(column).stream()
                        .allMatch(article -> about(edition, article).isEmpty()))
                .map(Row::matter)
                .toList();
        assertThat(lacking).as("matters of %s without a rehearsal", edition).isEmpty();
    }

    @Test
    void everyEditionHasItsColumn() throws IOException {
        assertThat(Files.readAllLines(RESOURCES.resolve("laws/articles.tsv")).get(0))
                .isEqualTo("matter\t" + String.join("\t", EDITIONS) + "\tshown by");
    }

    @Test
    void whatTheStationDoesNotDecideSaysWhoDoes() throws IOException {
        Set<String> tests = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            files.forEach(file -> tests.add(file.getFileName().toString()));
        }
        assertThat(rows).allSatisfy(row -> {
            String shown = row.shown();
            assertThat(shown.equals(STATION)
                            || shown.matches("arbiter: .{10,}")
                            || tests.contains(shown.replace("test: ", "") + ".java"))
                    .as("%s: %s", row.matter(), shown)
                    .isTrue();
        });
    }

    @Test
    void everyRehearsalComesOut() {
        assertThat(rehearsals).hasSizeGreaterThan(400).allSatisfy(played -> assertThat(played.wrong())
                .as(played.name())
                .isEmpty());
    }

    @Test
    void thePageIsWritten() throws IOException {
        StringBuilder page = new StringBuilder();
        page.append(
                        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Articles and rehearsals</title></head>\n")
                .append("<body>\n<main>\n<h1>Articles and rehearsals</h1>\n<p>")
                .append(rehearsals.size())
                .append(" rehearsals, ")
                .append(rehearsals.stream()
                        .filter(played -> played.wrong().isEmpty())
                        .count())
                .append(" come out. Made by the build from src/test/resources/laws/articles.tsv.</p>\n");
        for (String edition : EDITIONS) {
            section(page, edition);
        }
        page.append("</main>\n</body>\n</html>\n");
        Files.createDirectories(PAGE.getParent());
        Files.writeString(PAGE, page);
        assertThat(Files.readString(PAGE))
                .contains("left to the arbiter")
                .contains("<h2 id=\"dk-2023\">")
                .doesNotContain("does not come out");
    }

    private static void section(StringBuilder page, String edition) {
        int column = EDITIONS.indexOf(edition);
        page.append("<h2 id=\"").append(edition).append("\">").append(edition).append("</h2>\n");
        page.append("<table>\n<caption>")
                .append(edition)
                .append(": article, rehearsals, verdict</caption>\n<thead><tr>")
                .append("<th scope=\"col\">Matter</th><th scope=\"col\">Article</th><th scope=\"col\">Rehearsals</th>")
                .append("<th scope=\"col\">Verdict</th></tr></thead>\n<tbody>\n");
        for (Row row : rows) {
            List<String> articles = row.articles().get(column);
            if (articles.isEmpty()) {
                line(page, row.matter(), "none", List.of(), "this edition has no article");
            }
            for (String article : articles) {
                List<Played> played = about(edition, article);
                line(page, row.matter(), article, played, verdict(row, played));
            }
        }
        page.append("</tbody>\n</table>\n");
    }

    private static String verdict(Row row, List<Played> played) {
        List<String> wrong = played.stream()
                .filter(each -> each.wrong().isPresent())
                .map(each -> each.name() + " does not come out: " + each.wrong().get())
                .toList();
        if (!wrong.isEmpty()) {
            return String.join("; ", wrong);
        }
        if (row.shown().startsWith("arbiter: ")) {
            return "left to the " + row.shown();
        }
        if (row.shown().startsWith("test: ")) {
            return "shown by " + row.shown().replace("test: ", "");
        }
        return played.isEmpty() ? "played with the other articles of this matter" : "as the print has it";
    }

    private static void line(StringBuilder page, String matter, String article, List<Played> played, String verdict) {
        List<String> names = played.stream().map(Played::name).toList();
        page.append("<tr><th scope=\"row\">")
                .append(escaped(matter))
                .append("</th><td>")
                .append(escaped(article))
                .append("</td><td>")
                .append(String.join(", ", names))
                .append("</td><td>")
                .append(escaped(verdict))
                .append("</td></tr>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
