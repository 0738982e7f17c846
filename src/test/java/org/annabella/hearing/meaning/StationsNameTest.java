package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "Annabella" calls the station and says nothing else; "Anna Bella" are two files, as they always were. */
class StationsNameTest {
    private static final Interpreter ALL = new Interpreter(Languages.ALL);
    /** White's pawn on a3 can take on b4. */
    private static final Position CAPTURE = Position.of("4k3/8/8/8/1n6/P7/8/4K3 w - - 0 1");

    static List<Language> languages() {
        return Languages.ALL;
    }

    @ParameterizedTest
    @CsvSource({
        "'Annabella, Springer Gustav eins Felix drei', g1f3",
        "'Annabella, springer gustav et felix tre', g1f3",
        "'Annabella, knight gustav one felix three', g1f3",
        "'eva fyra, Annabella', e2e4",
        "'äh, Annabella, Eva vier', e2e4",
        "'Annabella, eva fire nej eva tre', e2e3"
    })
    void saysNothingAroundAnAnnouncement(String words, String move) {
        assertThat(ALL.understand(Position.INITIAL, words))
                .isInstanceOfSatisfying(
                        MoveHeard.class, heard -> assertThat(heard.move()).isEqualTo(Move.parse(move)));
    }

    @Test
    void saysNothingAroundACommandAndAnAnswer() {
        assertThat(ALL.understand(Position.INITIAL, "annabella meine zeit"))
                .isEqualTo(new CommandHeard(Token.TIME, "annabella meine zeit"));
        assertThat(ALL.understand(Position.INITIAL, "ja annabella"))
                .isEqualTo(new AnswerHeard(Token.YES, "ja annabella"));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void isNoFile(Language language) {
        Interpreter alone = new Interpreter(List.of(language));
        String rank = language.preferred(Token.RANK_4);
        for (String words : List.of("annabella", "annabella " + rank, "annabella annabella " + rank)) {
            assertThat(alone.understand(CAPTURE, words)).isEqualTo(new Nothing(Why.NO_SENSE, words));
            assertThat(ALL.understand(CAPTURE, words)).isEqualTo(new Nothing(Why.NO_SENSE, words));
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void leavesTheTwoFilesAsTheyWere(Language language) {
        String words = "anna bella " + language.preferred(Token.RANK_4);
        for (Interpreter interpreter : List.of(new Interpreter(List.of(language)), ALL)) {
            assertThat(interpreter.understand(CAPTURE, words)).isEqualTo(new MoveHeard(Move.parse("a3b4"), words));
            assertThat(interpreter.understand(CAPTURE, "anna bella"))
                    .isEqualTo(new Nothing(Why.NO_SENSE, "anna bella"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"springer annabella felix tre", "eva annabella fire"})
    void isNotPassedOverWithinAnAnnouncement(String words) {
        assertThat(ALL.understand(Position.INITIAL, words)).isEqualTo(new Nothing(Why.NO_SENSE, words));
    }
}
