package org.annabella.hearing.judgement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.hearing.Belief;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Readings by hand, in the first position of a game: what may have been meant, and how surely. */
class EvidenceTest {
    /** The encoder's nats count half, Vosk's a fifth, and nothing said costs a nat for each phone. */
    private static final EvidenceWeights WEIGHTS =
            new EvidenceWeights(0.5, 0.2, -30, 1, 1.5, 2, 4, 3, 1, 2, 0.9, 0.9, 0.9, 0.5);

    private static final Offset<Double> NEARLY = within(1e-12);

    /** Moves in several wordings, something illegal, corrections, a command, a query, an answer, and no sense. */
    private static final List<String> SAID = List.of(
            "eva fire",
            "eva vier",
            "eva tre",
            "bella fire",
            "bodil fire",
            "eva fem",
            "springer felix tre",
            "retter eva fire",
            "retter eva vier",
            "retter springer slår",
            "min tid",
            "linje eva",
            "ja",
            "springer løber slår");

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void addsUpToOne(long seed) {
        List<Belief> beliefs = evidence(said(seed), seed % 2 == 0).weighed(WEIGHTS);
        assertThat(beliefs.stream().mapToDouble(Belief::probability).sum()).isEqualTo(1, NEARLY);
        assertThat(beliefs).isSortedAccordingTo((one, other) -> Double.compare(other.probability(), one.probability()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void takesTheReadingsInAnyOrder(long seed) {
        List<Said> said = said(seed);
        List<Said> shuffled = new ArrayList<>(said);
        Collections.shuffle(shuffled, new Random(seed));
        for (Said each : said) {
            assertThat(chance(evidence(shuffled, true), each.words))
                    .isEqualTo(chance(evidence(said, true), each.words), NEARLY);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void believesNothingLessForABetterScore(long seed) {
        List<Said> said = said(seed);
        for (int i = 0; i < said.size(); i++) {
            double before = chance(evidence(said, true), said.get(i).words);
            List<Said> raised = new ArrayList<>(said);
            raised.set(i, said.get(i).plus(1.5, 0));
            assertThat(chance(evidence(raised, true), said.get(i).words)).isGreaterThanOrEqualTo(before);
            raised.set(i, said.get(i).plus(0, 1.5));
            assertThat(chance(evidence(raised, true), said.get(i).words)).isGreaterThanOrEqualTo(before);
        }
    }

    @Test
    void addsUpTheWordsThatMeanTheSame() {
        Belief one = first(MadeEvidence.ofPhones(8).legal("eva fire", -1));
        Belief both = first(MadeEvidence.ofPhones(8).legal("eva vier", -1.2).legal("eva fire", -1));
        assertThat(both.phones()).isEqualTo(Math.log(Math.exp(-1) + Math.exp(-1.2)), NEARLY);
        assertThat(both.probability()).isGreaterThan(one.probability());
        assertThat(both.interpretation()).as("in its best words").isEqualTo(MadeEvidence.meaning("eva fire"));
    }

    @Test
    void countsTheSameWordsOnceWhoeverReadsThem() {
        MadeEvidence once = MadeEvidence.ofPhones(8).legal("eva fire", -1).vosk("eva fire", 0);
        double chance = chance(once, "eva fire");
        once.wellFormed("eva fire", -1).free("eva fire", -1);
        assertThat(chance(once, "eva fire")).isEqualTo(chance);
    }

    @Test
    void believesMoreWhereVoskAgrees() {
        double agreed = chance(two().vosk("eva fire", 0).vosk("eva tre", -9), "eva fire");
        double even = chance(two().vosk("eva fire", -9).vosk("eva tre", -9), "eva fire");
        double denied = chance(two().vosk("eva fire", -9).vosk("eva tre", 0), "eva fire");
        assertThat(agreed).isGreaterThan(even);
        assertThat(even).isGreaterThan(denied);
    }

    @Test
    void whatVoskDoesNotReadHasTheFloor() {
        List<Belief> absent = two().vosk("eva fire", 0).weighed(WEIGHTS);
        assertThat(belief(absent, "eva fire").vosk()).isZero();
        assertThat(belief(absent, "eva tre").vosk()).isEqualTo(-30);
        assertThat(chance(two().vosk("eva fire", 0).vosk("eva tre", -500), "eva tre"))
                .as("no reading at all is no better than a bad one")
                .isEqualTo(chance(two().vosk("eva fire", 0), "eva tre"), NEARLY);
    }

    @Test
    void voskIsNeverBetterThanItsFreeSpeech() {
        assertThat(chance(two().vosk("eva fire", 40).vosk("eva tre", 0), "eva tre"))
                .isEqualTo(chance(two().vosk("eva fire", 0).vosk("eva tre", 0), "eva tre"), NEARLY);
    }

    @Test
    void withoutVoskNothingDependsOnItsWeight() {
        EvidenceWeights heavy = new EvidenceWeights(0.5, 99, -30, 1, 1.5, 2, 4, 3, 1, 2, 0.9, 0.9, 0.9, 0.5);
        List<Belief> alone = two().weighed(WEIGHTS);
        assertThat(two().weighed(heavy)).isEqualTo(alone);
        assertThat(alone).allMatch(belief -> Double.isNaN(belief.vosk()));
    }

    @Test
    void wordsBesideSoundThatIsNoWordNeverCount() {
        List<Belief> without = two().vosk("eva fire", 0).weighed(WEIGHTS);
        assertThat(two().vosk("eva fire", 0)
                        .vosk("eva [unk]", 0)
                        .vosk("[unk] eva tre", 0)
                        .weighed(WEIGHTS))
                .isEqualTo(without);
    }

    @Test
    void hasNoFaithInWordsThatTheEncoderCannotHear() {
        assertThat(two().vosk("eva fire", 0).vosk("bella fire", 0).weighed(WEIGHTS))
                .isEqualTo(two().vosk("eva fire", 0).weighed(WEIGHTS));
    }

    @Test
    void weighsWhatOnlyVoskReadsByTheEncoderToo() {
        List<Belief> beliefs =
                two().scores("bella fire", -2).vosk("bella fire", 0).weighed(WEIGHTS);
        assertThat(belief(beliefs, "bella fire").phones()).isEqualTo(-2, NEARLY);
        assertThat(belief(beliefs, "bella fire").probability()).isPositive();
    }

    /** Were it not so, a second model would make everything surer than anybody has measured. */
    @Test
    void aModelThatReadsTheSameChangesNothing() {
        List<Belief> one = two().vosk("eva fire", 0).weighed(WEIGHTS);
        assertThat(two().vosk("eva fire", 0)
                        .other(Set.of("eva", "fire", "tre"), "eva fire")
                        .weighed(WEIGHTS))
                .isEqualTo(one);
    }

    @Test
    void aModelThatReadsOtherwiseCountsAsMuchAsOurs() {
        Set<String> known = Set.of("eva", "fire", "tre");
        double ours = chance(two().vosk("eva fire", 0), "eva fire");
        double denied = chance(two().vosk("eva fire", 0).other(known, "eva tre"), "eva fire");
        assertThat(denied).isLessThan(ours);
        assertThat(denied)
                .as("each against the other: as if neither had read anything")
                .isCloseTo(belief(two().weighed(WEIGHTS), "eva fire").probability(), within(0.2));
        List<Belief> beliefs = two().vosk("eva fire", 0).other(known, "eva tre").weighed(WEIGHTS);
        assertThat(belief(beliefs, "eva fire").vosk()).isEqualTo(-15);
        assertThat(belief(beliefs, "eva tre").vosk()).isEqualTo(-15);
    }

    @Test
    void aModelHasNoSayInWordsThatItDoesNotKnow() {
        List<Belief> beliefs = two().vosk("eva fire", -2)
                .other(Set.of("eva", "tre"), "eva tre")
                .weighed(WEIGHTS);
        assertThat(belief(beliefs, "eva fire").vosk()).isEqualTo(-2);
        assertThat(belief(beliefs, "eva tre").vosk()).isEqualTo(-15);
    }

    @Test
    void weighsWhatOnlyAnotherModelReads() {
        List<Belief> beliefs = two().scores("bella fire", -2)
                .vosk("eva fire", 0)
                .other(Set.of("bella", "fire"), "bella fire")
                .weighed(WEIGHTS);
        assertThat(belief(beliefs, "bella fire").phones()).isEqualTo(-2, NEARLY);
        assertThat(belief(beliefs, "bella fire").vosk()).isEqualTo(-15);
    }

    /** As far behind its phones, a long utterance fits and a short one does not. */
    @Test
    void chatterIsNothingByItsPhones() {
        assertThat(first(MadeEvidence.ofPhones(5).legal("eva fire", -20)).interpretation())
                .isInstanceOf(Nothing.class);
        assertThat(first(MadeEvidence.ofPhones(30).legal("eva fire", -20)).interpretation())
                .isEqualTo(MadeEvidence.meaning("eva fire"));
        assertThat(first(MadeEvidence.ofPhones(30).legal("eva fire", -200)).interpretation())
                .isInstanceOf(Nothing.class);
    }

    @Test
    void nothingTellsItsWordsAndWhetherAnybodySpoke() {
        assertThat(first(MadeEvidence.ofPhones(4).free("ja nej ja", -50)).interpretation())
                .isEqualTo(new Nothing(Why.UNCERTAIN, "ja nej ja"));
        assertThat(first(MadeEvidence.ofPhones(0)).interpretation()).isEqualTo(new Nothing(Why.SILENCE, ""));
        assertThat(first(MadeEvidence.ofPhones(0).legal("eva fire", -60)).interpretation())
                .isEqualTo(new Nothing(Why.SILENCE, ""));
    }

    @Test
    void doesNotBendWhatIsIllegal() {
        List<Belief> beliefs = MadeEvidence.ofPhones(8)
                .legal("eva fire", -9)
                .wellFormed("eva fem", 0)
                .weighed(WEIGHTS);
        assertThat(beliefs.get(0).interpretation()).isInstanceOf(IllegalHeard.class);
        assertThat(beliefs.get(0).probability()).isGreaterThan(0.8);
        assertThat(beliefs).extracting(Belief::interpretation).hasAtLeastOneElementOfType(MoveHeard.class);
    }

    @Test
    void aLegalMoveIsLikelierBeforehandThanWhatIsIllegalOrACommand() {
        List<Belief> beliefs = MadeEvidence.ofPhones(8)
                .legal("eva fire", 0)
                .legal("min tid", 0)
                .wellFormed("eva fem", 0)
                .weighed(WEIGHTS);
        double move = belief(beliefs, "eva fire").probability();
        assertThat(belief(beliefs, "eva fem").probability()).isEqualTo(move * Math.exp(-2), NEARLY);
        assertThat(belief(beliefs, "min tid").probability()).isEqualTo(move * Math.exp(-3), NEARLY);
    }

    @Test
    void wordsOfSeveralMovesAndNumbersThatAreNoRanksAreRareBeforehand() {
        Interpretation rooks =
                new Ask(List.of(Move.parse("a1d1"), Move.parse("h1d1")), Difference.ORIGIN, "tårn dora et");
        MadeEvidence evidence = MadeEvidence.ofPhones(8)
                .legal("eva fire", 0)
                .legal("tårn dora et", 0)
                .free("eva ni", 0);
        List<Belief> beliefs = Evidence.weigh(
                words -> words.get(0).equals("tårn") ? rooks : MadeEvidence.UNDERSTANDING.apply(words),
                WEIGHTS,
                evidence.phones(),
                List.of());
        double move = belief(beliefs, "eva fire").probability();
        double several = beliefs.stream()
                .filter(belief -> belief.interpretation().equals(rooks))
                .mapToDouble(Belief::probability)
                .sum();
        assertThat(several).isEqualTo(move * Math.exp(-1.5), NEARLY);
        assertThat(belief(beliefs, "eva ni").probability()).isEqualTo(move * Math.exp(-4), NEARLY);
    }

    @Test
    void aCorrectionIsAMeaningOfItsOwn() {
        List<Belief> beliefs = MadeEvidence.ofPhones(8)
                .legal("eva fire", 0)
                .legal("retter eva fire", -1)
                .legal("retter eva vier", -1)
                .weighed(WEIGHTS);
        assertThat(beliefs).hasSize(3);
        Belief corrected = belief(beliefs, "retter eva fire");
        assertThat(corrected.interpretation()).isInstanceOf(Corrected.class);
        assertThat(corrected.phones()).isEqualTo(-1 + Math.log(2), NEARLY);
        assertThat(corrected.probability())
                .as("as likely beforehand as the move")
                .isEqualTo(belief(beliefs, "eva fire").probability() * Math.exp(0.5 * (-1 + Math.log(2))), NEARLY);
    }

    /** "Correction knight takes" corrects by what is no announcement, "correction queen takes" by far too many. */
    @ParameterizedTest
    @ValueSource(strings = {"retter springer slår", "springer løber slår", "eva fire eva tre eva fem"})
    void whatHasNoSenseIsNoMeaning(String words) {
        List<Belief> without = two().weighed(WEIGHTS);
        assertThat(two().free(words, 0).wellFormed(words, 0).weighed(WEIGHTS))
                .extracting(Belief::probability)
                .containsExactlyElementsOf(
                        without.stream().map(Belief::probability).toList());
        assertThat(two().vosk("eva fire", 0).vosk(words, 0).weighed(WEIGHTS)).hasSameSizeAs(without);
    }

    private static MadeEvidence two() {
        return MadeEvidence.ofPhones(8).legal("eva fire", -1).legal("eva tre", -2);
    }

    private static Belief first(MadeEvidence evidence) {
        return evidence.weighed(WEIGHTS).get(0);
    }

    private static double chance(MadeEvidence evidence, String words) {
        return belief(evidence.weighed(WEIGHTS), words).probability();
    }

    /** What is believed of the meaning of these words; that of no sense is nothing. */
    private static Belief belief(List<Belief> beliefs, String words) {
        Interpretation meant = MadeEvidence.meaning(words);
        return beliefs.stream()
                .filter(belief -> isSame(belief.interpretation(), meant))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isSame(Interpretation one, Interpretation other) {
        if (one instanceof Corrected first && other instanceof Corrected second) {
            return isSame(first.correction(), second.correction());
        }
        if (one.getClass() != other.getClass()) {
            return false;
        }
        if (one instanceof IllegalHeard first && other instanceof IllegalHeard second) {
            return first.meaning().equals(second.meaning());
        }
        return one.moves().equals(other.moves());
    }

    /** Words, how far the encoder is behind with them, and Vosk. */
    private record Said(String words, double phones, double vosk) {
        Said plus(double morePhones, double moreVosk) {
            return new Said(words, phones + morePhones, vosk + moreVosk);
        }
    }

    private static List<Said> said(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Said> said = new ArrayList<>();
        for (String words : SAID) {
            boolean meant = !(MadeEvidence.meaning(words) instanceof Nothing) && !words.endsWith("slår");
            if (meant && random.nextInt(3) > 0) {
                said.add(new Said(words, -random.nextDouble(12), -random.nextDouble(40)));
            }
        }
        return said;
    }

    private static MadeEvidence evidence(List<Said> said, boolean withVosk) {
        MadeEvidence evidence = MadeEvidence.ofPhones(6);
        for (Said each : said) {
            evidence.legal(each.words, each.phones);
            if (withVosk) {
                evidence.vosk(each.words, each.vosk);
            }
        }
        return evidence;
    }
}
