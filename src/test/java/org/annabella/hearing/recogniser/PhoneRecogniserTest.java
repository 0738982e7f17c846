package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.judgement.PhoneReadings;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.meaning.Announcements;
import org.annabella.hearing.meaning.HearingGenerators;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From phones, as a good encoder would hear them, to words; no network is asked. */
@SystemTest
class PhoneRecogniserTest {
    private static final List<List<Language>> TABLES = List.of(
            Languages.BOTH,
            List.of(Languages.DANISH),
            List.of(Languages.GERMAN),
            List.of(LanguageFiles.read("en")),
            List.of(LanguageFiles.read("sv"), LanguageFiles.read("nb")),
            Languages.ALL);

    private static final int ANNOUNCEMENTS = 12;

    @TempDir
    private static Path directory;

    private static HearingModels models;

    @BeforeAll
    static void open() throws IOException {
        models = new HearingModels(null, TinyEncoders.in(TinyEncoders.write(directory)));
    }

    @AfterAll
    static void close() {
        models.close();
    }

    static LongStream seeds() {
        return LongStream.range(0, 18);
    }

    /** First, or behind words that can be said in just the same way. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void readsWhatWasAnnounced(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Language> languages = TABLES.get((int) (seed % TABLES.size()));
        Position position = HearingGenerators.position(seed);
        List<Announcement> announcements = Announcements.of(position);
        PhoneRecogniser recogniser =
                models.phones(announcements, List.of(), languages).orElseThrow();
        for (int i = 0; i < ANNOUNCEMENTS; i++) {
            Announcement announced = announcements.get(random.nextInt(announcements.size()));
            Language language = languages.get(random.nextInt(languages.size()));
            List<String> words = Vocabulary.words(announced.wording(language, random.nextInt(4)));
            assertRead(recogniser, words, languages, random);
        }
    }

    private static void assertRead(
            PhoneRecogniser recogniser, List<String> words, List<Language> languages, SplittableRandom random) {
        List<String> phones = SpokenPhones.pronounced(words, languages, random);
        PhoneReadings heard = recogniser.read(SpokenPhones.emissions(phones, random));
        for (List<Hypothesis> readings : List.of(heard.legal(), heard.wellFormed(), heard.free())) {
            assertThat(readings).isNotEmpty();
            assertThat(readings.get(0))
                    .as("%s, said %s", words, phones)
                    .matches(best ->
                            best.words().equals(words) || SpokenPhones.soundsLike(best.words(), phones, languages));
        }
        assertThat(heard.legal()).extracting(Hypothesis::words).contains(words);
        assertThat(heard.behind(words)).isBetween(-3.0, 3.0);
        assertThat(heard.phones()).isEqualTo(phones.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"eva fire", "springer felix tre", "läufer cäsar vier", "bauer eva zwei eva vier", "min tid"})
    void readsEveryPronunciation(String said) {
        List<String> words = Vocabulary.words(said);
        PhoneRecogniser recogniser = recogniser(Position.INITIAL);
        List<List<String>> ways = everyWay(words);
        assertThat(ways).isNotEmpty();
        for (List<String> phones : ways) {
            PhoneReadings heard = recogniser.read(SpokenPhones.emissions(phones, new SplittableRandom(7)));
            assertThat(heard.free().get(0))
                    .as("%s, said %s", said, phones)
                    .matches(best -> SpokenPhones.soundsLike(best.words(), phones, Languages.BOTH));
            assertThat(heard.behind(words)).isGreaterThan(-3);
        }
    }

    private static List<List<String>> everyWay(List<String> words) {
        List<List<String>> all = List.of(List.of());
        for (String word : words) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> before : all) {
                for (List<String> way : SpokenPhones.waysToSay(word, Languages.BOTH)) {
                    List<String> phones = new ArrayList<>(before);
                    phones.addAll(way);
                    longer.add(phones);
                }
            }
            all = longer;
        }
        return all;
    }

    /** A word that ends as the next begins needs a blank between them, as two of a phone do in CTC. */
    @Test
    void readsWordsThatMeetInTheSamePhone() {
        PhoneRecogniser recogniser = recogniser(Position.INITIAL);
        int met = 0;
        for (Announcement announcement : Announcements.of(Position.INITIAL)) {
            List<String> words = Vocabulary.words(announcement.in(Languages.DANISH));
            SplittableRandom random = new SplittableRandom(met);
            List<String> phones = SpokenPhones.pronounced(words, List.of(Languages.DANISH), random);
            if (meet(words) && met < 10) {
                met++;
                PhoneReadings heard = recogniser.read(SpokenPhones.emissions(phones, random));
                assertThat(SpokenPhones.soundsLike(heard.legal().get(0).words(), phones, Languages.BOTH))
                        .as("%s heard as %s", words, heard.legal().get(0))
                        .isTrue();
            }
        }
        assertThat(met).as("announcements of this kind").isEqualTo(10);
    }

    private static boolean meet(List<String> words) {
        for (int i = 1; i < words.size(); i++) {
            List<String> before = SpokenPhones.waysToSay(words.get(i - 1), List.of(Languages.DANISH))
                    .get(0);
            List<String> behind = SpokenPhones.waysToSay(words.get(i), List.of(Languages.DANISH))
                    .get(0);
            if (before.get(before.size() - 1).equals(behind.get(0))) {
                return true;
            }
        }
        return false;
    }

    static Stream<Arguments> hesitations() {
        return Stream.of(
                Arguments.of(Languages.DANISH, "øh"),
                Arguments.of(Languages.DANISH, "øhm"),
                Arguments.of(Languages.GERMAN, "äh"),
                Arguments.of(Languages.GERMAN, "ähm"));
    }

    /** Who hesitates between two words says the same move, at little cost. */
    @ParameterizedTest
    @MethodSource("hesitations")
    void readsWhatIsSaidWithAHesitation(Language language, String hesitation) {
        PhoneRecogniser recogniser = recogniser(Position.INITIAL);
        List<String> words = Vocabulary.words(
                language == Languages.DANISH ? "springer gustav et felix tre" : "springer gustav eins felix drei");
        for (int before = 1; before < words.size(); before++) {
            List<String> said = new ArrayList<>(words);
            said.add(before, hesitation);
            SplittableRandom random = new SplittableRandom(before);
            PhoneReadings heard = recogniser.read(
                    SpokenPhones.emissions(SpokenPhones.pronounced(said, List.of(language), random), random));
            assertThat(heard.legal().get(0).words()).as("%s", said).isEqualTo(words);
            assertThat(heard.wellFormed().get(0).words()).as("%s", said).isEqualTo(words);
            assertThat(heard.behind(words)).isBetween(-8.0, 0.0);
        }
    }

    @Test
    void readsWhatIsIllegalAsWellFormedOnly() {
        List<String> words = List.of("eva", "fem");
        SplittableRandom random = new SplittableRandom(3);
        PhoneReadings heard = recogniser(Position.INITIAL)
                .read(SpokenPhones.emissions(
                        SpokenPhones.pronounced(words, List.of(Languages.DANISH), random), random));
        assertThat(heard.wellFormed().get(0).words()).isEqualTo(words);
        assertThat(heard.legal()).extracting(Hypothesis::words).doesNotContain(words);
        assertThat(heard.legal()).allMatch(reading -> reading.score() < heard.bestPhones() - 3);
    }

    @Test
    void readsAnswersWhereTheyAreExpected() {
        List<String> yes = List.of("ja");
        SplittableRandom random = new SplittableRandom(4);
        Emissions said =
                SpokenPhones.emissions(SpokenPhones.pronounced(yes, List.of(Languages.DANISH), random), random);
        PhoneRecogniser asking = models.phones(
                        Announcements.of(Position.INITIAL), List.of(List.of(Token.YES)), Languages.BOTH)
                .orElseThrow();
        assertThat(asking.read(said).legal().get(0).words()).isEqualTo(yes);
        assertThat(recogniser(Position.INITIAL).read(said).legal())
                .extracting(Hypothesis::words)
                .doesNotContain(yes);
    }

    @Test
    void hearsNoPhonesInSilence() {
        PhoneReadings heard =
                recogniser(Position.INITIAL).read(SpokenPhones.emissions(List.of(), new SplittableRandom(5)));
        assertThat(heard.phones()).isZero();
        assertThat(heard.behind(List.of("eva", "fire"))).isLessThan(-10);
    }

    @Test
    void hearsNothingInNoSound() {
        PhoneReadings heard = recogniser(Position.INITIAL).read(new Emissions(0, 67, new float[0]));
        assertThat(heard.phones()).isZero();
        assertThat(heard.legal()).isEmpty();
        assertThat(heard.behind(List.of("eva", "fire"))).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void hasNoScoreForWordsOfOtherLanguages() {
        PhoneRecogniser danish = models.phones(Announcements.of(Position.INITIAL), List.of(), List.of(Languages.DANISH))
                .orElseThrow();
        PhoneReadings heard = danish.read(SpokenPhones.emissions(
                SpokenPhones.pronounced(List.of("eva", "vier"), List.of(Languages.GERMAN), new SplittableRandom(6)),
                new SplittableRandom(6)));
        assertThat(heard.behind(List.of("eva", "drei"))).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(heard.free())
                .allMatch(reading ->
                        new Vocabulary(List.of(Languages.DANISH)).words().containsAll(reading.words()));
    }

    private static PhoneRecogniser recogniser(Position position) {
        return models.phones(Announcements.of(position), List.of(), Languages.BOTH)
                .orElseThrow();
    }
}
