package org.annabella.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.annabella.config.LanguageFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NumberWordsTest {
    @ParameterizedTest
    @CsvSource({
        "0, nul",
        "1, et",
        "16, seksten",
        "21, enogtyve",
        "28, otteogtyve",
        "50, halvtreds",
        "75, femoghalvfjerds",
        "100, et hundrede",
        "101, et hundrede og et",
        "272, to hundrede og tooghalvfjerds",
        "999, ni hundrede og nioghalvfems"
    })
    void saysDanishNumbers(int number, String words) {
        assertThat(NumberWords.of(Languages.DANISH).say(number)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "0, null",
        "1, eins",
        "12, zwölf",
        "16, sechzehn",
        "21, einundzwanzig",
        "60, sechzig",
        "77, siebenundsiebzig",
        "100, einhundert",
        "101, einhunderteins",
        "123, einhundertdreiundzwanzig",
        "999, neunhundertneunundneunzig"
    })
    void saysGermanNumbers(int number, String words) {
        assertThat(NumberWords.of(Languages.GERMAN).say(number)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "1, ett",
        "17, sjutton",
        "21, tjugoett",
        "40, fyrtio",
        "77, sjuttiosju",
        "100, etthundra",
        "101, etthundraett",
        "999, niohundranittionio"
    })
    void saysSwedishNumbers(int number, String words) {
        assertThat(say("sv", number)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "1, én",
        "16, seksten",
        "21, tjueén",
        "28, tjueåtte",
        "70, sytti",
        "100, ett hundre",
        "272, to hundre og syttito"
    })
    void saysNorwegianNumbers(int number, String words) {
        assertThat(say("nb", number)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "0, zero",
        "12, twelve",
        "21, twenty-one",
        "40, forty",
        "100, one hundred",
        "101, one hundred and one",
        "999, nine hundred and ninety-nine"
    })
    void saysEnglishNumbers(int number, String words) {
        assertThat(say("en", number)).isEqualTo(words);
    }

    private static String say(String code, int number) {
        return NumberWords.of(LanguageFiles.read(code)).say(number);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void noTwoNumbersSoundAlike(Language language) {
        Set<String> words = new HashSet<>();
        for (int number = 0; number <= NumberWords.LARGEST; number++) {
            assertThat(words.add(NumberWords.of(language).say(number)))
                    .as("%d", number)
                    .isTrue();
        }
    }

    @Test
    void saysLargerNumbersDigitByDigit() {
        assertThat(NumberWords.of(Languages.DANISH).say(1024)).isEqualTo("et nul to fire");
    }

    @Test
    void refusesNegativeNumbers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberWords.of(Languages.DANISH).say(-1));
    }

    static List<Language> languages() {
        return Languages.ALL;
    }
}
