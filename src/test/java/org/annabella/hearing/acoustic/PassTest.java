package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.annabella.hearing.acoustic.Component.Affine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Forwards as a plain reading of the network's lines would have it, backwards as finite differences. */
class PassTest {
    private static final int[] TIMES = {1, 4, 7, 10};

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 6);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void stepsGiveWhatEveryFrameGives(long seed) {
        Network network = AcousticFixtures.tiny(seed);
        float[][] features = AcousticFixtures.random(new SplittableRandom(seed), 11, 2);

        float[][] all = output(network, features, IntStream.range(0, 11).toArray());
        float[][] some = output(network, features, TIMES);

        for (int i = 0; i < TIMES.length; i++) {
            assertThat(some[i]).containsExactly(all[TIMES[i]]);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void computesWhatTheLinesSay(long seed) {
        Network network = AcousticFixtures.tiny(seed);
        float[][] features = AcousticFixtures.random(new SplittableRandom(seed), 11, 2);

        for (int time = 0; time < 11; time++) {
            assertThat(output(network, features, new int[] {time})[0])
                    .usingComparatorWithPrecision(1e-5f)
                    .containsExactly(slowly(network, features, 5, time));
        }
    }

    /** One layer at one time, by recursion; outside the sound its first and last frame go on. */
    private static float[] slowly(Network network, float[][] features, int number, int time) {
        if (number == Layer.INPUT) {
            return features[Math.max(0, Math.min(features.length - 1, time))];
        }
        Layer layer = network.layers().get(number);
        float[] in = new float[0];
        for (Layer.Tap tap : layer.taps()) {
            float[] part = slowly(network, features, tap.source(), time + tap.offset());
            float[] joined = java.util.Arrays.copyOf(in, in.length + part.length);
            System.arraycopy(part, 0, joined, in.length, part.length);
            in = joined;
        }
        if (layer.component() instanceof Affine affine) {
            float[] out = affine.bias().clone();
            for (int i = 0; i < in.length; i++) {
                for (int j = 0; j < out.length; j++) {
                    out[j] += in[i] * affine.weights()[i][j];
                }
            }
            return out;
        }
        double total = 0;
        for (float value : in) {
            total += Math.exp(value);
        }
        for (int i = 0; i < in.length; i++) {
            in[i] = layer.component() instanceof Component.Rectifier
                    ? Math.max(0, in[i])
                    : in[i] - (float) Math.log(total);
        }
        return in;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void gradientsAreFiniteDifferences(long seed) {
        Network network = AcousticFixtures.tiny(seed);
        SplittableRandom random = new SplittableRandom(seed);
        float[][] features = AcousticFixtures.random(random, 11, 2);
        float[][] weightOfOutput = AcousticFixtures.random(random, TIMES.length, 3);
        Gradients gradients = new Gradients(network);
        float[][] ofInput = new float[11][2];
        pass(network, features, TIMES).backward(copy(weightOfOutput), gradients, ofInput);

        int compared = 0;
        List<Layer> layers = network.layers();
        for (int number = 0; number < layers.size(); number++) {
            if (layers.get(number).component() instanceof Affine affine) {
                Affine gradient = gradients.of(number);
                for (int i = 0; i < affine.inputs(); i++) {
                    compared += compare(network, features, weightOfOutput, affine.weights()[i], gradient.weights()[i]);
                }
                compared += compare(network, features, weightOfOutput, affine.bias(), gradient.bias());
            }
        }
        for (int frame = 0; frame < features.length; frame++) {
            compared += compare(network, features, weightOfOutput, features[frame], ofInput[frame]);
        }
        assertThat(compared).as("of 124 numbers").isGreaterThan(60);
    }

    private static int compare(
            Network network, float[][] features, float[][] weightOfOutput, float[] values, float[] gradient) {
        float step = 1e-2f;
        int compared = 0;
        for (int i = 0; i < values.length; i++) {
            float kept = values[i];
            values[i] = kept + step;
            double above = loss(network, features, weightOfOutput);
            values[i] = kept;
            double here = loss(network, features, weightOfOutput);
            values[i] = kept - step;
            double below = loss(network, features, weightOfOutput);
            values[i] = kept;
            boolean kink = Math.abs(above - 2 * here + below) > 1e-3 * step; // a rectifier opens or shuts just there
            if (!kink) {
                assertThat((double) gradient[i]).isCloseTo((above - below) / (2 * step), within(5e-3));
                compared++;
            }
        }
        return compared;
    }

    private static double loss(Network network, float[][] features, float[][] weightOfOutput) {
        float[][] output = output(network, features, TIMES);
        double sum = 0;
        for (int i = 0; i < output.length; i++) {
            for (int j = 0; j < output[i].length; j++) {
                sum += (double) output[i][j] * weightOfOutput[i][j];
            }
        }
        return sum;
    }

    private static float[][] output(Network network, float[][] features, int[] times) {
        return pass(network, features, times).output();
    }

    private static Pass pass(Network network, float[][] features, int[] times) {
        return Pass.forward(network, TimePlan.of(network, features.length, times), features);
    }

    private static float[][] copy(float[][] rows) {
        float[][] copy = new float[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            copy[i] = rows[i].clone();
        }
        return copy;
    }
}
