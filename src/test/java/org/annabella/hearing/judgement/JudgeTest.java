package org.annabella.hearing.judgement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.MoveResolver;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.hearing.model.HearingThresholds;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;

/** Readings by hand, those of everything well-formed with the score 0: every way to weigh them. */
class JudgeTest {
    private static final HearingThresholds THRESHOLDS = new HearingThresholds(-2, -10, -12, 1.5);
    private final List<Hypothesis> restricted = new ArrayList<>();
    private String wellFormed = "";
    private Hypothesis free = new Hypothesis(List.of("ja"), 0);

    @Test
    void believesALegalMoveThatIsAsGoodAsFreeSpeech() {
        a(3, "springer felix tre").b("springer felix tre");
        assertThat(decide()).isEqualTo(move("g1f3", "springer felix tre"));
        b("springer felix fem");
        assertThat(decide()).isEqualTo(move("g1f3", "springer felix tre"));
    }

    @Test
    void walksPastReadingsThatAreNoLegalMove() {
        a(3, "springer felix")
                .a(2.8, "springer felix fem")
                .a(2, "[unk] felix tre")
                .a(1, "springer felix tre")
                .b("");
        assertThat(decide()).isEqualTo(move("g1f3", "springer felix tre"));
    }

    @Test
    void asksBetweenLegalMovesThatAreClose() {
        a(3, "eva fire").a(2, "eva tre").b("eva fire");
        assertThat(decide()).isEqualTo(ask(Difference.TARGET, "eva fire", "e2e4", "e2e3"));
        restricted.set(1, new Hypothesis(List.of("eva", "tre"), 1.4));
        assertThat(decide()).isEqualTo(move("e2e4", "eva fire"));
    }

    @Test
    void takesOtherWordsForTheSameMoveAsNoDoubt() {
        a(3, "bella fire").a(2.9, "bodil fire").a(2.8, "bodil vier").b("bella fire");
        assertThat(decide()).isEqualTo(move("b2b4", "bella fire"));
    }

    @Test
    void asksWhereFreeSpeechIsAnotherLegalMove() {
        a(3, "eva fire").b("eva tre");
        assertThat(decide()).isEqualTo(ask(Difference.TARGET, "eva fire", "e2e4", "e2e3"));
    }

    @Test
    void believesAnIllegalAnnouncementThatIsClearlyBetter() {
        for (double score : new double[] {-10.1, -50}) {
            restricted.clear();
            a(score, "eva fire").b("eva fem");
            assertThat(decide()).isInstanceOf(IllegalHeard.class);
        }
    }

    @Test
    void asksWhereALegalMoveIsALittleWorse() {
        for (String said : List.of("eva fem", "eva tre")) {
            restricted.clear();
            a(-2.1, "eva fire").b(said);
            assertThat(decide()).isEqualTo(ask(Difference.CONFIRM, "eva fire", "e2e4"));
        }
    }

    @Test
    void makesNothingOfSpeechThatIsNoAnnouncement() {
        a(0, "eva fire").b("eva fire");
        free = new Hypothesis(List.of("jeg", "[unk]"), 11.9);
        assertThat(decide()).isEqualTo(move("e2e4", "eva fire"));
        free = new Hypothesis(List.of("jeg", "[unk]"), 12.1);
        assertThat(decide()).isEqualTo(new Nothing(Why.UNKNOWN_WORD, "jeg [unk]"));
        free = new Hypothesis(List.of("jeg", "remis"), 12.1);
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "jeg remis"));
    }

    @Test
    void takesNoProfitFromAWordThatWasLeftOut() {
        a(0, "springer felix tre").b("springer gustav felix fem");
        assertThat(decide()).isInstanceOf(Ask.class);
        b("springer felix fem");
        assertThat(decide()).isEqualTo(move("g1f3", "springer felix tre"));
    }

    @Test
    void aCommandMustBeNearerThanAMove() {
        a(0, "remis").b("remis");
        free = new Hypothesis(List.of("jeg", "remis"), 5.9);
        assertThat(decide()).isEqualTo(new CommandHeard(Token.OFFER_DRAW, "remis"));
        free = new Hypothesis(List.of("jeg", "remis"), 6.1);
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "jeg remis"));
    }

    @Test
    void asksForAMoveThatOnlyFreeSpeechHeard() {
        a(-50, "[unk]").b("eva fire");
        assertThat(decide()).isEqualTo(ask(Difference.CONFIRM, "eva fire", "e2e4"));
    }

    @Test
    void makesNothingOfAMoveAndACommandThatAreClose() {
        a(3, "eva fire").a(2.5, "tid").b("eva fire");
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "eva fire"));
        restricted.set(0, new Hypothesis(List.of("remis"), 3));
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "remis"));
        restricted.set(1, new Hypothesis(List.of("jeg", "tilbyder", "remis"), 2.9));
        assertThat(decide()).isEqualTo(new CommandHeard(Token.OFFER_DRAW, "remis"));
    }

    @Test
    void aCommandIsNeverHalfBelieved() {
        a(-3, "opgiver").b("opgiver");
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "opgiver"));
    }

    @Test
    void aCorrectionStaysACorrectionWhenItIsAskedBack() {
        a(3, "retter eva fire").a(2.5, "retter eva tre").b("retter eva fire");
        assertThat(decide())
                .isEqualTo(new Corrected(ask(Difference.TARGET, "eva fire", "e2e4", "e2e3"), "retter eva fire"));
        a(2.6, "eva fire");
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "retter eva fire"));
    }

    @Test
    void hearsSilence() {
        free = Hypothesis.SILENCE;
        assertThat(decide()).isEqualTo(new Nothing(Why.SILENCE, ""));
    }

    @Test
    void listsEachLegalMoveWithItsBestScore() {
        a(3, "bella fire").a(2.9, "bodil fire").a(-4, "bella tre").b("bella fire");
        assertThat(verdict().candidates())
                .containsExactly(
                        new Hearing.Candidate(Move.parse("b2b4"), 3), new Hearing.Candidate(Move.parse("b2b3"), -4));
    }

    private JudgeTest a(double score, String words) {
        restricted.add(new Hypothesis(Arrays.asList(words.split(" ")), score));
        return this;
    }

    private void b(String words) {
        wellFormed = words;
    }

    private Interpretation decide() {
        return verdict().interpretation();
    }

    private Judge.Verdict verdict() {
        MoveResolver resolver = new MoveResolver(Position.INITIAL);
        Interpreter interpreter = new Interpreter(Languages.BOTH);
        Hypothesis spoken = new Hypothesis(Vocabulary.words(wellFormed), 0);
        return new Judge(words -> interpreter.understand(resolver, words), resolver, THRESHOLDS)
                .decide(new VoskReadings(restricted, List.of(spoken), List.of(free)));
    }

    private static MoveHeard move(String move, String words) {
        return new MoveHeard(Move.parse(move), words);
    }

    private static Ask ask(Difference difference, String words, String... moves) {
        return new Ask(Arrays.stream(moves).map(Move::parse).toList(), difference, words);
    }
}
