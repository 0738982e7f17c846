package org.annabella.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class TokenTest {
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
        return Languages.BOTH;
    }
}
