package org.annabella.voice.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.NumberWords;
import org.annabella.lexicon.Phones;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Word;
import org.annabella.voice.Voices;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No word is left to be read as English. */
class VocabularyTest {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    @ParameterizedTest
    @MethodSource("languages")
    void everyWordOfEveryPhraseHasASound(Language language) {
        String texts = String.join(". ", language.phrases().values());
        assertThat(soundless(PLACE.matcher(texts).replaceAll(" "), language)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguageHasEveryPhrase(Language language) {
        assertThat(language.phrases().keySet())
                .containsExactlyInAnyOrderElementsOf(Languages.DANISH.phrases().keySet());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyNumberHasASound(Language language) {
        NumberWords numbers = NumberWords.of(language);
        Set<String> missing = new TreeSet<>();
        for (int number = 0; number <= NumberWords.LARGEST; number++) {
            missing.addAll(soundless(numbers.say(number), language));
        }
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyFormOfEveryMeaningHasASound(Language language) {
        String forms = language.forms().values().stream().flatMap(List::stream).collect(Collectors.joining(". "));
        assertThat(soundless(forms, language)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyPhoneIsKnown(Language language) {
        Set<String> missing = new TreeSet<>();
        for (Word word : language.words().values()) {
            for (Pronunciation sound : word.pronunciations()) {
                missing.addAll(sound.phones());
            }
        }
        missing.removeAll(Phones.TABLE.phones().keySet());
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("phones")
    void everyPhoneIsSaidInTheVoiceOfEveryLanguage(String phone) {
        assertThat(Phones.TABLE.phone(phone).orElseThrow().espeak().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        languages().stream().map(Language::code).toList());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void aWordThatNobodyForesawIsReadByItsLetters(Language language) {
        Pronouncer pronouncer = new Pronouncer(List.of(language));
        assertThat(pronouncer.pronounce("quxybzw", language))
                .singleElement()
                .satisfies(sound -> assertThat(sound.phones()).hasSizeGreaterThanOrEqualTo(7));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void allLanguagesHaveTheSamePhrasesWithTheSamePlaces(Language language) {
        assertThat(places(language)).isEqualTo(places(Languages.DANISH));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void noExpressionIsCutByItsHyphen(Language language) {
        assertThat(SpokenText.of("en passant 21", language).words())
                .endsWith(NumberWords.of(language).say(21).split("[ -]"));
    }

    private static Set<String> places(Language language) {
        Set<String> places = new TreeSet<>();
        language.phrases().forEach((name, text) -> {
            Set<String> here = new TreeSet<>();
            Matcher place = PLACE.matcher(text);
            while (place.find()) {
                here.add(place.group(1));
            }
            places.add(name + " " + here);
        });
        return places;
    }

    private static Set<String> soundless(String text, Language language) {
        Pronouncer own = new Pronouncer(List.of(language));
        return SpokenText.of(text, language).words().stream()
                .filter(word -> own.known(word, language).isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static List<Language> languages() {
        return Voices.languages();
    }

    static Set<String> phones() {
        return new TreeSet<>(Phones.TABLE.phones().keySet());
    }
}
