package org.annabella.hearing.acoustic;

import java.util.List;
import org.annabella.hearing.acoustic.Component.Affine;
import org.annabella.hearing.acoustic.Component.Rectifier;
import org.annabella.hearing.acoustic.Layer.Tap;
import org.annabella.hearing.optimiser.Products;

/** One utterance through a network: forwards, and backwards for tuning. */
final class Pass {
    private final Network network;
    private final TimePlan plan;
    private final float[][] features;
    private final float[][][] values;

    private Pass(Network network, TimePlan plan, float[][] features) {
        this.network = network;
        this.plan = plan;
        this.features = features;
        this.values = new float[network.layers().size()][][];
    }

    /** Computes what the plan wants of these frames. */
    static Pass forward(Network network, TimePlan plan, float[][] features) {
        Pass pass = new Pass(network, plan, features);
        for (int layer = 0; layer < pass.values.length; layer++) {
            pass.values[layer] = pass.computed(layer);
        }
        return pass;
    }

    /** Returns the wanted frames of the output. */
    float[][] output() {
        return values[values.length - 1];
    }

    private float[][] computed(int number) {
        Layer layer = network.layers().get(number);
        float[][] result = Products.zeros(plan.count(number), layer.component().outputs());
        if (layer.component() instanceof Affine affine) {
            for (float[] row : result) {
                System.arraycopy(affine.bias(), 0, row, 0, row.length);
            }
            int first = 0;
            for (int tap = 0; tap < layer.taps().size(); tap++) {
                Products.add(result, given(values, number, tap), affine.weights(), first);
                first += network.width(layer.taps().get(tap).source());
            }
            return result;
        }
        join(result, number);
        for (float[] row : result) {
            if (layer.component() instanceof Rectifier) {
                rectify(row);
            } else {
                logSoftmax(row);
            }
        }
        return result;
    }

    /** Sets the sources of a layer side by side. */
    private void join(float[][] result, int number) {
        int first = 0;
        for (int tap = 0; tap < network.layers().get(number).taps().size(); tap++) {
            float[][] given = given(values, number, tap);
            int width =
                    network.width(network.layers().get(number).taps().get(tap).source());
            for (int row = 0; row < result.length; row++) {
                System.arraycopy(given[row], 0, result[row], first, width);
            }
            first += width;
        }
    }

    private static void rectify(float[] row) {
        for (int i = 0; i < row.length; i++) {
            row[i] = Math.max(0, row[i]);
        }
    }

    private static void logSoftmax(float[] row) {
        float highest = Float.NEGATIVE_INFINITY;
        for (float value : row) {
            highest = Math.max(highest, value);
        }
        double sum = 0;
        for (float value : row) {
            sum += Math.exp(value - highest);
        }
        float total = highest + (float) Math.log(sum);
        for (int i = 0; i < row.length; i++) {
            row[i] -= total;
        }
    }

    /** Returns for each frame of a layer the row of its tap's source; rows are shared, not copied. */
    private float[][] given(float[][][] of, int number, int tap) {
        int source = network.layers().get(number).taps().get(tap).source();
        float[][] all = source == Layer.INPUT ? features : of[source];
        int[] rows = plan.rows(number, tap);
        float[][] given = new float[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            given[i] = all[rows[i]];
        }
        return given;
    }

    /**
     * Adds the gradient of every weight, and of the input.
     *
     * @param ofOutput the gradient of the wanted frames of the output
     * @param ofInput takes the gradient of the frames of the input, or has no rows if nobody asks
     */
    void backward(float[][] ofOutput, Gradients gradients, float[][] ofInput) {
        float[][][] of = new float[values.length][][];
        for (int i = 0; i < values.length; i++) {
            of[i] = Products.zeros(plan.count(i), network.width(i));
        }
        of[values.length - 1] = ofOutput;
        for (int number = values.length - 1; number >= 0; number--) {
            if (network.layers().get(number).component() instanceof Affine affine) {
                backwardAffine(number, affine, of, gradients, ofInput);
            } else {
                backwardPlain(number, of, ofInput);
            }
        }
    }

    private void backwardAffine(int number, Affine affine, float[][][] of, Gradients gradients, float[][] ofInput) {
        List<Tap> taps = network.layers().get(number).taps();
        Affine gradient = gradients.of(number);
        for (float[] row : of[number]) {
            Products.addOne(gradient.bias(), row, 1);
        }
        int first = 0;
        for (int tap = 0; tap < taps.size(); tap++) {
            int width = network.width(taps.get(tap).source());
            float[][] target = new float[width][];
            System.arraycopy(gradient.weights(), first, target, 0, width);
            Products.add(target, Products.transposed(given(values, number, tap)), of[number], 0);
            float[][] back = targets(number, tap, of, ofInput);
            if (back.length > 0) {
                Products.add(back, of[number], gradients.backwards(number, affine, first, width), 0);
            }
            first += width;
        }
    }

    /** Takes the gradient of a rectifier or a softmax back to its sources. */
    private void backwardPlain(int number, float[][][] of, float[][] ofInput) {
        boolean rectifier = network.layers().get(number).component() instanceof Rectifier;
        for (int row = 0; row < of[number].length; row++) {
            if (rectifier) {
                rectifyBack(of[number][row], values[number][row]);
            } else {
                logSoftmaxBack(of[number][row], values[number][row]);
            }
        }
        int first = 0;
        for (int tap = 0; tap < network.layers().get(number).taps().size(); tap++) {
            float[][] back = targets(number, tap, of, ofInput);
            for (int row = 0; row < back.length; row++) {
                for (int i = 0; i < back[row].length; i++) {
                    back[row][i] += of[number][row][first + i];
                }
            }
            first += network.width(network.layers().get(number).taps().get(tap).source());
        }
    }

    private static void rectifyBack(float[] gradient, float[] value) {
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] = value[i] > 0 ? gradient[i] : 0;
        }
    }

    private static void logSoftmaxBack(float[] gradient, float[] value) {
        float sum = 0;
        for (float each : gradient) {
            sum += each;
        }
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] -= sum * (float) Math.exp(value[i]);
        }
    }

    private float[][] targets(int number, int tap, float[][][] of, float[][] ofInput) {
        int source = network.layers().get(number).taps().get(tap).source();
        float[][] all = source == Layer.INPUT ? ofInput : of[source];
        if (all.length == 0) {
            return all;
        }
        int[] rows = plan.rows(number, tap);
        float[][] targets = new float[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            targets[i] = all[rows[i]];
        }
        return targets;
    }
}
