package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.json.CleanText;
import org.annabella.web.page.Role;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Signs that clear a screen, end a string or turn a line, typed into every field of every page, come out nowhere: not in the
 * journal, the papers and the PGN, not at the terminal, and on no page.
 */
@SystemTest
class TypedIntoPagesTest {
    private static final String SIGNS = "\u001b[2J\u0000\u202eX\u2066";
    private static final List<String> TYPED =
            List.of("Nasty" + SIGNS, "e4" + SIGNS.replace("[2J", "").replace("X", ""));

    @TempDir
    Path folder;

    private final Set<String> filled = new TreeSet<>();

    @Test
    void comesOutNowhere() throws Exception {
        Path config = Files.writeString(folder.resolve("station.json"), """
                {"white": {"language": "en", "sight": "blind", "assistant": ["announce", "execute", "score", "press"],
                  "board": {"kind": "none"}},
                 "black": {"language": "en", "board": {"kind": "none"}}, "clock": {"kind": "none"},
                 "settings": {"positionQueries": true},
                 "hearing": {"separateProcess": false, "ears": "vosk"}}
                """);
        Path game = folder.resolve("game");
        try (StationProcess station =
                StationProcess.start("play", "--web", "--config", config.toString(), "--out", game.toString())) {
            station.await(line -> line.contains("waits for its start"));
            station.type("start");
            station.type("white say e4");
            station.type("web");
            List<VisitedPage> pages = new ArrayList<>();
            for (int i = 0; i < Role.values().length; i++) {
                String line = station.await(each -> each.contains("/enter?as="));
                // The arbiter, who comes first, may end the game: that page is filled in last.
                pages.add(0, VisitedPage.at(line.substring(line.indexOf("http"))));
                if (i == 0) {
                    pages.add(VisitedPage.at(line.substring(line.indexOf("http"), line.indexOf("/enter"))));
                }
            }
            for (String typed : TYPED) {
                for (VisitedPage page : pages) {
                    fillIn(page, typed);
                }
                for (VisitedPage page : pages) {
                    assertClean(page.now().html());
                }
            }
            station.type("quit");
            assertThat(station.end()).isEqualTo(Exit.DONE);
            assertThat(station.seen()).allMatch(TypedIntoPagesTest::isClean);
        }
        assertThat(filled)
                .contains("key", "name", "reason", "words", "where", "move", "text", "white", "black", "amount");
        assertKeptClean(game);
    }

    private void assertKeptClean(Path game) throws IOException {
        for (String form : List.of("--text", "--pgn", "--dossier")) {
            CommandRun run = CommandRun.of("", "review", game.toString(), form);
            assertThat(run.exit()).as(run.err()).isZero();
            assertClean(run.out());
        }
        try (Stream<Path> files = Files.list(game)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file).lines()).as(file.toString()).allMatch(TypedIntoPagesTest::isClean);
            }
        }
        assertThat(Files.readString(game.resolve("journal.jsonl")))
                .contains("Nasty[2JX")
                .doesNotContain("\\u00");
    }

    /** Each form in which something can be written, once; what it leads to may offer others. */
    private void fillIn(VisitedPage page, String typed) throws IOException, InterruptedException {
        Set<String> tried = new TreeSet<>();
        for (Optional<Element> form = next(page, tried); form.isPresent(); form = next(page, tried)) {
            List<Map.Entry<String, String>> fields = new ArrayList<>();
            for (Element field : form.get().select("input[name], select[name], textarea[name], button[name]")) {
                value(field, typed).ifPresent(value -> fields.add(Map.entry(field.attr("name"), value)));
            }
            assertClean(page.post(URI.create(form.get().absUrl("action")), fields));
        }
    }

    private static Optional<Element> next(VisitedPage page, Set<String> tried)
            throws IOException, InterruptedException {
        return page.now().select("form[method=post]").stream()
                .filter(form -> !form.select("input[type=text], textarea").isEmpty())
                .filter(form -> tried.add(
                        form.attr("action") + " " + form.select("[name=do]").eachAttr("value")))
                .findFirst();
    }

    private Optional<String> value(Element field, String typed) {
        String kind = field.tagName().equals("input") ? field.attr("type") : field.tagName();
        switch (kind) {
            case "text", "textarea":
                filled.add(field.attr("name"));
                return Optional.of(typed);
            case "select":
                return Optional.ofNullable(field.selectFirst("option:not([value=''])"))
                        .map(option -> option.attr("value"));
            case "radio", "checkbox":
                return field.hasAttr("checked") ? Optional.of(field.attr("value")) : Optional.empty();
            default:
                return Optional.of(field.attr("value"));
        }
    }

    private static void assertClean(String page) {
        assertThat(page.lines()).allMatch(TypedIntoPagesTest::isClean);
    }

    private static boolean isClean(String line) {
        return CleanText.isClean(line.replace("\t", "").replace("\f", ""));
    }
}
