package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers on partial results: at once where nothing longer can follow, else not yet. */
class QuickAnswerTest {
    private static final Interpreter INTERPRETER = new Interpreter(Languages.ALL);
    private static final Position TWO_KNIGHTS = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
    private static final Position ONE_KNIGHT = Position.of("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");

    @ParameterizedTest
    @CsvSource({"eins, b1d2", "to, f1d2", "two, f1d2", "zwo, f1d2", "två, f1d2"})
    void aNumberPicksAtOnce(String partial, String move) {
        assertThat(read(TWO_KNIGHTS, "springer david to", partial))
                .hasValueSatisfying(
                        interpretation -> assertThat(interpretation.moves()).containsExactly(Move.parse(move)));
    }

    @Test
    void yesAndNoCountAtOnce() {
        assertThat(read(ONE_KNIGHT, "felix tre", "ja"))
                .hasValueSatisfying(
                        interpretation -> assertThat(interpretation.moves()).containsExactly(Move.parse("g1f3")));
        assertThat(read(TWO_KNIGHTS, "springer david to", "nein danke"))
                .contains(new AnswerHeard(Token.NO, "nein danke"));
    }

    /** "One moment" and "no, wait" begin like an answer; nothing is decided before the pause after them. */
    @ParameterizedTest
    @MethodSource("pauses")
    void whatAsksForPatienceIsCutOffNowhere(String words) {
        for (int end = words.indexOf(' '); end > 0; end = words.indexOf(' ', end + 1)) {
            String begun = words.substring(0, end);
            assertThat(read(TWO_KNIGHTS, "springer david to", begun)).as(words).isEmpty();
            assertThat(read(ONE_KNIGHT, "felix tre", begun)).as(words).isEmpty();
        }
    }

    /** "No, one moment" does not pick the first one either, nor does a hesitation before it. */
    @ParameterizedTest
    @MethodSource("pauses")
    void whatAsksForPatienceAfterAnotherWordPicksNothing(String words) {
        for (String before : List.of("nej", "ja", "nein", "no", "yes", "nei", "øh")) {
            for (int end = words.indexOf(' '); end > 0; end = words.indexOf(' ', end + 1)) {
                String begun = before + " " + words.substring(0, end);
                assertThat(read(TWO_KNIGHTS, "springer david to", begun))
                        .as(begun)
                        .isEmpty();
            }
        }
    }

    static Stream<String> pauses() {
        return Languages.ALL.stream()
                .flatMap(language ->
                        Stream.of(Token.WAIT, Token.TAKE_BACK).flatMap(token -> language.forms(token).stream()))
                .filter(form -> form.contains(" "))
                .distinct();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "felix",
                "felix et",
                "springer",
                "springer felix",
                "ja",
                "retter",
                "min",
                "øl",
                "et to",
                "konge"
            })
    void whatMayGoOnOrMeansNothingIsNotDecided(String partial) {
        assertThat(read(TWO_KNIGHTS, "springer david to", partial)).isEmpty();
    }

    @Test
    void aNameThatBeginsNothingElseCountsAtOnce() {
        Position promotion = Position.of("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
        assertThat(read(promotion, "eva otte", "springer"))
                .hasValueSatisfying(
                        interpretation -> assertThat(interpretation.moves()).containsExactly(Move.parse("e7e8n")));
    }

    @Test
    void aWholeMoveThatWasNotAskedForWaitsForItsEnd() {
        assertThat(read(TWO_KNIGHTS, "springer david to", "konge eva to")).isEmpty();
    }

    private static QuickAnswer quick(Position position, Ask question) {
        return new QuickAnswer(INTERPRETER, new MoveResolver(position), question);
    }

    private static Optional<Interpretation> read(Position position, String asking, String partial) {
        Expectation here = INTERPRETER.expecting(position);
        return quick(position, (Ask) here.understand(asking)).read(partial);
    }

    @Test
    void nothingLongerEverBeginsWithWhatWasDecided() {
        Expectation here = INTERPRETER.expecting(TWO_KNIGHTS);
        QuickAnswer quick = quick(TWO_KNIGHTS, (Ask) here.understand("springer david to"));
        List<String> all = here.announcements().stream()
                .flatMap(announcement ->
                        Languages.ALL.stream().flatMap(language -> announcement.wordings(language).stream()))
                .toList();
        for (String words : all) {
            for (int end = words.indexOf(' '); end > 0; end = words.indexOf(' ', end + 1)) {
                assertThat(quick.read(words.substring(0, end))).as(words).isEmpty();
            }
        }
    }
}
