package org.annabella.hearing.head;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.hearing.ctc.ForwardScore;
import org.annabella.hearing.ctc.Pronunciations;
import org.annabella.hearing.head.HeadTuning.Sentence;
import org.annabella.hearing.head.HeadTuning.Tuned;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A small head learns how one speaker says words; a speaker here is a rule by which phones become outputs. */
class HeadTuningTest {
    private static final int WIDTH = 6;
    private static final int CHANNELS = 8;
    private static final int SYMBOLS = 6;
    private static final Pronunciations WORDS = Pronunciations.builder()
            .add(1, new int[] {1, 2})
            .add(1, new int[] {1, 3, 2})
            .add(2, new int[] {3, 4})
            .add(3, new int[] {4, 4, 1})
            .build();

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void goesDownTheSlopeOfTheScore(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Head head = head(random);
        Sentence sentence = new Sentence(hidden(random, 14), List.of(1, 3), WORDS);
        HeadWeights weights = head.weights();
        HeadWeights gradient = weights.zeros();

        HeadTuning.learn(head.channels(sentence.outputs()), weights, sentence, gradient);

        for (int i = 0; i < 6; i++) {
            int channel = random.nextInt(CHANNELS);
            int symbol = random.nextInt(SYMBOLS);
            assertSlope(head, sentence, weights.gain(), channel, gradient.gain()[channel]);
            assertSlope(head, sentence, weights.shift(), channel, gradient.shift()[channel]);
            assertSlope(head, sentence, weights.matrix()[channel], symbol, gradient.matrix()[channel][symbol]);
            assertSlope(head, sentence, weights.bias(), symbol, gradient.bias()[symbol]);
        }
    }

    private static void assertSlope(Head head, Sentence sentence, float[] row, int at, float gradient) {
        float own = row[at];
        row[at] = own + 0.01f;
        double above = score(head, sentence);
        row[at] = own - 0.01f;
        double below = score(head, sentence);
        row[at] = own;
        assertThat((double) gradient).isCloseTo((below - above) / 0.02, within(5e-3));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void hearsOtherSentencesOfTheSpeakerBetter(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Head head = head(random);
        Head before = head.with(head.weights().copy());
        float[][] voice = voice(random);
        List<Sentence> learned = sentences(random, voice, 10);
        List<Sentence> others = sentences(random, voice, 10);

        Tuned tuned = HeadTuning.tuned(head, learned);

        assertThat(total(tuned.head(), others)).isGreaterThan(total(head, others) + 3);
        assertThat(total(head, others)).isEqualTo(total(before, others));
        assertThat(tuned.learned()).hasSize(10);
    }

    @Test
    void learnsNothingOfSentencesThatHaveNoRoomForTheirWords() {
        SplittableRandom random = new SplittableRandom(2);
        Head head = head(random);

        Tuned tuned = HeadTuning.tuned(head, List.of(new Sentence(hidden(random, 2), List.of(3, 3), WORDS)));

        assertThat(tuned.learned()).containsExactly(false);
        assertThat(tuned.head()).isSameAs(head);
    }

    @Test
    void leavesOutASentenceOfOtherWords() {
        SplittableRandom random = new SplittableRandom(4);
        float[][] voice = voice(random);
        Head head = HeadTuning.tuned(head(random), sentences(random, voice, 30)).head();
        for (int i = 0; i < 4; i++) {
            head = HeadTuning.tuned(head, sentences(random, voice, 30)).head();
        }
        List<Sentence> some = new ArrayList<>(sentences(random, voice, 9));
        some.add(new Sentence(outputs(random, voice, new int[] {4, 4, 4, 4}), List.of(1, 1, 2), WORDS));

        assertThat(HeadTuning.tuned(head, some).learned()).endsWith(false).contains(true);
    }

    @Test
    void refusesLayersThatDoNotFit() {
        SplittableRandom random = new SplittableRandom(2);
        Head head = head(random);
        HeadWeights fewer = new HeadWeights(new float[1], new float[1], new float[1][SYMBOLS], new float[SYMBOLS]);

        assertThatIllegalArgumentException().isThrownBy(() -> head.with(fewer));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HeadWeights(new float[2], new float[2], new float[2][3], new float[4]));
        assertThatIllegalArgumentException().isThrownBy(() -> head.of(new Hidden(WIDTH + 1, new float[WIDTH + 1])));
        assertThatIllegalArgumentException().isThrownBy(() -> new Hidden(4, new float[6]));
    }

    private static double total(Head head, List<Sentence> sentences) {
        return sentences.stream().mapToDouble(each -> score(head, each)).sum();
    }

    private static double score(Head head, Sentence sentence) {
        return ForwardScore.of(head.of(sentence.outputs()), sentence.words(), sentence.pronunciations());
    }

    private static Head head(SplittableRandom random) {
        float[][] kernel = rows(random, 3 * WIDTH, CHANNELS);
        HeadWeights weights = new HeadWeights(
                row(random, CHANNELS), row(random, CHANNELS), rows(random, CHANNELS, SYMBOLS), row(random, SYMBOLS));
        return new Head(new Convolution(kernel, row(random, CHANNELS), WIDTH), weights);
    }

    private static float[][] voice(SplittableRandom random) {
        return rows(random, SYMBOLS, WIDTH);
    }

    private static List<Sentence> sentences(SplittableRandom random, float[][] voice, int count) {
        List<Sentence> sentences = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean first = random.nextBoolean();
            int[] said = first ? new int[] {1, 3, 2, 3, 4} : new int[] {4, 4, 1, 1, 2};
            sentences.add(new Sentence(outputs(random, voice, said), first ? List.of(1, 2) : List.of(3, 1), WORDS));
        }
        return sentences;
    }

    /** Each phone for two positions, a pause of two before each. */
    private static Hidden outputs(SplittableRandom random, float[][] voice, int[] said) {
        float[] values = new float[said.length * 4 * WIDTH];
        for (int position = 0; position < said.length * 4; position++) {
            float[] row = voice[position % 4 < 2 ? 0 : said[position / 4]];
            for (int i = 0; i < WIDTH; i++) {
                values[position * WIDTH + i] = row[i] + (float) random.nextGaussian(0, 0.1);
            }
        }
        return new Hidden(WIDTH, values);
    }

    private static Hidden hidden(SplittableRandom random, int positions) {
        return new Hidden(WIDTH, row(random, positions * WIDTH));
    }

    private static float[][] rows(SplittableRandom random, int count, int length) {
        float[][] rows = new float[count][];
        Arrays.setAll(rows, i -> row(random, length));
        return rows;
    }

    private static float[] row(SplittableRandom random, int length) {
        float[] row = new float[length];
        for (int i = 0; i < length; i++) {
            row[i] = (float) random.nextGaussian();
        }
        return row;
    }
}
