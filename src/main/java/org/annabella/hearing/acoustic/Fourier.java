package org.annabella.hearing.acoustic;

/** The power spectrum of real numbers, as many as a power of two; by Cooley and Tukey's fast Fourier transform. */
final class Fourier {
    private final int size;
    private final double[] cosines;
    private final double[] sines;

    Fourier(int size) {
        this.size = size;
        this.cosines = new double[size / 2];
        this.sines = new double[size / 2];
        for (int i = 0; i < size / 2; i++) {
            cosines[i] = Math.cos(2 * Math.PI * i / size);
            sines[i] = -Math.sin(2 * Math.PI * i / size);
        }
    }

    int size() {
        return size;
    }

    /** Returns the power of the frequencies below half the rate; the numbers given are used up. */
    double[] power(double[] real) {
        double[] imaginary = new double[size];
        reorder(real);
        for (int half = 1; half < size; half *= 2) {
            for (int begin = 0; begin < size; begin += 2 * half) {
                for (int i = 0; i < half; i++) {
                    butterfly(real, imaginary, begin + i, half, i * (size / 2 / half));
                }
            }
        }
        double[] power = new double[size / 2];
        for (int i = 0; i < power.length; i++) {
            power[i] = real[i] * real[i] + imaginary[i] * imaginary[i];
        }
        return power;
    }

    private void butterfly(double[] real, double[] imaginary, int at, int half, int angle) {
        double x = real[at + half] * cosines[angle] - imaginary[at + half] * sines[angle];
        double y = real[at + half] * sines[angle] + imaginary[at + half] * cosines[angle];
        real[at + half] = real[at] - x;
        imaginary[at + half] = imaginary[at] - y;
        real[at] += x;
        imaginary[at] += y;
    }

    private void reorder(double[] values) {
        int shift = Integer.numberOfLeadingZeros(size) + 1;
        for (int i = 0; i < size; i++) {
            int other = Integer.reverse(i) >>> shift;
            if (other > i) {
                double kept = values[i];
                values[i] = values[other];
                values[other] = kept;
            }
        }
    }
}
