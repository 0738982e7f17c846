package org.annabella.hearing.optimiser;

import java.util.ArrayList;
import java.util.List;

/**
 * Steps against the gradient, of a size that each number's own history sets, and a pull back to where it came from.
 *
 * <p>Source: Kingma and Ba, "Adam: a method for stochastic optimization", 2015; the pull is apart from the gradient, as
 * in Loshchilov and Hutter, "Decoupled weight decay regularization", 2019.
 */
public final class Adam {
    private static final float FIRST = 0.9f;
    private static final float SECOND = 0.99f;
    private static final float TINY = 1e-8f;

    private final float pull;
    private final List<Row> rows = new ArrayList<>();
    private int steps;

    /**
     * Makes an optimiser of nothing yet.
     *
     * @param pull how much of the way back each step goes, as a share of its size
     */
    public Adam(float pull) {
        this.pull = pull;
    }

    private record Row(float[] value, float[] gradient, float[] origin, float[] mean, float[] square) {}

    /** Lets the steps change these rows, whose gradients are put into the others. */
    public void watch(float[][] values, float[][] gradients) {
        for (int i = 0; i < values.length; i++) {
            watch(values[i], gradients[i]);
        }
    }

    /** Lets the steps change this row, whose gradient is put into the other. */
    public void watch(float[] value, float[] gradient) {
        rows.add(new Row(value, gradient, value.clone(), new float[value.length], new float[value.length]));
    }

    /** Goes one step. */
    public void step(float size) {
        steps++;
        float first = (float) (1 - Math.pow(FIRST, steps));
        float second = (float) (1 - Math.pow(SECOND, steps));
        for (Row row : rows) {
            step(row, size, first, second);
        }
    }

    private void step(Row row, float size, float first, float second) {
        float[] value = row.value;
        float[] gradient = row.gradient;
        float[] origin = row.origin;
        float[] mean = row.mean;
        float[] square = row.square;
        for (int i = 0; i < value.length; i++) {
            mean[i] = FIRST * mean[i] + (1 - FIRST) * gradient[i];
            square[i] = SECOND * square[i] + (1 - SECOND) * gradient[i] * gradient[i];
            float move = mean[i] / first / ((float) Math.sqrt(square[i] / second) + TINY);
            value[i] -= size * (move + pull * (value[i] - origin[i]));
        }
    }
}
