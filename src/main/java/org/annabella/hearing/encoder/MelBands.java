package org.annabella.hearing.encoder;

/**
 * Triangles over the spectrum, each of the same area, evenly spaced in mel; for each only where it is not 0.
 *
 * <p>Source: Slaney's scale, straight up to 1 kHz and logarithmic above, as in librosa and in {@code mel_filters} of
 * {@code voice-models/training/whisper.py}.
 */
final class MelBands {
    private static final double KNEE_HZ = 1000;
    private static final double KNEE_MEL = 15;
    /** How many mel make a factor of 6.4 above the knee. */
    private static final double STEPS = 27;

    private static final double FACTOR = 6.4;

    private final int[] first;
    private final float[][] weights;

    private MelBands(int bands) {
        this.first = new int[bands];
        this.weights = new float[bands][];
    }

    /** Makes this many bands from 0 to half the rate, over the spectrum of a window of that many samples. */
    static MelBands slaney(int bands, int window, int rateHz) {
        MelBands made = new MelBands(bands);
        double step = mel(rateHz / 2.0) / (bands + 1);
        double spacing = rateHz / (double) window;
        for (int band = 0; band < bands; band++) {
            double low = hertz(band * step);
            double middle = hertz((band + 1) * step);
            double high = hertz((band + 2) * step);
            int from = (int) Math.ceil(low / spacing);
            int until = Math.min((int) Math.floor(high / spacing), window / 2);
            made.first[band] = from;
            made.weights[band] = new float[Math.max(0, until - from + 1)];
            for (int i = from; i <= until; i++) {
                double hertz = i * spacing;
                double height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
                made.weights[band][i - from] = (float) (Math.max(0, height) * 2 / (high - low));
            }
        }
        return made;
    }

    /** Returns the energy in a band of this power spectrum. */
    double energy(int band, double[] power) {
        double energy = 0;
        float[] heights = weights[band];
        for (int i = 0; i < heights.length; i++) {
            energy += heights[i] * power[first[band] + i];
        }
        return energy;
    }

    private static double mel(double hertz) {
        return hertz < KNEE_HZ
                ? hertz * KNEE_MEL / KNEE_HZ
                : KNEE_MEL + Math.log(hertz / KNEE_HZ) * STEPS / Math.log(FACTOR);
    }

    private static double hertz(double mel) {
        return mel < KNEE_MEL
                ? mel * KNEE_HZ / KNEE_MEL
                : KNEE_HZ * Math.exp((mel - KNEE_MEL) * Math.log(FACTOR) / STEPS);
    }
}
