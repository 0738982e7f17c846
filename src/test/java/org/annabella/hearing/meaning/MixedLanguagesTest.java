package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;

/** Words that mean different things in two languages: here a made-up one in which "tre" is "to" and "fire" a queen. */
class MixedLanguagesTest {
    private static final Language ODD = odd(Map.of(Token.TO, "tre", Token.QUEEN, "fire"));
    private static final Interpreter MIXED = new Interpreter(List.of(Languages.DANISH, ODD));

    @Test
    void thePositionDecidesWhereOneReadingIsLegal() {
        Position start = Position.INITIAL;
        assertThat(MIXED.understand(start, "eva tre").moves()).containsExactly(Move.parse("e2e3"));
        assertThat(MIXED.understand(start, "eva to tre eva fire").moves())
                .as("from the second rank to e4")
                .containsExactly(Move.parse("e2e4"));
    }

    @Test
    void twoLegalReadingsAreAskedBack() {
        // From e3 to f4, or with the pawn of the e-file "to" f4.
        Position bishopAndPawn = Position.of("7k/8/8/4p3/5N2/4b3/8/K7 b - - 0 1");
        assertThat(MIXED.understand(bishopAndPawn, "eva tre felix fire"))
                .isInstanceOfSatisfying(Ask.class, question -> assertThat(question.candidates())
                        .containsExactlyInAnyOrder(Move.parse("e3f4"), Move.parse("e5f4")));
        Position bishop = Position.of("7k/8/8/8/5N2/4b3/8/K7 b - - 0 1");
        assertThat(MIXED.understand(bishop, "eva tre felix fire"))
                .isEqualTo(new MoveHeard(Move.parse("e3f4"), "eva tre felix fire"));
        Position pawn = Position.of("7k/8/8/4p3/5N2/8/8/K7 b - - 0 1");
        assertThat(MIXED.understand(pawn, "eva tre felix fire"))
                .isEqualTo(new MoveHeard(Move.parse("e5f4"), "eva tre felix fire"));
    }

    @Test
    void whatIsIllegalInEveryReadingStaysIllegal() {
        assertThat(MIXED.understand(Position.INITIAL, "eva tre hector otte")).isInstanceOf(IllegalHeard.class);
    }

    @Test
    void aWordOfTwoPiecesIsAskedBackWhereBothCanGo() {
        Language knights = odd(Map.of(Token.KNIGHT, "løber"));
        Interpreter mixed = new Interpreter(List.of(Languages.DANISH, knights));
        Position position = Position.of("4k3/8/8/8/8/8/3N4/4KB2 w - - 0 1");
        assertThat(mixed.understand(position, "løber cesar fire"))
                .isInstanceOfSatisfying(Ask.class, question -> assertThat(question.candidates())
                        .containsExactlyInAnyOrder(Move.parse("d2c4"), Move.parse("f1c4")));
        assertThat(mixed.understand(position, "løber bella tre").moves()).containsExactly(Move.parse("d2b3"));
    }

    /** Danish with some words exchanged, and no other form of those meanings. */
    private static Language odd(Map<Token, String> changed) {
        Language danish = Languages.DANISH;
        Map<Token, List<String>> forms = new LinkedHashMap<>(danish.forms());
        changed.forEach((token, word) -> forms.put(token, List.of(word)));
        return new Language(
                "xx", "odd", danish.espeakVoice(), danish.words(), forms, danish.numbers(), danish.phrases());
    }
}
