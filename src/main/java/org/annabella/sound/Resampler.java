package org.annabella.sound;

import java.util.Arrays;

/**
 * Changes the sample rate by band-limited interpolation: a windowed sinc filter, one set of taps for each phase.
 *
 * <p>Flat to 0.1 dB up to 7 kHz and down by 60 dB and more from 8 kHz on, for speech at 16 kHz. What it makes of a stream is
 * what it makes of the whole sound, however the stream is cut.
 *
 * <p>Source: J. O. Smith, "Digital Audio Resampling", https://ccrma.stanford.edu/~jos/resample/ for the method; J. F. Kaiser's
 * estimate for the width of the transition band.
 */
final class Resampler {
    /** So many that the transition band of this window is narrower than 1 kHz at the rate of speech. */
    private static final int ZERO_CROSSINGS = 48;

    private static final double KAISER_SHAPE = 8.0;
    /** The filter's edge as a part of the lower Nyquist frequency: the transition band ends before that frequency. */
    private static final double ROLL_OFF = 0.945;

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
        Stream stream = stream();
        short[] begin = stream.accept(in);
        short[] rest = stream.end();
        short[] all = Arrays.copyOf(begin, begin.length + rest.length);
        System.arraycopy(rest, 0, all, begin.length, rest.length);
        return all;
    }

    /** Begins a sound that comes in parts. */
    Stream stream() {
        return new Stream();
    }

    /** A sound that comes in parts; belongs to one thread. */
    final class Stream {
        private short[] held = new short[0];
        private long heldFrom;
        private long received;
        private long made;

        /** Takes the next part, and returns what can be said of the sound by now: a few milliseconds less. */
        short[] accept(short[] block) {
            int before = held.length;
            held = Arrays.copyOf(held, before + block.length);
            System.arraycopy(block, 0, held, before, block.length);
            received += block.length;
            // The last sample that out number i needs is (i * down / up) + halfWidth.
            long whole = received - halfWidth;
            long ready = whole <= 0 ? 0 : (whole * up + down - 1) / down;
            short[] out = make(ready);
            forget();
            return out;
        }

        /** Ends the sound and returns the rest of it. */
        short[] end() {
            return make(received * up / down);
        }

        private short[] make(long until) {
            short[] out = new short[(int) Math.max(0, until - made)];
            for (int i = 0; i < out.length; i++, made++) {
                long position = made * down;
                int first = (int) (position / up - halfWidth + 1 - heldFrom);
                out[i] = toSample(weightedSum(held, first, tapsOfPhase[(int) (position % up)]));
            }
            return out;
        }

        private void forget() {
            int past = (int) Math.max(0, made * down / up - halfWidth + 1 - heldFrom);
            held = Arrays.copyOfRange(held, Math.min(past, held.length), held.length);
            heldFrom += past;
        }
    }

    private static double weightedSum(short[] in, int first, double[] taps) {
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
