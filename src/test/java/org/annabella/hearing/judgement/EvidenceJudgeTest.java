package org.annabella.hearing.judgement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Belief;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beliefs by hand: what is done, asked or left alone. */
class EvidenceJudgeTest {
    /** A move counts from 0.9 on, something illegal from 0.8, a command from 0.95; half a chance of a move is asked back. */
    private static final EvidenceWeights WEIGHTS =
            new EvidenceWeights(0.5, 0.2, -30, 1, 0, 2, 3, 3, 1, 2, 0.9, 0.8, 0.95, 0.5);

    private final List<Belief> beliefs = new ArrayList<>();

    @Test
    void believesAMoveFromItsProbabilityOn() {
        believe("eva fire", 0.9);
        assertThat(decide()).isEqualTo(new MoveHeard(Move.parse("e2e4"), "eva fire"));
        believe("eva fire", 0.89);
        assertThat(asked()).isEqualTo(List.of("e2e4"));
    }

    @Test
    void asksBetweenTheMovesThatAreLikely() {
        believe("eva fire", 0.6, "eva tre", 0.3);
        assertThat(asked()).containsExactlyInAnyOrder("e2e4", "e2e3");
        assertThat(decide().words()).isEqualTo("eva fire");
    }

    @Test
    void asksAboutThreeMovesAtMost() {
        believe("eva fire", 0.3, "eva tre", 0.25, "bella fire", 0.2, "bella tre", 0.15, "cesar fire", 0.05);
        assertThat(asked()).containsExactlyInAnyOrder("e2e4", "e2e3", "b2b4");
    }

    @Test
    void asksOnlyWhatIsWorthIt() {
        believe("eva fire", 0.8, "eva tre", 0.029);
        assertThat(asked()).containsExactly("e2e4");
        believe("eva fire", 0.8, "eva tre", 0.03);
        assertThat(asked()).containsExactlyInAnyOrder("e2e4", "e2e3");
    }

    @Test
    void asksForTheLikeliestWhereEachOfVeryManyIsUnlikely() {
        for (Move move : Position.INITIAL.legalMoves()) {
            beliefs.add(new Belief(new MoveHeard(move, move.uci()), 0.029, 0, 0));
        }
        assertThat(asked()).containsExactly(Position.INITIAL.legalMoves().get(0).uci());
    }

    @Test
    void keepsSilentWhereNoMoveIsLikely() {
        believe("eva fire", 0.3, "eva tre", 0.19);
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "eva fire"));
        believe("eva fire", 0.3, "eva tre", 0.2);
        assertThat(asked()).containsExactlyInAnyOrder("e2e4", "e2e3");
    }

    @Test
    void tellsOfChatterItsWordsOnly() {
        nothing(0.7, "ja nej ja");
        believeToo("eva fire", 0.3);
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "ja nej ja"));
    }

    @Test
    void asksWhereChatterIsLikeliestButSomeMoveIsLikely() {
        nothing(0.4, "ja nej ja");
        believeToo("eva fire", 0.35);
        believeToo("eva tre", 0.25);
        assertThat(asked()).containsExactlyInAnyOrder("e2e4", "e2e3");
    }

    @Test
    void saysWhatIsIllegalFromItsOwnProbabilityOn() {
        believe("eva fem", 0.8, "eva fire", 0.2);
        assertThat(decide()).isInstanceOf(IllegalHeard.class);
        believe("eva fem", 0.79, "eva fire", 0.21);
        assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, "eva fem"));
    }

    /** Which of them was said does not matter: neither can be played. */
    @Test
    void severalIllegalMovesCountTogether() {
        believe("eva fem", 0.45, "eva seks", 0.4, "eva fire", 0.15);
        assertThat(decide()).isEqualTo(MadeEvidence.meaning("eva fem"));
    }

    @Test
    void neverActsOnALegalMoveBelowAnIllegalOne() {
        believe("eva fem", 0.5, "eva fire", 0.5);
        assertThat(asked()).containsExactly("e2e4");
    }

    /** A voice of Piper said "der König echo acht hector sieben": only that such a move is rarely announced spoke for e8e7. */
    @Test
    void asksWhereSomethingIllegalWasHeardAndOnlyItsRarenessSpeaksForTheMove() {
        heard("eva fire", 0.91, -10.4, 0);
        heard("eva fem", 0.07, -8.5, 0);
        assertThat(decide()).isInstanceOf(MoveHeard.class);
        beliefs.clear();
        heard("eva fire", 0.91, -10.4, 0);
        heard("eva fem", 0.07, -8.3, 0);
        assertThat(asked()).containsExactly("e2e4");
        beliefs.clear();
        heard("eva fire", 0.91, -10.4, -2);
        heard("eva fem", 0.07, -8.3, -3);
        assertThat(decide()).as("Vosk heard the move").isInstanceOf(MoveHeard.class);
        beliefs.clear();
        heard("eva fire", 0.91, -10.4, Double.NaN);
        heard("eva fem", 0.07, -8.3, Double.NaN);
        assertThat(asked()).as("no Vosk").containsExactly("e2e4");
    }

    @Test
    void asksWhereANumberThatIsNoRankWasHeardAndOnlyItsRarenessSpeaksForTheMove() {
        heard("eva fire", 0.91, -10.4, 0);
        heard("eva ni", 0.07, -8.5, 0);
        assertThat(decide()).isInstanceOf(MoveHeard.class);
        beliefs.clear();
        heard("eva fire", 0.91, -10.4, 0);
        heard("eva ni", 0.07, -8.3, 0);
        assertThat(asked()).containsExactly("e2e4");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.94, 0.9, 0.6})
    void aCommandMustBeSurerThanAMove(double probability) {
        believe("remis", 0.95);
        assertThat(decide()).isEqualTo(new CommandHeard(Token.OFFER_DRAW, "remis"));
        for (String said : List.of("remis", "linje eva", "ja")) {
            believe(said, probability);
            assertThat(decide()).isEqualTo(new Nothing(Why.UNCERTAIN, said));
        }
    }

    @Test
    void aCorrectionStaysACorrection() {
        believe("retter eva fire", 0.95);
        assertThat(decide()).isEqualTo(MadeEvidence.meaning("retter eva fire"));
        believe("retter eva fire", 0.5, "retter eva tre", 0.4);
        assertThat(decide()).isInstanceOfSatisfying(Corrected.class, corrected -> {
            assertThat(corrected.words()).isEqualTo("retter eva fire");
            assertThat(corrected.correction()).isInstanceOf(Ask.class);
            assertThat(corrected.correction().words()).isEqualTo("eva fire");
        });
        believe("retter eva fem", 0.81);
        assertThat(decide()).isEqualTo(MadeEvidence.meaning("retter eva fem"));
    }

    @Test
    void asksTheQuestionThatWasHeardWhereThatIsLikely() {
        Position knights = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
        Interpretation question = new Interpreter(Languages.BOTH).understand(knights, "springer david to");
        beliefs.add(new Belief(question, 0.6, 0, 0));
        assertThat(question).isInstanceOf(Ask.class);
        assertThat(decide()).isEqualTo(question);
    }

    @Test
    void hearsSilence() {
        EvidenceJudge judge = judge();
        MadeEvidence silence = MadeEvidence.ofPhones(0).legal("eva fire", -60);
        Judge.Verdict verdict = judge.decide(silence.phones(), List.of());
        assertThat(verdict.interpretation()).isEqualTo(new Nothing(Why.SILENCE, ""));
        assertThat(verdict.phones()).isZero();
        MadeEvidence vosk = MadeEvidence.ofPhones(0).scores("eva fire", -60).vosk("eva fire", 0);
        assertThat(judge.decide(vosk.phones(), vosk.voskReadings()).interpretation())
                .as("though Vosk hears something")
                .isEqualTo(new Nothing(Why.SILENCE, ""));
    }

    /** What was read by chance is read otherwise the second time. */
    @Test
    void looksAgainUnlessAMoveIsSure() {
        MadeEvidence likely = MadeEvidence.ofPhones(9).legal("eva fire", -1).legal("eva tre", -6.2);
        MadeEvidence other = MadeEvidence.ofPhones(9).legal("eva fire", -9).legal("eva tre", -1);
        assertThat(judge().decide(likely.phones(), List.of()).beliefs().get(0).probability())
                .isBetween(WEIGHTS.act(), 0.95);
        assertThat(judge().decide(likely.phones(), likely::phones, List.of()).interpretation())
                .isEqualTo(new MoveHeard(Move.parse("e2e4"), "eva fire"));
        assertThat(judge().decide(likely.phones(), other::phones, List.of()).interpretation())
                .isInstanceOf(Ask.class);
        MadeEvidence sure = MadeEvidence.ofPhones(9).legal("eva fire", -1).legal("eva tre", -8.2);
        AtomicInteger looks = new AtomicInteger();
        Supplier<PhoneReadings> again = () -> {
            looks.incrementAndGet();
            return other.phones();
        };
        assertThat(judge().decide(sure.phones(), again, List.of()).interpretation())
                .isEqualTo(new MoveHeard(Move.parse("e2e4"), "eva fire"));
        assertThat(looks).hasValue(0);
    }

    @Test
    void tellsAllEvidence() {
        MadeEvidence evidence = MadeEvidence.ofPhones(9)
                .legal("eva fire", -1)
                .legal("eva tre", -4)
                .wellFormed("eva fem", -3)
                .free("eva fem ja", -2);
        Judge.Verdict verdict = judge().decide(evidence.phones(), List.of());
        assertThat(verdict.legal().text()).isEqualTo("eva fire");
        assertThat(verdict.wellFormed().text()).isEqualTo("eva fem");
        assertThat(verdict.free().text()).isEqualTo("eva fem ja");
        assertThat(verdict.phones()).isEqualTo(9);
        assertThat(verdict.beliefs()).isEqualTo(evidence.weighed(WEIGHTS));
        assertThat(verdict.candidates())
                .extracting(candidate -> candidate.move().uci())
                .containsExactly("e2e4", "e2e3");
        assertThat(Math.exp(verdict.candidates().get(0).score()))
                .isEqualTo(verdict.beliefs().get(0).probability());
    }

    @Test
    void aMoveOfNoProbabilityIsNoCandidate() {
        MadeEvidence evidence = MadeEvidence.ofPhones(9).legal("eva fire", -1).legal("eva tre", -1e5);
        assertThat(judge().decide(evidence.phones(), List.of()).candidates())
                .extracting(candidate -> candidate.move().uci())
                .containsExactly("e2e4");
    }

    private void believe(Object... wordsAndProbabilities) {
        beliefs.clear();
        for (int i = 0; i < wordsAndProbabilities.length; i += 2) {
            believeToo((String) wordsAndProbabilities[i], (double) wordsAndProbabilities[i + 1]);
        }
    }

    private void believeToo(String words, double probability) {
        beliefs.add(new Belief(MadeEvidence.meaning(words), probability, 0, 0));
    }

    private void heard(String words, double probability, double phones, double vosk) {
        beliefs.add(new Belief(MadeEvidence.meaning(words), probability, phones, vosk));
    }

    private void nothing(double probability, String words) {
        beliefs.clear();
        beliefs.add(new Belief(new Nothing(Why.UNCERTAIN, words), probability, 0, 0));
    }

    private List<String> asked() {
        Interpretation interpretation = decide();
        assertThat(interpretation).isInstanceOf(Ask.class);
        return interpretation.moves().stream().map(Move::uci).toList();
    }

    private Interpretation decide() {
        return judge().decide(beliefs);
    }

    private static EvidenceJudge judge() {
        return new EvidenceJudge(MadeEvidence.UNDERSTANDING, MadeEvidence.RESOLVER, WEIGHTS);
    }
}
