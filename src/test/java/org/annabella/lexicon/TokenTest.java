package org.annabella.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class TokenTest {
    private static final List<Set<Token>> CHOICES = List.of(
            EnumSet.of(Token.RANK_1, Token.ONE),
            EnumSet.of(Token.RANK_2, Token.TWO),
            EnumSet.of(Token.RANK_3, Token.THREE));

    @ParameterizedTest
    @EnumSource(Token.class)
    void isFoundByItsName(Token token) {
        assertThat(Token.ofId(token.id())).contains(token);
    }

    @Test
    void namesSquaresAndPieces() {
        assertThat(Token.fileOf(Square.at("g1"))).isEqualTo(Token.FILE_G);
        assertThat(Token.rankOf(Square.at("g1"))).isEqualTo(Token.RANK_1);
        assertThat(Token.ofRole(Role.KNIGHT)).isEqualTo(Token.KNIGHT);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyWordOfEveryFormIsAWordOfTheLanguage(Language language) {
        for (Token token : Token.values()) {
            for (String form : language.forms(token)) {
                assertThat(form.split(" ")).as(form).allMatch(word -> language.word(word)
                        .isPresent());
            }
        }
    }

    /** "Et" is a rank and an answer: which of them, the question tells. Nothing else may mean two things. */
    @ParameterizedTest
    @MethodSource("languages")
    void noFormMeansTwoThings(Language language) {
        Map<String, Set<Token>> meanings = new HashMap<>();
        for (Token token : Token.values()) {
            language.forms(token).forEach(form -> meanings.computeIfAbsent(form, none -> EnumSet.noneOf(Token.class))
                    .add(token));
        }
        assertThat(meanings.values())
                .allMatch(tokens -> tokens.size() == 1 || CHOICES.stream().anyMatch(tokens::equals));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void noFormIsWrittenTwice(Language language) {
        for (Token token : Token.values()) {
            assertThat(language.forms(token)).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyFillerOfAKindIsAFiller(Language language) {
        assertThat(language.forms(Token.FILLER))
                .containsAll(language.fillers(Filler.THINKING))
                .containsAll(language.fillers(Filler.ANNOUNCING));
        assertThat(language.fillers(Filler.THINKING))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(language.fillers(Filler.ANNOUNCING));
        assertThat(language.fillers(Filler.ANNOUNCING)).isNotEmpty();
    }

    /** The names of the letters in the alphabet of NATO are known in every language beside the Laws' own. */
    @ParameterizedTest
    @MethodSource("languages")
    void everyFileHasTheNameOfTheLawsAndThatOfTheAirTraffic(Language language) {
        List<String> names = List.of("alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel");
        for (int file = 0; file < names.size(); file++) {
            List<String> forms = language.forms(Token.fileOf(Square.of(file, 0)));
            assertThat(forms).contains(names.get(file));
            assertThat(forms.get(0))
                    .startsWith(file == 2 ? "c" : names.get(file).substring(0, 1));
        }
    }

    @Test
    void aLanguageKeepsOnlyTheFormsThatCanBeHeard() {
        Language heard = Languages.DANISH
                .withWordsOf(word -> !word.equals("hest") && !word.equals("bodil"))
                .orElseThrow();
        assertThat(heard.forms(Token.KNIGHT)).containsExactly("springer", "springeren", "min springer");
        assertThat(heard.forms(Token.FILE_B)).containsExactly("bella", "bravo");
        assertThat(heard.forms(Token.ROOK)).isEqualTo(Languages.DANISH.forms(Token.ROOK));
    }

    @Test
    void aLanguageOfWhichOneMeaningCannotBeHeardIsNotHeardAtAll() {
        assertThat(Languages.DANISH.withWordsOf(word -> !word.startsWith("tårn")))
                .isEmpty();
    }

    @Test
    void aLanguageWithoutAFormForAMeaningIsRefused() {
        Map<Token, List<String>> forms = new EnumMap<>(Languages.DANISH.forms());
        forms.remove(Token.EN_PASSANT);
        Language whole = Languages.DANISH;
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new Language("da", "dansk", "da", whole.words(), forms, whole.numbers(), whole.phrases()))
                .withMessageContaining("enPassant");
    }

    static List<Language> languages() {
        return Languages.ALL;
    }
}
