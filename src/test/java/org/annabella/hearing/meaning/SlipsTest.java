package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** People do not speak in one go: what they take back, begin again or say twice. */
class SlipsTest {
    private static final Interpreter INTERPRETER = new Interpreter(Languages.ALL);

    @ParameterizedTest
    @CsvSource({
        "springer gustav et nej retter springer gustav et felix tre, g1f3",
        "eva fire nej eva tre, e2e3",
        "eva fire retter david fire, d2d4",
        "bauer eva korrektur springer gustav eins felix drei, g1f3",
        "eva fire nej retter eva tre nej david fire, d2d4",
        "knight correction knight gustav one felix three, g1f3"
    })
    void whatWasTakenBackDoesNotCount(String words, String move) {
        assertThat(understand(words)).isEqualTo(new MoveHeard(Move.parse(move), words));
    }

    @ParameterizedTest
    @CsvSource({
        "eva fire eva fire, e2e4",
        "springer felix tre springer gustav et felix tre, g1f3",
        "bodil fire bella fire bella vier, b2b4"
    })
    void theSameMoveSaidTwiceIsThatMove(String words, String move) {
        assertThat(understand(words)).isEqualTo(new MoveHeard(Move.parse(move), words));
    }

    @ParameterizedTest
    @CsvSource({"springer springer felix tre, g1f3", "springer gustav springer gustav et felix tre, g1f3"})
    void aFalseStartDoesNotCount(String words, String move) {
        assertThat(understand(words)).isEqualTo(new MoveHeard(Move.parse(move), words));
    }

    @ParameterizedTest
    @CsvSource({"ja eva fire, e2e4", "nej springer felix tre, g1f3", "yes echo four, e2e4"})
    void yesOrNoBeforeAnAnnouncementDoesNotCount(String words, String move) {
        assertThat(understand(words)).isEqualTo(new MoveHeard(Move.parse(move), words));
    }

    @ParameterizedTest
    @CsvSource({
        "øh springer felix tre, g1f3",
        "så jeg spiller eva fire, e2e4",
        "also ich spiele eva vier, e2e4",
        "eva fire øhm, e2e4",
        "öh springare nej så springare felix tre, g1f3",
        "hm altså eva fire tak, e2e4",
        "vær så god eva fire, e2e4",
        "so also eva vier bitte, e2e4",
        "öhm eva vier danke, e2e4",
        "well er eva four please, e2e4",
        "erm eva four thanks, e2e4",
        "eh altså eva fire vær så snill, e2e4",
        "eva fire takk, e2e4",
        "eh alltså eva fyra snälla, e2e4",
        "eva fyra tack, e2e4"
    })
    void fillersAtTheEdgesDoNotCount(String words, String move) {
        assertThat(understand(words)).isEqualTo(new MoveHeard(Move.parse(move), words));
    }

    @Test
    void fillersAroundACommandAndAnAnswerDoNotCount() {
        assertThat(understand("øh min tid")).isEqualTo(new CommandHeard(Token.TIME, "øh min tid"));
        assertThat(understand("øh ja")).isEqualTo(new AnswerHeard(Token.YES, "øh ja"));
        assertThat(understand("gentag tak")).isEqualTo(new CommandHeard(Token.REPEAT, "gentag tak"));
        assertThat(understand("nein danke")).isEqualTo(new AnswerHeard(Token.NO, "nein danke"));
        assertThat(understand("ja tak")).isEqualTo(new AnswerHeard(Token.YES, "ja tak"));
        assertThat(understand("time please")).isEqualTo(new CommandHeard(Token.TIME, "time please"));
        assertThat(understand("øh så")).isEqualTo(new Nothing(Why.NO_SENSE, "øh så"));
        assertThat(understand("springer øh felix tre"))
                .isEqualTo(new MoveHeard(Move.parse("g1f3"), "springer øh felix tre"));
    }

    /** The words of a correction that names no piece mean no pawn. */
    @ParameterizedTest
    @ValueSource(strings = {"springer felix vier ich meine felix drei", "springer felix vier nein doch felix drei"})
    void whatIsTakenBackKeepsItsPiece(String words) {
        assertThat(understand(words)).isEqualTo(new MoveHeard(Move.parse("g1f3"), words));
    }

    @Test
    void aCorrectionOfWhatWasSaidEarlierIsTold() {
        assertThat(understand("retter eva fire nej eva tre"))
                .isEqualTo(new Corrected(new MoveHeard(Move.parse("e2e3"), "eva tre"), "retter eva fire nej eva tre"));
    }

    @Test
    void whatRemainsMayBeIllegal() {
        assertThat(understand("eva fire nej eva fem")).isInstanceOf(IllegalHeard.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eva fire nej",
                "springer felix tre springer cesar tre",
                "eva fire tid eva fire",
                "remis eva fire",
                "eva fire ja",
                "retter retter",
                "eva fire remis nej eva tre"
            })
    void whatContradictsItselfOrIsTakenBackForNothingMeansNothing(String words) {
        assertThat(understand(words)).isEqualTo(new Nothing(Why.NO_SENSE, words));
    }

    @ParameterizedTest
    @ValueSource(strings = {"eva ", "eva fire nej ", "øh ", "eva fire ", "ja ", "retter ", "konge konge tre slår "})
    void speechWithoutEndMeansNothing(String words) {
        String said = words.repeat(20_000).strip();
        assertThat(understand(said)).isEqualTo(new Nothing(Why.NO_SENSE, said));
    }

    private static Interpretation understand(String words) {
        return INTERPRETER.understand(Position.INITIAL, words);
    }
}
