package org.annabella.hearing.ctc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each frame should have been, if these words were said. */
class OccupancyTest {
    private static final int SYMBOLS = 5;
    private static final Offset<Double> NEARLY = within(1e-4);

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void scoresAsTheForwardScoreDoes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, random.nextInt(1, 40), SYMBOLS);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 4, SYMBOLS);
        List<Integer> words = random.ints(random.nextInt(5), 1, 5).boxed().toList();

        double score = Occupancy.of(emissions, words, pronunciations).score();

        double expected = ForwardScore.of(emissions, words, pronunciations);
        if (Double.isInfinite(expected)) {
            assertThat(score).isEqualTo(expected);
        } else {
            assertThat(score).isCloseTo(expected, NEARLY);
        }
    }

    /** Another number in one frame changes the score by as much as its share says. */
    @ParameterizedTest
    @MethodSource("seeds")
    void isTheGradientOfTheScore(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int frames = random.nextInt(12, 25);
        float[] numbers = numbers(CtcGenerators.emissions(random, frames, SYMBOLS));
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 3, SYMBOLS);
        List<Integer> words = random.ints(3, 1, 4).boxed().toList();

        Occupancy occupancy = Occupancy.of(new Emissions(frames, SYMBOLS, numbers), words, pronunciations);

        for (int i = 0; i < 10; i++) {
            int at = random.nextInt(numbers.length);
            double slope = (score(numbers, at, 0.02f, words, pronunciations)
                            - score(numbers, at, -0.02f, words, pronunciations))
                    / 0.04;
            assertThat((double) occupancy.at(at / SYMBOLS)[at % SYMBOLS]).isCloseTo(slope, within(2e-3));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void sharesEachFrameOut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Emissions emissions = CtcGenerators.emissions(random, 30, SYMBOLS);
        Pronunciations pronunciations = CtcGenerators.pronunciations(random, 3, SYMBOLS);

        Occupancy occupancy = Occupancy.of(emissions, List.of(1, 2, 3), pronunciations);

        for (int frame = 0; frame < 30; frame++) {
            double sum = 0;
            for (float share : occupancy.at(frame)) {
                sum += share;
            }
            assertThat(sum).isCloseTo(1, NEARLY);
        }
    }

    @Test
    void staysExactWhereTheScoreIsFarBelowAnyNumber() {
        Emissions emissions = CtcGenerators.emissions(new SplittableRandom(3), 6000, SYMBOLS);
        Pronunciations pronunciations =
                Pronunciations.builder().add(1, new int[] {1, 2, 3}).build();

        Occupancy occupancy = Occupancy.of(emissions, List.of(1, 1), pronunciations);

        assertThat(occupancy.score()).isLessThan(-5000);
        assertThat(occupancy.score()).isCloseTo(ForwardScore.of(emissions, List.of(1, 1), pronunciations), within(0.1));
    }

    @Test
    void ofWordsThatHaveNoRoomThereIsNone() {
        Emissions emissions = CtcGenerators.emissions(new SplittableRandom(4), 2, SYMBOLS);
        Pronunciations pronunciations =
                Pronunciations.builder().add(1, new int[] {1, 2, 3}).build();

        Occupancy occupancy = Occupancy.of(emissions, List.of(1), pronunciations);

        assertThat(occupancy.score()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(occupancy.at(0)).containsOnly(0);
    }

    @Test
    void refusesWhatIsNoWordAndNoSymbol() {
        Emissions emissions = CtcGenerators.emissions(new SplittableRandom(4), 2, SYMBOLS);
        Pronunciations far =
                Pronunciations.builder().add(1, new int[] {SYMBOLS}).build();
        Pronunciations known = Pronunciations.builder().add(1, new int[] {1}).build();

        assertThatIllegalArgumentException().isThrownBy(() -> Occupancy.of(emissions, List.of(1), far));
        assertThatIllegalArgumentException().isThrownBy(() -> Occupancy.of(emissions, List.of(2), known));
    }

    private static double score(float[] numbers, int at, float more, List<Integer> words, Pronunciations sounds) {
        float[] changed = Arrays.copyOf(numbers, numbers.length);
        changed[at] += more;
        return ForwardScore.of(new Emissions(numbers.length / SYMBOLS, SYMBOLS, changed), words, sounds);
    }

    private static float[] numbers(Emissions emissions) {
        float[] numbers = new float[emissions.frames() * emissions.symbols()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = emissions.at(i / emissions.symbols(), i % emissions.symbols());
        }
        return numbers;
    }
}
