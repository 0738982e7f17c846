package org.annabella.hearing.ctc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.annabella.hearing.ctc.CtcGenerators.Sketch;
import org.annabella.hearing.ctc.Reading.Spoken;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The search finds what trying out every path finds. */
class NBestTest {
    private static final int SYMBOLS = 4;
    private static final int WORDS = 3;

    static LongStream seeds() {
        return LongStream.range(0, 150);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsTheBestOfAllReadings(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, random.nextInt(6), SYMBOLS);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, WORDS, SYMBOLS);
        Sketch sketch = CtcGenerators.sketch(random, 3, WORDS);
        int most = random.nextInt(1, 8);
        List<Reading> found = NBest.search(emissions, sketch.graph(pronunciations), most, Beam.NONE);

        Map<List<Integer>, Double> all = new EveryPath(emissions).readings(sketch, pronunciations);
        List<Double> scores = all.values().stream()
                .sorted(Comparator.reverseOrder())
                .limit(most)
                .toList();
        assertThat(found).extracting(Reading::words).doesNotHaveDuplicates();
        assertThat(found).hasSameSizeAs(scores);
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i).score()).isCloseTo(scores.get(i), within(1e-9));
            assertThat(all.get(found.get(i).words())).isCloseTo(scores.get(i), within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void namesOfStatesAndOrderOfArcsMakeNoDifference(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, 20, 8);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 6, 8);
        Sketch sketch = CtcGenerators.sketch(random, 4, 6);
        PhraseGraph graph = sketch.graph(pronunciations);
        PhraseGraph renamed = sketch.renamed(random).graph(pronunciations);
        for (Beam beam : List.of(Beam.NONE, Beam.of(6), new Beam(9, 5))) {
            assertThat(NBest.search(emissions, renamed, 4, beam))
                    .usingRecursiveFieldByFieldElementComparator()
                    .isEqualTo(NBest.search(emissions, graph, 4, beam));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void wordsAreInOrderAndWithinTheSound(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, 30, 8);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 6, 8);
        PhraseGraph graph = CtcGenerators.sketch(random, 4, 6).graph(pronunciations);
        for (Reading reading : NBest.search(emissions, graph, 5, Beam.NONE)) {
            int before = 0;
            for (Spoken spoken : reading.spoken()) {
                assertThat(spoken.startInclusive()).isGreaterThanOrEqualTo(before);
                before = spoken.endExclusive();
            }
            assertThat(before).isLessThanOrEqualTo(emissions.frames());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aWideBeamLosesNothingOfSpeech(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 20, 30);
        List<Integer> phones = random.ints(12, 1, 30).boxed().toList();
        Emissions emissions = CtcGenerators.spoken(random, phones, 80, 30);
        PhraseGraph loop = loop(20, pronunciations);
        assertThat(NBest.search(emissions, loop, 1, new Beam(16, 3000)))
                .isEqualTo(NBest.search(emissions, loop, 1, Beam.NONE));
    }

    private static PhraseGraph loop(int words, Pronunciations pronunciations) {
        PhraseGraph.Builder loop = PhraseGraph.builder().addEnd(0, 0);
        IntStream.rangeClosed(1, words).forEach(word -> loop.addArc(0, word, 1, 0));
        return loop.build(pronunciations);
    }

    private static Pronunciations oneEach(int words) {
        Pronunciations.Builder builder = Pronunciations.builder();
        IntStream.rangeClosed(1, words).forEach(word -> builder.add(word, new int[] {word}));
        return builder.build();
    }

    @Test
    void tellsWhenEachWordWasSpoken() {
        Pronunciations pronunciations = Pronunciations.builder()
                .add(1, new int[] {1, 2})
                .add(2, new int[] {2, 3})
                .build();
        Emissions emissions = CtcGenerators.clear(4, 0, 1, 0, 2, 2, 0, 2, 0, 0, 3, 0);
        List<Reading> readings = NBest.search(emissions, loop(2, pronunciations), 1, Beam.NONE);
        assertThat(readings.get(0).spoken()).containsExactly(new Spoken(1, 1, 5), new Spoken(2, 6, 10));
    }

    @Test
    void equalPhonesNeedABlankBetweenThemAlsoWhereWordsMeet() {
        PhraseGraph loop = loop(1, oneEach(1));
        assertThat(NBest.search(CtcGenerators.clear(3, 1, 1, 1), loop, 1, Beam.NONE)
                        .get(0)
                        .words())
                .containsExactly(1);
        assertThat(NBest.search(CtcGenerators.clear(3, 1, 0, 1), loop, 1, Beam.of(8))
                        .get(0)
                        .words())
                .containsExactly(1, 1);
    }

    @Test
    void ofEqualReadingsTheShorterComesFirstThenTheLowerNumbers() {
        Emissions even = CtcGenerators.even(2, 4);
        PhraseGraph.Builder builder = PhraseGraph.builder().addEnd(0, 0);
        for (int word = 3; word > 0; word--) {
            builder.addArc(0, word, 0, 0);
        }
        List<Reading> readings = NBest.search(even, builder.build(oneEach(3)), 20, Beam.NONE);
        assertThat(readings)
                .extracting(Reading::words)
                .containsExactly(
                        List.of(),
                        List.of(1),
                        List.of(2),
                        List.of(3),
                        List.of(1, 2),
                        List.of(1, 3),
                        List.of(2, 1),
                        List.of(2, 3),
                        List.of(3, 1),
                        List.of(3, 2));
    }

    @Test
    void aFillerIsHeardButNotWritten() {
        PhraseGraph graph = PhraseGraph.builder()
                .addEnd(0, 0)
                .addFiller(0, 3, 0.5, 0)
                .addArc(0, 1, 0, 0)
                .addArc(0, 2, 0, 0)
                .build(oneEach(3));
        Emissions emissions = CtcGenerators.clear(4, 3, 0, 1, 0, 3, 0, 3, 2, 0);
        List<Reading> readings = NBest.search(emissions, graph, 5, Beam.NONE);
        assertThat(readings.get(0).words()).containsExactly(1, 2);
        assertThat(readings.get(0).spoken().get(1)).isEqualTo(new Spoken(2, 7, 8));
        assertThat(readings.get(0).score()).isCloseTo(9 * Math.log(0.9) - 1.5, within(1e-5));
        assertThat(readings).extracting(Reading::words).doesNotHaveDuplicates();
    }

    @Nested
    class WhereThereIsLittle {
        private final Emissions empty = new Emissions(0, 4, new float[0]);

        @Test
        void anEmptySoundHoldsNoWordIfThatIsAllowed() {
            assertThat(NBest.search(empty, loop(2, oneEach(2)), 3, Beam.of(10)))
                    .containsExactly(new Reading(List.of(), 0));
            PhraseGraph oneWord = PhraseGraph.builder().build(oneEach(1));
            assertThat(NBest.search(empty, oneWord, 3, Beam.of(10))).isEmpty();
        }

        @Test
        void oneFrameHoldsOnePhone() {
            List<Reading> readings = NBest.search(CtcGenerators.clear(4, 2), loop(3, oneEach(3)), 9, Beam.NONE);
            assertThat(readings)
                    .extracting(Reading::words)
                    .containsExactly(List.of(2), List.of(), List.of(1), List.of(3));
        }

        @Test
        void aGraphWithoutAnEndHasNoReading() {
            PhraseGraph graph = PhraseGraph.builder().addArc(0, 1, 0, 0).build(oneEach(1));
            assertThat(NBest.search(CtcGenerators.even(5, 4), graph, 3, Beam.NONE))
                    .isEmpty();
        }

        @Test
        void aSoundTooShortForAnyPhraseHasNoReading() {
            Pronunciations longOne =
                    Pronunciations.builder().add(1, new int[] {1, 2, 3}).build();
            PhraseGraph.Builder graph = PhraseGraph.builder();
            int end = graph.addState();
            graph.addArc(0, 1, 0, end).addEnd(end, 0);
            assertThat(NBest.search(CtcGenerators.even(2, 4), graph.build(longOne), 3, Beam.NONE))
                    .isEmpty();
        }
    }

    @Test
    void aWordWithoutPronunciationIsRefused() {
        PhraseGraph.Builder graph = PhraseGraph.builder().addArc(0, 2, 0, 0);
        assertThatIllegalArgumentException().isThrownBy(() -> graph.build(oneEach(1)));
    }
}
