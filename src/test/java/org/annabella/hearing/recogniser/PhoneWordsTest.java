package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.ctc.ForwardScore;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.junit.jupiter.api.Test;

/** The words that the encoder can hear are those of the languages at the table, as they are said there. */
class PhoneWordsTest {
    private static final List<String> PHONES = Phones.TABLE.names();
    private static final Language ENGLISH = LanguageFiles.read("en");

    @Test
    void knowsTheWordsOfItsLanguagesOnly() {
        PhoneWords danish = PhoneWords.of(List.of(Languages.DANISH), PHONES);
        assertThat(danish.knows(List.of("springer", "felix", "tre"))).isTrue();
        assertThat(danish.knows(List.of("springer", "felix", "drei"))).isFalse();
        assertThat(danish.knows(List.of("springer", Hypothesis.UNKNOWN_WORD))).isFalse();
        assertThat(danish.numberOf("drei")).isNegative();
        assertThat(PhoneWords.of(Languages.BOTH, PHONES).knows(List.of("springer", "felix", "drei", "tre")))
                .isTrue();
    }

    @Test
    void everyWordOfAVocabularyHasANumberOfItsOwnAndAPronunciation() {
        PhoneWords all = PhoneWords.of(Languages.ALL, PHONES);
        List<String> words = List.copyOf(new Vocabulary(Languages.ALL).words());
        List<Integer> numbers = all.numbersOf(words);
        assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number >= 1);
        assertThat(numbers).allMatch(all.pronunciations()::has);
        assertThat(all.wordsOf(numbers)).isEqualTo(words);
    }

    /** The English hear "time", which Danes only hear from the station: "tiime" is no English word. */
    @Test
    void aLanguageThatOnlySaysAWordTellsNothingOfHowItIsHeard() {
        assertThat(Languages.DANISH.word("time")).isPresent();
        assertThat(new Vocabulary(List.of(Languages.DANISH)).knows("time")).isFalse();
        List<String> danish = Languages.DANISH
                .word("time")
                .orElseThrow()
                .pronunciations()
                .get(0)
                .phones();
        assertThat(score(List.of(ENGLISH, Languages.DANISH), danish))
                .isEqualTo(score(List.of(ENGLISH), danish), within(1e-9));
    }

    private static double score(List<Language> languages, List<String> phones) {
        PhoneWords words = PhoneWords.of(languages, PHONES);
        Emissions said = SpokenPhones.emissions(phones, new SplittableRandom(1));
        return ForwardScore.of(said, words.numbersOf(List.of("time")), words.pronunciations());
    }

    @Test
    void refusesAPhoneThatTheEncoderDoesNotKnow() {
        String lacking = Languages.DANISH
                .word("springer")
                .orElseThrow()
                .pronunciations()
                .get(0)
                .phones()
                .get(0);
        List<String> fewer =
                PHONES.stream().filter(phone -> !phone.equals(lacking)).toList();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhoneWords.of(Languages.BOTH, fewer))
                .withMessageEndingWith(" " + lacking);
    }
}
