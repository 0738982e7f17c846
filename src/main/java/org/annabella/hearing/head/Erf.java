package org.annabella.hearing.head;

/**
 * The error function, to within 1.5e-7, which is nothing in the numbers of a network.
 *
 * <p>Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 7.1.26.
 */
final class Erf {
    private static final double P = 0.3275911;
    private static final double[] FACTORS = {1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592};

    private Erf() {}

    static double of(double x) {
        double t = 1 / (1 + P * Math.abs(x));
        double sum = 0;
        for (double factor : FACTORS) {
            sum = (sum + factor) * t;
        }
        return Math.copySign(1 - sum * Math.exp(-x * x), x);
    }
}
