package org.annabella.hearing.optimiser;

import java.util.Arrays;

/**
 * The sums of products that a network is made of. Rows are arrays of their own: the compiler turns a loop over one index
 * of several arrays into vector instructions, which a loop of dot products never becomes.
 */
public final class Products {
    private Products() {}

    /** Adds to each target row the rows from {@code first} on, as many as it has factors, each times its factor. */
    public static void add(float[][] targets, float[][] factors, float[][] rows, int first) {
        for (int i = 0; i < targets.length; i++) {
            add(targets[i], factors[i], rows, first);
        }
    }

    private static void add(float[] target, float[] factors, float[][] rows, int first) {
        int i = 0;
        for (; i + 4 <= factors.length; i += 4) {
            float a = factors[i];
            float b = factors[i + 1];
            float c = factors[i + 2];
            float d = factors[i + 3];
            // After a rectifier many are 0.
            if (a != 0 || b != 0 || c != 0 || d != 0) {
                int row = first + i;
                addFour(target, rows[row], rows[row + 1], rows[row + 2], rows[row + 3], a, b, c, d);
            }
        }
        for (; i < factors.length; i++) {
            addOne(target, rows[first + i], factors[i]);
        }
    }

    private static void addFour(
            float[] target, float[] w, float[] x, float[] y, float[] z, float a, float b, float c, float d) {
        for (int i = 0; i < target.length; i++) {
            target[i] += a * w[i] + b * x[i] + c * y[i] + d * z[i];
        }
    }

    /** Adds one row times a factor. */
    public static void addOne(float[] target, float[] row, float factor) {
        for (int i = 0; i < target.length; i++) {
            target[i] += factor * row[i];
        }
    }

    /** Returns new rows that are the columns of these, at least one row. */
    public static float[][] transposed(float[][] rows) {
        return transposed(rows, 0, rows.length);
    }

    /** Returns new rows that are the columns of some of these. */
    public static float[][] transposed(float[][] rows, int fromInclusive, int toExclusive) {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        float[][] result = new float[columns][toExclusive - fromInclusive];
        for (int row = fromInclusive; row < toExclusive; row++) {
            float[] from = rows[row];
            for (int column = 0; column < columns; column++) {
                result[column][row - fromInclusive] = from[column];
            }
        }
        return result;
    }

    /** Returns rows of zeros. */
    public static float[][] zeros(int rows, int columns) {
        return new float[rows][columns];
    }

    public static void clear(float[][] rows) {
        for (float[] row : rows) {
            Arrays.fill(row, 0);
        }
    }
}
