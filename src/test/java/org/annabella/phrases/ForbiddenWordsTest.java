package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.config.LanguageFiles;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Words that a language has another one for: what was once chosen stays chosen in all that is said, shown, printed and explained. What
 * people may say to the station is not looked at: it understands more than it says.
 */
class ForbiddenWordsTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Path SITE = Path.of("src/site/markdown");

    /** By language; small letters, regular expressions. The word to use stands in {@code languages.md}. */
    private static final Map<String, List<String>> FORBIDDEN = Map.of(
            "da",
            List.of(
                    "annonc",
                    "reklamation",
                    "almindeligt skak",
                    "uret er trykket",
                    "trykke uret",
                    "ophæng",
                    "hængt op",
                    "partiliste",
                    "konvolut",
                    "hjælper",
                    "trækspiller",
                    "ombytte"),
            "de",
            List.of("reklamation", "ankündig", "hilfsperson", "helfer", "verwandel", "zusatzzeit", "statt dessen"),
            "en",
            List.of("the own ", "says? back", "said back", "sureness", "the evening again"),
            "nb",
            List.of(
                    "annons",
                    "henging",
                    "partiskjema",
                    "noteringsliste",
                    "uret er trykket",
                    "trykke uret",
                    "avbrutt",
                    "hengt",
                    "forvandlingsbrikk\\b",
                    "utsatt"),
            "sv",
            List.of(
                    "annons",
                    "uppskj",
                    "uppskov",
                    "assistent",
                    "erbjud",
                    "(?<!med)hjälpare",
                    "klockan är tryckt",
                    "hängparti",
                    "hemligt drag",
                    "flagga"));

    @Test
    void everyLanguageHasSuchWords() {
        assertThat(FORBIDDEN.keySet()).containsExactlyInAnyOrderElementsOf(LanguageFiles.known());
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void nothingSaysThem(String language) throws IOException {
        Map<String, String> texts = texts(language);
        assertThat(texts).hasSizeGreaterThan(1500);
        for (String word : FORBIDDEN.get(language)) {
            Pattern forbidden = Pattern.compile(word, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
            assertThat(texts.entrySet())
                    .as(word)
                    .noneMatch(text -> forbidden.matcher(text.getValue()).find());
        }
    }

    private static Map<String, String> texts(String language) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        Path languages = Path.of("config/languages");
        add(
                texts,
                "said",
                JSON.readTree(languages.resolve(language + ".json").toFile()).get("phrases"));
        for (Path page : files(languages.resolve("pages").resolve(language))) {
            add(texts, page.toString(), JSON.readTree(page.toFile()));
        }
        for (Path page : files(Path.of("config/laws/words"))) {
            JSON.readTree(page.toFile())
                    .properties()
                    .forEach(text -> texts.put(
                            page + " " + text.getKey(),
                            text.getValue().path(language).asText()));
        }
        Path own = Path.of("src/test/resources/manual/keys-and-words." + language + ".json");
        add(texts, own.toString(), JSON.readTree(own.toFile()));
        for (Path page : manual(language)) {
            List<String> lines = Files.readAllLines(page);
            for (int i = 0; i < lines.size(); i++) {
                texts.put(page + " " + (i + 1), lines.get(i));
            }
        }
        moments(language, texts);
        return texts;
    }

    private static void add(Map<String, String> texts, String source, JsonNode all) {
        all.properties()
                .forEach(text ->
                        texts.put(source + " " + text.getKey(), text.getValue().asText()));
    }

    /** But for the page of what is understood: players may say what the station no longer says. */
    private static List<Path> manual(String language) throws IOException {
        return all(language).stream()
                .filter(page -> !page.endsWith("keys-and-words.md"))
                .toList();
    }

    /** The English manual lies beside the others, and explains them. */
    private static List<Path> all(String language) throws IOException {
        if (!language.equals("en")) {
            return Files.isDirectory(SITE.resolve(language)) ? files(SITE.resolve(language)) : List.of();
        }
        return Stream.of(
                        Stream.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")),
                        files(SITE).stream().filter(Files::isRegularFile),
                        files(SITE.resolve("decisions")).stream(),
                        files(Path.of("hardware-docs")).stream()
                                .filter(page -> page.toString().endsWith(".md")))
                .flatMap(pages -> pages)
                .toList();
    }

    /** Of a demonstration only what is printed: what is said there was recorded. */
    private static void moments(String language, Map<String, String> texts) throws IOException {
        Path script = Path.of("src/main/resources/demo", language, "script.jsonl");
        for (String step : Files.exists(script) ? Files.readAllLines(script) : List.<String>of()) {
            JsonNode moment = JSON.readTree(step).path("moment");
            if (!moment.isMissingNode()) {
                texts.put("moment " + texts.size(), moment.asText());
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> listed = Files.list(folder)) {
            return listed.sorted().toList();
        }
    }
}
