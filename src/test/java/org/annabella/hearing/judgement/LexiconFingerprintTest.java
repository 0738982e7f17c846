package org.annabella.hearing.judgement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Token;
import org.annabella.lexicon.Word;
import org.junit.jupiter.api.Test;

/** What changes the check sum of a language's words, and what does not. */
class LexiconFingerprintTest {
    private static final Language DANISH = Languages.DANISH;
    private static final List<String> PHONES = Phones.TABLE.names();
    private static final String BEFORE = LexiconFingerprint.of(DANISH, PHONES);

    @Test
    void everyLanguageHasItsOwn() {
        assertThat(Languages.ALL.stream().map(language -> LexiconFingerprint.of(language, PHONES)))
                .doesNotHaveDuplicates()
                .allMatch(sum -> sum.matches("[0-9a-f]{64}"));
    }

    @Test
    void noOrderCounts() {
        Map<String, Word> words = new LinkedHashMap<>();
        List<String> texts = new ArrayList<>(DANISH.words().keySet());
        Collections.reverse(texts);
        texts.forEach(text -> words.put(text, turned(DANISH.words().get(text))));
        Map<Token, List<String>> forms = new LinkedHashMap<>();
        DANISH.forms().forEach((token, said) -> forms.put(token, reversed(said)));
        assertThat(LexiconFingerprint.of(with(words, forms), reversed(PHONES))).isEqualTo(BEFORE);
    }

    private static Word turned(Word word) {
        return new Word(word.text(), word.shown(), reversed(word.pronunciations()));
    }

    private static <T> List<T> reversed(List<T> list) {
        List<T> turned = new ArrayList<>(list);
        Collections.reverse(turned);
        return turned;
    }

    @Test
    void whatIsOnlySaidOrShownDoesNotCount() {
        Map<String, Word> words = new LinkedHashMap<>(DANISH.words());
        words.put("hurra", new Word("hurra", "hurra", List.of(Pronunciation.parse("h u ʁ ˈɑ"))));
        Word eva = words.get("eva");
        words.put("eva", new Word("eva", "EVA", eva.pronunciations()));
        assertThat(LexiconFingerprint.of(with(words, DANISH.forms()), PHONES)).isEqualTo(BEFORE);
    }

    @Test
    void aWordAPronunciationAFormAndAPhoneCount() {
        Map<String, Word> words = new LinkedHashMap<>(DANISH.words());
        words.put("eva", new Word("eva", "Eva", List.of(Pronunciation.parse("ˈeː b a"))));
        assertThat(LexiconFingerprint.of(with(words, DANISH.forms()), PHONES)).isNotEqualTo(BEFORE);

        Map<Token, List<String>> forms = new LinkedHashMap<>(DANISH.forms());
        forms.put(Token.CHECK, List.of("eva"));
        assertThat(LexiconFingerprint.of(with(DANISH.words(), forms), PHONES)).isNotEqualTo(BEFORE);

        List<String> phones = new ArrayList<>(PHONES);
        phones.add("ʘ");
        assertThat(LexiconFingerprint.of(DANISH, phones)).isNotEqualTo(BEFORE);
    }

    private static Language with(Map<String, Word> words, Map<Token, List<String>> forms) {
        return new Language("da", "dansk", "da", words, forms, DANISH.numbers(), DANISH.phrases());
    }
}
