package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.cli.CommandRun;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.BrailleFile;
import org.annabella.phrases.BrailleText;
import org.jsoup.nodes.Entities;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The quick cards of each language: one text, and made of it the cards in large print and for a braille embosser, beside the
 * manual. {@code -Dannabella.approve=true} makes these anew.
 */
class CardsTest {
    private static final Path PAGES = Path.of("src/site/markdown");
    private static final Path MADE = Path.of("src/site/resources/cards");
    private static final int CELLS = 40;
    private static final Pattern QUOTED = Pattern.compile("[\"„]([^\"“”]+)[\"“]");

    /** What is said with the station's name before it, and what without. */
    private static final Map<Integer, String> SPOKEN = Map.of(4, "command", 5, "command or answer");

    private static Path page(String language) {
        return PAGES.resolve(language.equals("en") ? "cards.md" : language + "/cards.md");
    }

    /** The cards without their introduction: a heading first, then what is numbered. */
    private static List<List<String>> cards(String language) throws IOException {
        List<List<String>> cards = new ArrayList<>();
        for (String line : Files.readAllLines(page(language))) {
            if (line.startsWith("## ")) {
                cards.add(new ArrayList<>(List.of(line.substring(3))));
            } else if (!cards.isEmpty() && !line.isBlank()) {
                cards.get(cards.size() - 1).add(line);
            }
        }
        return cards;
    }

    private static String title(String language) throws IOException {
        return Files.readAllLines(page(language)).get(0).substring(2);
    }

    private static String plain(String markdown) {
        return markdown.replaceAll("[`*]", "").replace("…", "...").replaceAll("[„“”«»]", "\"");
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void thereIsOneForEachRole(String language) throws IOException {
        assertThat(cards(language)).hasSize(5).allSatisfy(card -> {
            assertThat(card).hasSizeBetween(4, 7);
            for (int i = 1; i < card.size(); i++) {
                assertThat(card.get(i)).startsWith(i + ". ");
            }
        });
    }

    /** What a player is told to say, the station understands. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everythingThatThePlayerIsToSayIsUnderstood(String language) throws IOException {
        List<String> player = cards(language).get(0);
        for (int line : SPOKEN.keySet()) {
            List<String> said = quoted(player.get(line));
            assertThat(said).hasSizeGreaterThan(6);
            String asked = String.join(
                    "\n",
                    said.stream()
                            .map(words -> org.annabella.chess.Position.INITIAL.fen() + "\t"
                                    + words.toLowerCase(Locale.ROOT).replace(",", ""))
                            .toList());
            CommandRun run = CommandRun.of(asked + "\n", "understand", "--language", language, "--json");
            assertThat(run.json())
                    .hasSameSizeAs(said)
                    .extracting(answer -> answer.get("decision").asText())
                    .as("%s in %s", said, language)
                    .containsOnly(SPOKEN.get(line).split(" or "));
        }
    }

    private static List<String> quoted(String line) {
        return QUOTED.matcher(line).results().map(found -> found.group(1)).toList();
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void areThereForAnEmbosser(String language) throws IOException {
        BrailleText braille = BrailleText.of(language);
        List<String> lines = new ArrayList<>(List.of(cells(braille, title(language))));
        for (List<String> card : cards(language)) {
            lines.add("");
            card.forEach(line -> lines.add(cells(braille, plain(line))));
        }
        String file = BrailleFile.of(lines);
        assertThat(Arrays.stream(file.split("\r\n|\f"))).allMatch(line -> line.length() <= CELLS);
        check("cards-" + language + ".brf", file);
    }

    /** A line is broken at its blanks. */
    private static String cells(BrailleText braille, String line) {
        return braille.cells(line).replace('\u2800', ' ');
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void areThereInLargePrint(String language) throws IOException {
        StringBuilder page = new StringBuilder("""
                <!DOCTYPE html>
                <html lang="%s">
                <head>
                <meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width, initial-scale=1"/>
                <title>%s – Annabella</title>
                <style>
                body { font: bold 28pt/1.35 Verdana, "DejaVu Sans", sans-serif; color: #000; background: #fff; margin: 1rem auto; max-width: 40em; padding: 0 1rem; overflow-wrap: break-word; }
                h1, h2 { font-size: 34pt; line-height: 1.2; }
                li { margin: 0 0 .5em; }
                code { font-family: "DejaVu Sans Mono", monospace; border: 2pt solid; padding: 0 .2em; }
                @media print { body { margin: 0; max-width: none; } section + section { break-before: page; } }
                </style>
                </head>
                <body>
                <main>
                <h1>%s</h1>
                """.formatted(language, title(language), title(language)));
        for (List<String> card : cards(language)) {
            page.append("<section>\n<h2>").append(html(card.get(0))).append("</h2>\n<ol>\n");
            card.subList(1, card.size()).forEach(line -> page.append("<li>")
                    .append(html(line.replaceFirst("^\\d\\. ", "")))
                    .append("</li>\n"));
            page.append("</ol>\n</section>\n");
        }
        check(
                "cards-large-" + language + ".html",
                page.append("</main>\n</body>\n</html>\n").toString());
    }

    private static String html(String markdown) {
        String escaped = Entities.escape(markdown);
        Matcher code = Pattern.compile("`([^`]*)`").matcher(escaped);
        return code.replaceAll("<code>$1</code>").replaceAll("\\*\\*([^*]*)\\*\\*", "<b>$1</b>");
    }

    private static void check(String name, String text) throws IOException {
        Path file = MADE.resolve(name);
        if (Boolean.getBoolean("annabella.approve")) {
            Files.createDirectories(MADE);
            Files.writeString(file, text, StandardCharsets.UTF_8);
        }
        assertThat(Files.readString(file, StandardCharsets.UTF_8)).isEqualTo(text);
    }
}
