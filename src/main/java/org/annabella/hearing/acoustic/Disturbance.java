package org.annabella.hearing.acoustic;

import java.util.SplittableRandom;

/** Another microphone, distance, room or noise than the reading had: tuning is to learn the speaker and not the room. */
final class Disturbance {
    /** How many of ten utterances are heard in another room, and how many in noise. */
    private static final int ECHOES = 4;

    private static final int NOISES = 5;

    private final SplittableRandom random;

    Disturbance(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns changed frames of the filter bank. */
    float[][] of(float[][] frames) {
        float[][] changed = elsewhere(frames);
        if (random.nextInt(10) < ECHOES) {
            addEcho(changed);
        }
        if (random.nextInt(10) < NOISES) {
            addNoise(changed);
        }
        return changed;
    }

    /** Another microphone, at another distance. */
    private float[][] elsewhere(float[][] frames) {
        int bins = frames[0].length;
        float[] tilt = random.nextInt(10) < 8 ? curve(bins, 7, 0.9) : new float[bins];
        float level = random.nextInt(2) == 0 ? (float) random.nextDouble(-4, 2) : 0;
        float[][] changed = new float[frames.length][bins];
        for (int time = 0; time < frames.length; time++) {
            for (int bin = 0; bin < bins; bin++) {
                changed[time][bin] = frames[time][bin] + tilt[bin] + level;
            }
        }
        return changed;
    }

    /** A room's tail behind every sound: energy that dies away by the same share from frame to frame. */
    private void addEcho(float[][] frames) {
        float decay = (float) random.nextDouble(0.25, 0.9);
        float below = (float) random.nextDouble(1.2, 4);
        float[] tail = frames[0].clone();
        for (float[] frame : frames) {
            for (int bin = 0; bin < tail.length; bin++) {
                float value = frame[bin];
                frame[bin] = sum(value, tail[bin] - below);
                tail[bin] = sum(value, tail[bin]) - decay;
            }
        }
    }

    private void addNoise(float[][] frames) {
        float[] noise = noise(frames);
        for (float[] frame : frames) {
            for (int bin = 0; bin < noise.length; bin++) {
                frame[bin] = sum(frame[bin], noise[bin] + 0.5f * (float) gauss());
            }
        }
    }

    private float[] noise(float[][] frames) {
        float loudest = Float.NEGATIVE_INFINITY;
        for (float[] frame : frames) {
            float mean = 0;
            for (float value : frame) {
                mean += value / frame.length;
            }
            loudest = Math.max(loudest, mean);
        }
        float[] noise = curve(frames[0].length, 5, 1);
        float below = (float) random.nextDouble(2, 8);
        for (int bin = 0; bin < noise.length; bin++) {
            noise[bin] += loudest - below;
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
