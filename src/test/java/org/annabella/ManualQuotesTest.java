package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Position;
import org.annabella.cli.CommandRun;
import org.annabella.config.LanguageFiles;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages for those at the table quote is what the station says and shows in that language, or understands. */
class ManualQuotesTest {
    private static final Path PAGES = Path.of("src/site/markdown");
    private static final Path WORDS = Path.of("config/languages");
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> ROLES = List.of(
            "player",
            "opponent",
            "assistant",
            "arbiter",
            "technician",
            "when-something-fails",
            "keys-and-words",
            "cards");

    /** On which what is bold is a button, elsewhere what is to be minded. */
    private static final Set<String> BUTTONS = Set.of("arbiter", "cards");

    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern QUOTED =
            Pattern.compile("\"(?<plain>[^\"]+)\"|„(?<low>[^“]+)“|\\*\\*(?<bold>[^*]+)\\*\\*");
    private static final Pattern PLACE = Pattern.compile("\\{\\w+}");
    /** With fewer letters between its places a text would be found in anything. */
    private static final int ENOUGH = 2;

    /** What the terminal says, which speaks English only. */
    private static final Set<String> TERMINAL = Set.of("Good", "Missing, not needed", "To fix", "in step");

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyQuoteIsOfTheProgram(String language) throws IOException {
        Set<String> quotes = quotes(language);
        assertThat(quotes).hasSizeGreaterThan(10);
        List<String> shown = shown(language);
        List<Pattern> filled = shown.stream()
                .filter(ManualQuotesTest::hasWordsBetweenPlaces)
                .map(ManualQuotesTest::filled)
                .toList();
        List<String> others = quotes.stream()
                .filter(quote -> !TERMINAL.contains(quote))
                .filter(quote -> shown.stream().noneMatch(text -> text.contains(quote)))
                .filter(quote ->
                        filled.stream().noneMatch(text -> text.matcher(quote).matches()))
                .toList();
        assertThat(notUnderstood(others, language)).isEmpty();
    }

    private static Set<String> quotes(String language) throws IOException {
        Set<String> quotes = new LinkedHashSet<>();
        for (String role : ROLES) {
            Path page = PAGES.resolve(language.equals("en") ? "" : language).resolve(role + ".md");
            if (Files.exists(page)) {
                String text = CODE.matcher(Files.readString(page)).replaceAll("");
                Matcher found = QUOTED.matcher(text.replaceAll("\\s+", " "));
                while (found.find()) {
                    quoted(found, BUTTONS.contains(role)).forEach(quotes::add);
                }
            }
        }
        return quotes;
    }

    private static Stream<String> quoted(Matcher found, boolean withButtons) {
        return Stream.of(found.group("plain"), found.group("low"), withButtons ? found.group("bold") : null)
                .filter(Objects::nonNull);
    }

    /** All sentences and labels of a language. */
    private static List<String> shown(String language) throws IOException {
        List<String> texts = new ArrayList<>();
        JSON.readTree(WORDS.resolve(language + ".json").toFile())
                .get("phrases")
                .forEach(text -> texts.add(text.asText()));
        try (Stream<Path> files = Files.list(WORDS.resolve("pages").resolve(language))) {
            for (Path file : files.toList()) {
                JSON.readTree(file.toFile()).forEach(text -> texts.add(text.asText()));
            }
        }
        return texts;
    }

    private static boolean hasWordsBetweenPlaces(String text) {
        String between = PLACE.matcher(text).replaceAll("");
        return !between.equals(text)
                && between.codePoints().filter(Character::isLetter).count() >= ENOUGH;
    }

    private static Pattern filled(String text) {
        return Pattern.compile(
                Stream.of(PLACE.split(text, -1)).map(Pattern::quote).collect(Collectors.joining(".+")));
    }

    /** The English pages tell of tables at which other languages are spoken. */
    private static List<String> notUnderstood(List<String> quotes, String language) {
        List<String> left = quotes;
        for (String spoken : language.equals("en") ? LanguageFiles.known() : List.of(language)) {
            left = notUnderstoodIn(spoken, left);
        }
        return left;
    }

    private static List<String> notUnderstoodIn(String language, List<String> quotes) {
        Set<String> forms = LanguageFiles.read(language).forms().values().stream()
                .flatMap(List::stream)
                .collect(Collectors.toSet());
        String asked = quotes.stream().map(ManualQuotesTest::asked).collect(Collectors.joining("\n", "", "\n"));
        List<JsonNode> answers = CommandRun.of(asked, "understand", "--language", language, "--json")
                .json();
        List<String> left = new ArrayList<>();
        for (int i = 0; i < quotes.size(); i++) {
            boolean isForm = forms.contains(quotes.get(i).toLowerCase(Locale.ROOT));
            if (!isForm && answers.get(i).get("decision").asText().equals("nothing")) {
                left.add(quotes.get(i));
            }
        }
        return left;
    }

    private static String asked(String quote) {
        return Position.INITIAL.fen() + "\t" + quote.toLowerCase(Locale.ROOT).replace(",", "");
    }
}
