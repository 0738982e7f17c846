package org.annabella.hearing.encoder;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Sounds for tests; those with a name by the same integer formulas as in {@code voice-models/training/reference.py}. */
final class EncoderSounds {
    private EncoderSounds() {}

    static short[] named(String name) {
        return switch (name) {
            case "sweep" -> sweep(16_000, 1);
            case "clipped" -> clipped(1600);
            case "click" -> click(4801);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** A triangle wave that rises from 100 Hz to about 7 kHz in a second, in noise that fades. */
    private static short[] sweep(int count, int seed) {
        short[] samples = new short[count];
        int state = seed;
        int phase = 0;
        int step = 409_600;
        for (int i = 0; i < count; i++) {
            phase = (phase + step) & 0x3FFFFFF;
            step += 1766;
            int triangle = Math.abs((phase >> 10) - 32_768) - 16_384;
            state = (state * 1_103_515_245 + 12_345) & 0x7FFFFFFF;
            int noise = (state >> 15 & 4095) - 2048;
            samples[i] = (short) ((triangle * 24 >> 5) + (noise >> (i >> 12)));
        }
        return samples;
    }

    /** A square wave of 250 Hz as loud as can be. */
    static short[] clipped(int count) {
        short[] samples = new short[count];
        for (int i = 0; i < count; i++) {
            samples[i] = (i >> 5 & 1) == 1 ? Short.MAX_VALUE : Short.MIN_VALUE;
        }
        return samples;
    }

    /** Silence with one sample in its middle. */
    static short[] click(int count) {
        short[] samples = new short[count];
        samples[count / 2] = 20_000;
        return samples;
    }

    static short[] silence(double seconds) {
        return new short[(int) (seconds * EncoderModel.SAMPLE_RATE_HZ)];
    }

    static short[] noise(double seconds, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        short[] samples = silence(seconds);
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) random.nextInt(-6000, 6000);
        }
        return samples;
    }

    /** The samples of some positions of 20 ms. */
    static short[] cut(short[] samples, int startInclusive, int endExclusive) {
        return Arrays.copyOfRange(samples, startInclusive * 320, endExclusive * 320);
    }
}
