package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hearing.Candidate;
import org.annabella.hearing.Hearing.Reading;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.process.RecogniserServer.Expectation;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was heard crosses a process's border without loss. */
class HearingJsonTest {
    private static final Ask QUESTION =
            new Ask(List.of(Move.parse("e7e8q"), Move.parse("e7e8n")), Difference.PROMOTION, "eva otte");

    /** An interpretation of every kind, as the interpreter makes it. */
    static Stream<Interpretation> interpretations() {
        Interpreter interpreter = new Interpreter(Languages.BOTH);
        Stream<Interpretation> understood = Stream.of(
                        "eva fire",
                        "springer gustav et eva to",
                        "tårn slår anna syv",
                        "kort rokade",
                        "eva fire en passant",
                        "min tid",
                        "min springer",
                        "felt david fire",
                        "linje eva",
                        "række fire",
                        "retter springer gustav et felix tre",
                        "retter",
                        "springer løber slår",
                        "")
                .map(words -> interpreter.understand(Position.INITIAL, words));
        return Stream.concat(
                understood,
                Stream.of(
                        QUESTION,
                        interpreter.answer(Position.INITIAL, QUESTION, "ja"),
                        new Interpretation.Corrected(QUESTION, "retter eva otte")));
    }

    @ParameterizedTest
    @MethodSource("interpretations")
    void keepsEveryInterpretation(Interpretation interpretation) throws IOException {
        Hearing hearing = Hearing.byVosk(
                interpretation,
                new Reading("tårn slår", 1743.14502),
                new Reading("", Double.NEGATIVE_INFINITY),
                new Reading("[unk]", -1.0 / 3),
                List.of(new Candidate(Move.parse("a7a8r"), Math.PI)),
                Duration.ofNanos(123_456_789),
                Duration.ofMillis(2350));
        assertThat(HearingJson.read(HearingJson.write(hearing), Hearing.class)).isEqualTo(hearing);
    }

    /** Without Vosk there is no number for it, and what the encoder cannot hear has none either. */
    @ParameterizedTest
    @MethodSource("interpretations")
    void keepsEveryBelief(Interpretation interpretation) throws IOException {
        Hearing hearing = new Hearing(
                interpretation,
                new Reading("eva fire", -1),
                new Reading("", 0),
                new Reading("eva", -2),
                List.of(new Candidate(Move.parse("e2e4"), Double.NEGATIVE_INFINITY)),
                List.of(
                        new Belief(interpretation, 2.0 / 3, -1.0 / 3, Double.NaN),
                        new Belief(QUESTION, 0, Double.NEGATIVE_INFINITY, -30)),
                7,
                List.of("vosk", "encoder"),
                Duration.ofNanos(123_456_789),
                Duration.ofMillis(2350));
        assertThat(HearingJson.read(HearingJson.write(hearing), Hearing.class)).isEqualTo(hearing);
    }

    @Test
    void theInterpretationsAreOfEveryKind() {
        assertThat(interpretations().map(Object::getClass).distinct())
                .containsExactlyInAnyOrder(Interpretation.class.getPermittedSubclasses());
        assertThat(interpretations())
                .anyMatch(each -> each instanceof IllegalHeard illegal
                        && illegal.reason() != null
                        && illegal.reason().kind() == IllegalReason.Kind.OWN_PIECE_ON_TARGET);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 17, 518, 959})
    void keepsThePositionOfAChess960Game(int number) throws IOException {
        for (Position position : List.of(Position.chess960(number), Position.INITIAL)) {
            Expectation expectation = Expectation.of(position, List.of("da"), QUESTION, null);
            Expectation read = HearingJson.read(HearingJson.write(expectation), Expectation.class);
            assertThat(read).isEqualTo(expectation);
            assertThat(read.position()).isEqualTo(position);
            assertThat(read.position().isChess960()).isEqualTo(position.isChess960());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"interpretation\":17}",
                "{\"interpretation\":{\"is\":\"Wish\"}}",
                "{\"move\":\"e2e4\"}"
            })
    void refusesWhatIsNoHearing(String text) {
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> HearingJson.read(text, Hearing.class));
    }
}
