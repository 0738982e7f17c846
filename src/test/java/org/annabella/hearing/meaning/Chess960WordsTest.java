package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In Chess960 castling is said as castling, and never by the square of the rook. */
class Chess960WordsTest {
    private static final Interpreter INTERPRETER = new Interpreter(Languages.BOTH);
    private static final Position BOTH_WAYS =
            Position.of("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1").asChess960();

    @ParameterizedTest
    @CsvSource({
        "kort rokade, f1h1",
        "lang rokade, f1a1",
        "kurze rochade, f1h1",
        "große rochade, f1a1",
        "konge gustav et, f1g1",
        "tårn hector to, h1h2"
    })
    void castlingHasItsOwnWords(String words, String move) {
        assertThat(INTERPRETER.understand(BOTH_WAYS, words))
                .isInstanceOfSatisfying(
                        MoveHeard.class, heard -> assertThat(heard.move()).isEqualTo(Move.parse(move)));
    }

    @Test
    void theKingsStepIsCastlingWhereItIsTooLongForAnythingElse() {
        Position position = Position.of("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1").asChess960();
        assertThat(INTERPRETER.understand(position, "konge cesar et gustav et").moves())
                .containsExactly(Move.parse("c1h1"));
        assertThat(INTERPRETER.understand(position, "konge gustav et").moves()).containsExactly(Move.parse("c1h1"));
        assertThat(INTERPRETER.understand(position, "konge david et").moves()).containsExactly(Move.parse("c1d1"));
        assertThat(INTERPRETER.understand(BOTH_WAYS, "konge cesar et").moves()).containsExactly(Move.parse("f1a1"));
    }

    @ParameterizedTest
    @CsvSource({"konge hector et", "hector et", "konge frederik et hector et"})
    void theSquareOfTheRookDoesNotCastle(String words) {
        assertThat(INTERPRETER.understand(BOTH_WAYS, words)).isNotInstanceOf(MoveHeard.class);
    }

    @Test
    void castlingThatIsNotLegalIsHeardAsSuch() {
        Position blocked = Position.of("4k3/8/8/8/8/8/8/1K1N3R w H - 0 1").asChess960();
        assertThat(INTERPRETER.understand(blocked, "kort rokade"))
                .isInstanceOfSatisfying(
                        IllegalHeard.class, heard -> assertThat(heard.move()).isEqualTo(Move.parse("b1h1")));
        Position none = Position.of("4k3/8/8/8/8/8/8/1K6 w - - 0 1").asChess960();
        assertThat(INTERPRETER.understand(none, "kort rokade"))
                .isInstanceOfSatisfying(
                        IllegalHeard.class, heard -> assertThat(heard.move()).isNull());
    }
}
