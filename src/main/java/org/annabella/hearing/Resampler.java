package org.annabella.hearing;

/**
 * Changes the sample rate by band-limited interpolation: a windowed sinc filter, one set of taps for each phase.
 *
 * <p>Source: J. O. Smith, "Digital Audio Resampling", https://ccrma.stanford.edu/~jos/resample/ for the method; the
 * Kaiser window's shape 8 keeps aliases below -80 dB.
 */
final class Resampler {
    private static final int ZERO_CROSSINGS = 24;
    private static final double KAISER_SHAPE = 8.0;
    /** The filter's edge as a part of the lower Nyquist frequency; what lies above it is the transition band. */
    private static final double ROLL_OFF = 0.94;

    private final int up;
    private final int down;
    private final int halfWidth;
    private final double[][] tapsOfPhase;

    private Resampler(int up, int down) {
        this.up = up;
        this.down = down;
        double band = Math.min(1.0, (double) up / down) * ROLL_OFF;
        this.halfWidth = (int) Math.ceil(ZERO_CROSSINGS / band);
        this.tapsOfPhase = new double[up][];
        for (int phase = 0; phase < up; phase++) {
            tapsOfPhase[phase] = taps((double) phase / up, band);
        }
    }

    /** Makes a converter between two positive rates. */
    static Resampler between(int fromHz, int toHz) {
        int divisor = greatestCommonDivisor(fromHz, toHz);
        return new Resampler(toHz / divisor, fromHz / divisor);
    }

    /** Returns the sound at the new rate; sound before the beginning and after the end counts as silence. */
    short[] resample(short[] in) {
        short[] out = new short[(int) ((long) in.length * up / down)];
        for (int i = 0; i < out.length; i++) {
            long position = (long) i * down;
            out[i] = toSample(weightedSum(in, (int) (position / up), tapsOfPhase[(int) (position % up)]));
        }
        return out;
    }

    private double weightedSum(short[] in, int centre, double[] taps) {
        int first = centre - halfWidth + 1;
        int begin = Math.max(0, -first);
        int end = Math.min(taps.length, in.length - first);
        double sum = 0;
        for (int k = begin; k < end; k++) {
            sum += taps[k] * in[first + k];
        }
        return sum;
    }

    private double[] taps(double offset, double band) {
        double[] taps = new double[2 * halfWidth];
        double sum = 0;
        for (int k = 0; k < taps.length; k++) {
            double distance = k - halfWidth + 1 - offset;
            taps[k] = band * sinc(band * distance) * kaiser(distance / halfWidth);
            sum += taps[k];
        }
        for (int k = 0; k < taps.length; k++) {
            taps[k] /= sum;
        }
        return taps;
    }

    private static double sinc(double x) {
        return Math.abs(x) < 1e-9 ? 1.0 : Math.sin(Math.PI * x) / (Math.PI * x);
    }

    private static double kaiser(double x) {
        return Math.abs(x) >= 1 ? 0 : bessel(KAISER_SHAPE * Math.sqrt(1 - x * x)) / bessel(KAISER_SHAPE);
    }

    /** The modified Bessel function of the first kind and order 0, by its power series. */
    private static double bessel(double x) {
        double sum = 1;
        double term = 1;
        for (int k = 1; term > 1e-12 * sum; k++) {
            term *= x * x / (4.0 * k * k);
            sum += term;
        }
        return sum;
    }

    private static short toSample(double value) {
        return (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, Math.round(value)));
    }

    private static int greatestCommonDivisor(int a, int b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}
