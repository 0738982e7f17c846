package org.annabella.hearing.encoder;

/**
 * The discrete Fourier transform of complex numbers, by Stockham's way of sorting while it goes; 400 is no power of two,
 * so each step takes any factor.
 *
 * <p>Threads: belongs to one at a time.
 */
final class Fourier {
    private static final int[] FACTORS = {5, 5, 4, 4};

    /** The product of the factors. */
    static final int SIZE = 400;

    /** For each factor, at {@code (p * factor + k) * factor + j}: by what the j-th of the inputs p counts in output k. */
    private static final double[][] COSINES = new double[FACTORS.length][];

    private static final double[][] SINES = new double[FACTORS.length][];

    static {
        int stride = 1;
        for (int step = 0; step < FACTORS.length; step++) {
            prepare(step, FACTORS[step], stride);
            stride *= FACTORS[step];
        }
    }

    private final double[] otherReal = new double[SIZE];
    private final double[] otherImaginary = new double[SIZE];

    private static void prepare(int step, int factor, int stride) {
        int count = SIZE / stride / factor;
        COSINES[step] = new double[count * factor * factor];
        SINES[step] = new double[count * factor * factor];
        for (int i = 0; i < COSINES[step].length; i++) {
            int p = i / factor / factor;
            int k = i / factor % factor;
            int j = i % factor;
            int turns = k * (p * stride + j * (SIZE / factor)) % SIZE;
            COSINES[step][i] = Math.cos(2 * Math.PI * turns / SIZE);
            SINES[step][i] = -Math.sin(2 * Math.PI * turns / SIZE);
        }
    }

    /** Replaces {@link #SIZE} numbers by their transform. */
    void transform(double[] real, double[] imaginary) {
        int stride = 1;
        for (int step = 0; step < FACTORS.length; step += 2) {
            step(step, stride, real, imaginary, otherReal, otherImaginary);
            stride *= FACTORS[step];
            step(step + 1, stride, otherReal, otherImaginary, real, imaginary);
            stride *= FACTORS[step + 1];
        }
    }

    private static void step(
            int step, int stride, double[] real, double[] imaginary, double[] toReal, double[] toImag) {
        int factor = FACTORS[step];
        int apart = SIZE / factor;
        double[] cosines = COSINES[step];
        double[] sines = SINES[step];
        for (int out = 0; out < SIZE / stride; out++) {
            int from = out / factor * stride;
            for (int q = 0; q < stride; q++) {
                double sumReal = 0;
                double sumImaginary = 0;
                for (int j = 0; j < factor; j++) {
                    double cosine = cosines[out * factor + j];
                    double sine = sines[out * factor + j];
                    double x = real[from + q + j * apart];
                    double y = imaginary[from + q + j * apart];
                    sumReal += x * cosine - y * sine;
                    sumImaginary += x * sine + y * cosine;
                }
                toReal[out * stride + q] = sumReal;
                toImag[out * stride + q] = sumImaginary;
            }
        }
    }
}
