package org.annabella.voice.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.SystemTest;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.annabella.lexicon.Token;
import org.annabella.voice.Voices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@SystemTest
class FreeTtsSynthesiserTest {
    private static final int AUDIBLE = 1000;

    @ParameterizedTest
    @MethodSource("languages")
    void saysEveryMeaning(Language language) {
        for (Token token : Token.values()) {
            for (String form : language.forms(token)) {
                assertPlausible(form, language);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void saysEveryPhrase(Language language) {
        for (String phrase : language.phrases().values()) {
            assertPlausible(phrase.replaceAll("\\{\\w+}", language.preferred(Token.KING)), language);
        }
    }

    private static void assertPlausible(String text, Language language) {
        Pcm sound = Voices.EMBEDDED.synthesise(text, language);
        int letters = text.replaceAll("[^\\p{L}]", "").length();
        assertThat(sound.rateHz()).isEqualTo(16_000);
        assertThat(sound.peak()).as(text).isGreaterThan(AUDIBLE);
        assertThat(sound.duration())
                .as(text)
                .isBetween(Duration.ofMillis(30L * letters), Duration.ofMillis(800 + 200L * letters));
    }

    /** FreeTTS leaves a hole in the sound, and a line on standard error, where it has no recording of two phones. */
    @Test
    void hasARecordingForEveryStepBetweenPhones() {
        PrintStream usual = System.err;
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
        try {
            for (Language language : Languages.ALL) {
                language.words().keySet().forEach(word -> Voices.EMBEDDED.synthesise(word, language));
                String all = String.join(" ", language.words().keySet());
                Voices.EMBEDDED.synthesise(all.replace("-", ""), language);
            }
        } finally {
            System.setErr(usual);
        }
        assertThat(complaints.toString(StandardCharsets.UTF_8)).doesNotContain("diphone");
    }

    @Test
    void saysTheSameSpellingAsEachLanguageDoes() {
        assertThat(arpabet("springer", Languages.DANISH)).isEqualTo("s b r eh1 ng ah");
        assertThat(arpabet("springer", Languages.GERMAN)).isEqualTo("sh p r ih1 ng ah");
        assertThat(Voices.EMBEDDED.synthesise("springer", Languages.DANISH))
                .isNotEqualTo(Voices.EMBEDDED.synthesise("springer", Languages.GERMAN));
    }

    @Test
    void doesNotReadDanishAsEnglish() {
        assertThat(arpabet("otte", Languages.DANISH)).isEqualTo("ao1 d ax");
        assertThat(arpabet("fire", Languages.DANISH)).isEqualTo("f iy1 ah");
        assertThat(arpabet("treogtyve", Languages.DANISH)).isEqualTo("t r eh1 ao t uw1 v ax");
    }

    @Test
    void saysAFixedExpressionAsOneWord() {
        assertThat(SpokenText.of("Cesar seks en passant", Languages.DANISH).words())
                .containsExactly("cesar", "seks", "en-passant");
        assertThat(arpabet("en-passant", Languages.DANISH)).isEqualTo("aa ng p aa s aa1 ng");
        assertThat(arpabet("en", Languages.DANISH)).isEqualTo("ey1 n");
    }

    @Test
    void aWordAfterAPauseIsNotTakenForAGroupOfLetters() {
        assertThat(SpokenText.of("nu, i orden", Languages.DANISH).words()).containsExactly("nu", "i", "orden");
        assertThat(SpokenText.of("nu, i orden", Languages.DANISH).sentences().get(0))
                .hasSize(4);
    }

    @Test
    void saysAGermanRankInADanishSentence() {
        assertThat(arpabet("acht", Languages.DANISH)).isEqualTo("aa1 k t");
    }

    @Test
    void readsFiguresAsNumbersOfTheLanguage() {
        assertThat(Voices.EMBEDDED.synthesise("17", Languages.GERMAN))
                .isEqualTo(Voices.EMBEDDED.synthesise("siebzehn", Languages.GERMAN));
        assertThat(Voices.EMBEDDED.synthesise("17", Languages.DANISH))
                .isEqualTo(Voices.EMBEDDED.synthesise("sytten", Languages.DANISH));
    }

    @Test
    void saysTheSameTextTheSameWayEachTime() {
        Pcm first = Voices.EMBEDDED.synthesise("Springer Gustav et, Felix tre.", Languages.DANISH);
        assertThat(Voices.EMBEDDED.synthesise("Springer Gustav et, Felix tre.", Languages.DANISH))
                .isEqualTo(first);
    }

    @Test
    void isSilentWhereThereIsNothingToSay() {
        assertThat(Voices.EMBEDDED.synthesise(" … ", Languages.DANISH).length()).isZero();
    }

    @Test
    void neverGivesTwoSoundsOneMadeUpWord() {
        Set<String> words = new TreeSet<>();
        for (int number = 0; number < 20_000; number++) {
            words.add(MadeUpWords.word(number));
        }
        assertThat(words).hasSize(20_000).allMatch(word -> word.matches("([^aeiou][aeiou]){3}"));
    }

    private static String arpabet(String word, Language language) {
        Pronouncer pronouncer = new Pronouncer(Languages.BOTH);
        return String.join(" ", new Arpabet(Phones.TABLE).of(pronouncer.pronounce(word, language)));
    }

    static List<Language> languages() {
        return Voices.languages();
    }
}
