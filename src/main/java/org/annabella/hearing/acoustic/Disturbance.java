package org.annabella.hearing.acoustic;

import java.util.SplittableRandom;

/** Another microphone, distance or noise than the reading had, so that tuning learns the speaker and not the room. */
final class Disturbance {
    private final SplittableRandom random;

    Disturbance(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns changed frames of the filter bank. */
    float[][] of(float[][] frames) {
        int bins = frames[0].length;
        float[] tilt = random.nextInt(10) < 7 ? curve(bins, 5, 0.8) : new float[bins];
        float level = random.nextInt(2) == 0 ? (float) random.nextDouble(-3, 2) : 0;
        float[] noise = random.nextInt(10) < 4 ? noise(frames, level) : null;
        float[][] changed = new float[frames.length][bins];
        for (int time = 0; time < frames.length; time++) {
            for (int bin = 0; bin < bins; bin++) {
                float value = frames[time][bin] + tilt[bin] + level;
                changed[time][bin] = noise == null ? value : sum(value, noise[bin] + 0.5f * (float) gauss());
            }
        }
        return changed;
    }

    private float[] noise(float[][] frames, float level) {
        float loudest = Float.NEGATIVE_INFINITY;
        for (float[] frame : frames) {
            float mean = 0;
            for (float value : frame) {
                mean += value / frame.length;
            }
            loudest = Math.max(loudest, mean);
        }
        float[] noise = curve(frames[0].length, 5, 1);
        float below = (float) random.nextDouble(2.5, 8);
        for (int bin = 0; bin < noise.length; bin++) {
            noise[bin] += loudest + level - below;
        }
        return noise;
    }

    /** The logarithm of the sum of two energies. */
    private static float sum(float one, float other) {
        float higher = Math.max(one, other);
        return higher + (float) Math.log1p(Math.exp(-Math.abs(one - other)));
    }

    private float[] curve(int bins, int knots, double deviation) {
        double[] values = new double[knots];
        for (int i = 0; i < knots; i++) {
            values[i] = deviation * gauss();
        }
        float[] curve = new float[bins];
        for (int bin = 0; bin < bins; bin++) {
            double place = bin * (knots - 1.0) / Math.max(1, bins - 1);
            int low = Math.min((int) place, knots - 2);
            curve[bin] = (float) (values[low] * (1 - (place - low)) + values[low + 1] * (place - low));
        }
        return curve;
    }

    /** A normally distributed number; twelve even ones make it near enough. */
    private double gauss() {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }
}
