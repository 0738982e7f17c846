package org.annabella;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Notation;
import org.annabella.chess.Role;
import org.annabella.config.LanguageFiles;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.annabella.lexicon.Word;
import org.annabella.phrases.PageWords;

/**
 * The page of all keys and words in one language: {@code src/test/resources/manual/keys-and-words.md}, filled with the labels of
 * the pages, the words that are understood, and the little of its own that stands beside it for each language.
 *
 * <p>A place is <code>{own.name}</code>, a text of its own; <code>{words.token}</code>, the usual form of a meaning and in the
 * next cell its others; <code>{forms.token}</code>, all of them; else <code>{page.name}</code>, a text of
 * {@code config/languages/pages}, behind a colon what stands in its <code>{part}</code>.
 */
final class KeysAndWordsPage {
    private static final Path SOURCE = Path.of("src/test/resources/manual");
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)\\.([\\w.]+)(?::(\\w+))?}");

    /** Whose names belong to a question on the position: said after "my", singular or plural. */
    private static final Set<Token> PLURALS =
            Set.of(Token.PAWNS, Token.KNIGHTS, Token.BISHOPS, Token.ROOKS, Token.QUEENS, Token.KINGS);

    private final String code;
    private final Language language;
    private final Map<String, String> own;

    private KeysAndWordsPage(String code) throws IOException {
        this.code = code;
        this.language = LanguageFiles.read(code);
        this.own = new JsonMapper()
                .readValue(
                        SOURCE.resolve("keys-and-words." + code + ".json").toFile(),
                        new TypeReference<Map<String, String>>() {});
    }

    /** The whole page. */
    static String text(String code) throws IOException {
        KeysAndWordsPage page = new KeysAndWordsPage(code);
        String filled = page.filled(template());
        return code.equals("en")
                ? filled.replace(page.say("inAll"), page.say("inAll") + "\n\n" + sideBySide())
                : filled;
    }

    private static String template() throws IOException {
        return Files.readString(SOURCE.resolve("keys-and-words.md"));
    }

    /** The names of the texts that a language has for this page alone. */
    static Set<String> own(String code) throws IOException {
        return new KeysAndWordsPage(code).own.keySet();
    }

    /** Every place, also those within texts of its own, such as {@code arbiter.send.pause}. */
    static Set<String> places() throws IOException {
        String all = template() + String.join("", new KeysAndWordsPage("en").own.values());
        return PLACE.matcher(all)
                .results()
                .map(place -> place.group(1) + "." + place.group(2))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The meanings that a player can say on purpose, each of which stands on the page. */
    static Stream<Token> sayable() {
        return Arrays.stream(Token.values()).filter(token -> !PLURALS.contains(token) && token != Token.OTHER_NUMBER);
    }

    private String filled(String text) {
        return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(at(place)));
    }

    private String at(MatchResult place) {
        String name = place.group(2);
        return switch (place.group(1)) {
            case "own" -> name.equals("letters") ? letters() : say(name);
            case "words" -> words(forms(name));
            case "forms" -> String.join(", ", forms(name));
            default -> label(PageWords.of(code, place.group(1)), name, place.group(3));
        };
    }

    private static String label(PageWords words, String name, String part) {
        return part == null ? words.say(name) : words.say(name, "part", words.say(part));
    }

    private String say(String name) {
        String text = own.get(name);
        if (text == null) {
            throw new IllegalArgumentException("keys-and-words." + code + ".json has no '" + name + "'");
        }
        return filled(text);
    }

    /** Two cells, of which the second is empty where there is one way only. */
    private static String words(List<String> forms) {
        return forms.get(0) + " | " + String.join(", ", forms.subList(1, forms.size()));
    }

    private List<String> forms(String id) {
        return forms(language, Token.ofId(id).orElseThrow(() -> new IllegalArgumentException("no meaning is " + id)));
    }

    private static List<String> forms(Language language, Token token) {
        return language.forms(token).stream().map(form -> shown(language, form)).toList();
    }

    private static String shown(Language language, String form) {
        return Arrays.stream(form.split(" "))
                .map(word -> language.word(word).map(Word::shown).orElse(word))
                .collect(Collectors.joining(" "));
    }

    private String letters() {
        Notation notation = Notation.ofLanguageOrEnglish(code);
        return Stream.of(Role.KING, Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.PAWN)
                .map(role -> "`" + notation.letter(role) + "`")
                .collect(Collectors.joining(", "));
    }

    /** The usual form of every meaning in every language, for whoever hears two of them at one table. */
    private static String sideBySide() {
        List<Language> all = Stream.concat(Stream.of("en"), Languages.butEnglish())
                .map(LanguageFiles::read)
                .toList();
        List<String> rows = sayable()
                .filter(token -> token != Token.FILLER)
                .map(token -> row(all.stream().map(each -> forms(each, token).get(0))))
                .toList();
        return row(all.stream().map(Language::name))
                + row(all.stream().map(each -> "---"))
                + String.join("", rows).stripTrailing();
    }

    private static String row(Stream<String> cells) {
        return cells.collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
