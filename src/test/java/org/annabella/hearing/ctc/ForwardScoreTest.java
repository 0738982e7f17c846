package org.annabella.hearing.ctc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The probability of words is the sum over everything that sounds like them. */
class ForwardScoreTest {
    private static final int SYMBOLS = 4;

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ofPhonesSumsAllAlignments(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, random.nextInt(7), SYMBOLS);
        EveryPath every = new EveryPath(emissions);
        for (int i = 0; i < 20; i++) {
            int[] phones = random.ints(random.nextInt(5), 1, SYMBOLS).toArray();
            List<Integer> row = Arrays.stream(phones).boxed().toList();
            assertSame(ForwardScore.ofPhones(emissions, phones), every.sum(row));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ofWordsSumsAllPronunciations(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, random.nextInt(7), SYMBOLS);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 3, SYMBOLS);
        EveryPath every = new EveryPath(emissions);
        for (int i = 0; i < 10; i++) {
            List<Integer> words = random.ints(random.nextInt(4), 1, 4).boxed().toList();
            assertSame(ForwardScore.of(emissions, words, pronunciations), every.sum(words, pronunciations));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isAtLeastTheBestAlignment(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, 30, 8);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 5, 8);
        PhraseGraph graph = CtcGenerators.sketch(random, 3, 5).graph(pronunciations);
        double all = ForwardScore.of(emissions, graph);
        for (Reading reading : NBest.search(emissions, graph, 5, Beam.NONE)) {
            assertThat(all).isGreaterThanOrEqualTo(reading.score());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void allPhoneRowsTogetherAreCertain(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, 25, 5);
        Pronunciations.Builder single = Pronunciations.builder();
        PhraseGraph.Builder loop = PhraseGraph.builder().addEnd(0, 0);
        for (int phone = 1; phone < 5; phone++) {
            single.add(phone, new int[] {phone});
            loop.addArc(0, phone, 0, 0);
        }
        assertThat(ForwardScore.of(emissions, loop.build(single.build()))).isCloseTo(0, within(1e-5));
    }

    @Test
    void twoPronunciationsAddUp() {
        Emissions emissions = CtcGenerators.emissions(new SplittableRandom(7), 12, 5);
        Pronunciations both = Pronunciations.builder()
                .add(1, new int[] {1, 2})
                .add(1, Math.log(2), new int[] {3})
                .build();
        double sum = Math.exp(ForwardScore.ofPhones(emissions, new int[] {1, 2}))
                + Math.exp(ForwardScore.ofPhones(emissions, new int[] {3})) / 2;
        assertThat(ForwardScore.of(emissions, List.of(1), both)).isCloseTo(Math.log(sum), within(1e-9));
    }

    @Test
    void equalPhonesNeedABlankBetweenThemAlsoWhereWordsMeet() {
        Pronunciations pronunciations = Pronunciations.builder()
                .add(1, new int[] {1})
                .add(2, new int[] {1, 1})
                .build();
        Emissions two = CtcGenerators.even(2, 3);
        assertThat(ForwardScore.of(two, List.of(2), pronunciations)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(ForwardScore.of(two, List.of(1, 1), pronunciations)).isEqualTo(Double.NEGATIVE_INFINITY);
        Emissions three = CtcGenerators.even(3, 3);
        double onePath = 3 * -Math.log(3);
        assertThat(ForwardScore.of(three, List.of(2), pronunciations)).isCloseTo(onePath, within(1e-6));
        assertThat(ForwardScore.of(three, List.of(1, 1), pronunciations)).isCloseTo(onePath, within(1e-6));
    }

    @Test
    void anEmptySoundHoldsNothingForCertain() {
        Emissions none = new Emissions(0, 3, new float[0]);
        assertThat(ForwardScore.ofPhones(none, new int[0])).isZero();
        assertThat(ForwardScore.ofPhones(none, new int[] {1})).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void aGraphWithoutAnEndIsImpossible() {
        Pronunciations one = Pronunciations.builder().add(1, new int[] {1}).build();
        PhraseGraph graph = PhraseGraph.builder().addArc(0, 1, 0, 0).build(one);
        assertThat(ForwardScore.of(CtcGenerators.even(4, 3), graph)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void staysExactWhereProbabilitiesAreTooSmallForDoubles() {
        float[] logs = new float[400 * 3];
        Arrays.fill(logs, -50);
        Emissions faint = new Emissions(400, 3, logs);
        double oneFrameLess = Math.log(400.0 * 401 / 2);
        assertThat(ForwardScore.ofPhones(faint, new int[] {1})).isCloseTo(-50 * 400 + oneFrameLess, within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theBestPhonesAreOnTheBestPath(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, random.nextInt(7), SYMBOLS);
        EveryPath every = new EveryPath(emissions);
        BestPhones best = BestPhones.of(emissions);
        assertThat(best.best()).isCloseTo(every.bestOfAll(), within(1e-9));
        assertThat(best.best()).isCloseTo(every.best(best.phones()), within(1e-9));
        assertSame(best.forward(), every.sum(best.phones()));
    }

    @Test
    void refusesSymbolsThatTheEmissionsLack() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForwardScore.ofPhones(CtcGenerators.even(2, 3), new int[] {3}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForwardScore.ofPhones(CtcGenerators.even(2, 3), new int[] {0}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForwardScore.of(
                        CtcGenerators.even(2, 3),
                        List.of(1),
                        Pronunciations.builder().build()));
    }

    private static void assertSame(double score, double expected) {
        if (expected == Double.NEGATIVE_INFINITY) {
            assertThat(score).isEqualTo(expected);
        } else {
            assertThat(score).isCloseTo(expected, within(1e-9));
        }
    }
}
