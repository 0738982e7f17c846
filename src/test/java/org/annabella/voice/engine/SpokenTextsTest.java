package org.annabella.voice.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.IllegalKind;
import org.annabella.lexicon.FileNames;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.annabella.phrases.Manner;
import org.annabella.phrases.PhraseExamples;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.Verbosity;
import org.annabella.voice.Voices;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is filled into a phrase, a voice gets words that it can say: no figure, no clock, no abbreviation. */
class SpokenTextsTest {
    /** A figure, a sign that stands for a word, a place left open, a single consonant, capitals in a row, a dot inside. */
    private static final Pattern UNSPEAKABLE = Pattern.compile("\\p{Nd}|[{}%&+=/#()\\[\\]_*@]|\\d?\\d:\\d\\d|\\p{Lu}{2}"
            + "|(?iu)(?<!\\p{L}['’]?)[\\p{L}&&[^aåiueæøöéy]](?!\\p{L})"
            + "|(?iu)(?<!\\p{L})(?:min|sek|std|sec|nr|ca|bzw|dvs|mv|osv|usw|etc|no)\\.|\\p{L}\\.\\p{L}");

    private static final Pattern APOSTROPHE = Pattern.compile("\\p{L}+['’]\\p{L}+");

    private static final int EXAMPLES = 3;

    /** Every seventh second from nought to ten hours: each minute and each second comes up, in most combinations. */
    private static final int STEP = 7;

    private static final int TIMES = 36_000 / STEP;

    private static final Map<String, Boolean> SOUNDS = new ConcurrentHashMap<>();

    @ParameterizedTest(name = "{0}")
    @MethodSource("books")
    void everyPhraseIsBuiltOfWordsThatSound(Book spoken) {
        List<String> wrong = new ArrayList<>();
        for (PhraseExamples.Example phrase : PhraseExamples.of(spoken.book(), EXAMPLES, Book.SEED)) {
            for (String text : phrase.examples()) {
                if (UNSPEAKABLE.matcher(text).find()
                        || text.isBlank()
                        || !soundless(text, spoken).isEmpty()) {
                    wrong.add(phrase.key() + ": " + text + " " + soundless(text, spoken));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** A possessive that is no word of the language would fall apart into two. */
    @ParameterizedTest
    @MethodSource("languages")
    void whatHasAnApostropheIsAWordOfTheLanguage(Language language) {
        assertThat(language.phrases().values().stream()
                        .flatMap(text -> APOSTROPHE.matcher(text).results())
                        .map(word -> word.group().replaceAll("['’]", "").toLowerCase(Locale.ROOT)))
                .allMatch(word -> language.word(word).isPresent());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("books")
    void timesAndCountsAreWords(Book spoken) {
        SplittableRandom random = new SplittableRandom(Book.SEED);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Duration time = Duration.ofSeconds(random.nextInt(10 * 3600));
            texts.add(spoken.book().timeLeft(time, random.nextBoolean()));
            texts.add(spoken.book().timeAlarm(time));
            texts.add(spoken.book().moveCount(random.nextInt(1000), random.nextInt(1000)));
            texts.add(spoken.book().illegalCompleted(Side.BLACK, IllegalKind.NO_MOVE, random.nextInt(1, 1000), time));
        }
        assertThat(texts).noneMatch(text -> UNSPEAKABLE.matcher(text).find()).allMatch(text -> soundless(text, spoken)
                .isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"5 moves", "{n} moves", "at 1:23:05", "12 min. left", "KQ", "on d four", "e.g. this", "1/2"})
    void wouldBeCaught(String text) {
        assertThat(UNSPEAKABLE.matcher(text).find()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyTimeIsSaidDifferently(Language language) {
        Phrasebook book = Phrasebook.of(language);
        Set<String> said = new HashSet<>();
        IntStream.range(0, TIMES).forEach(second -> said.add(book.time(Duration.ofSeconds(second * STEP))));
        assertThat(said).hasSize(TIMES);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyMeaningHasAForm(Language language) {
        assertThat(Arrays.stream(Token.values()).filter(Token::isRequired))
                .allSatisfy(token ->
                        assertThat(language.forms(token)).as(token.id()).isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyFileHasItsNameInTheAlphabet(Language language) {
        for (int file = 0; file < 8; file++) {
            assertThat(language.forms(Token.values()[Token.FILE_A.ordinal() + file]))
                    .contains(FileNames.NATO.of(file, language), FileNames.ANNA.of(file, language));
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyVariantIsOfAPhrase(Language language) {
        Set<String> phrases = language.phrases().keySet();
        assertThat(phrases.stream()
                        .filter(key -> key.endsWith(".short") || key.endsWith(".full") || key.endsWith(".normal"))
                        .map(key -> key.substring(0, key.lastIndexOf('.'))))
                .isNotEmpty()
                .allMatch(phrases::contains);
    }

    private static Set<String> soundless(String text, Book spoken) {
        Set<String> missing =
                new TreeSet<>(SpokenText.of(text, spoken.book().language()).words());
        missing.removeIf(word -> spoken.languages().stream().anyMatch(language -> sounds(word, language)));
        return missing;
    }

    /** Words come back thousands of times, so each is looked up once. */
    private static boolean sounds(String word, Language language) {
        return SOUNDS.computeIfAbsent(
                language.code() + " " + word,
                once -> new Pronouncer(List.of(language)).known(word, language).isPresent());
    }

    record Book(Phrasebook book) {
        static final long SEED = 1929;

        /** The languages whose words may be in a text: the own, and that of the ranks. */
        List<Language> languages() {
            Language ranks = book.manner().ranks();
            return ranks == null ? List.of(book.language()) : List.of(book.language(), ranks);
        }

        @Override
        public String toString() {
            Manner manner = book.manner();
            return book.language().code() + " " + manner.verbosity().id() + " "
                    + manner.files().id() + (manner.ranks() == null ? "" : " German ranks") + ", seed " + SEED;
        }
    }

    static Stream<Book> books() {
        return Languages.ALL.stream().flatMap(language -> Stream.of(Verbosity.values())
                .flatMap(verbosity -> Stream.of(
                        new Book(Phrasebook.of(language).in(new Manner(verbosity, FileNames.ANNA, null))),
                        new Book(
                                Phrasebook.of(language).in(new Manner(verbosity, FileNames.NATO, Languages.GERMAN))))));
    }

    static List<Language> languages() {
        return Voices.languages();
    }
}
