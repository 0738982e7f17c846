package org.annabella.hearing;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.sound.Framing;
import org.annabella.sound.Sound;

/** A room with its noise in which sounds are played one after the other; always the same for the same seed. */
public final class Room {
    private static final int RATE_HZ = Sound.SPEECH_RATE_HZ;

    private final List<short[]> parts = new ArrayList<>();
    private final SplittableRandom random;
    private final double noise;

    /** A room whose noise has this level. */
    public Room(double noiseDb, long seed) {
        this.random = new SplittableRandom(seed);
        // The sum of three even deviates has a variance of a quarter.
        this.noise = 2 * 32_768 * Math.pow(10, noiseDb / 20);
    }

    public Room quiet(int millis) {
        return play(new short[RATE_HZ / 1000 * millis]);
    }

    public Room play(Sound sound) {
        return play(sound.atRate(RATE_HZ).samples());
    }

    Room play(short[] samples) {
        parts.add(noisy(samples));
        return this;
    }

    private short[] noisy(short[] samples) {
        short[] out = new short[samples.length];
        for (int i = 0; i < out.length; i++) {
            double deviate = random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5;
            out[i] = cut(samples[i] + noise * deviate);
        }
        return out;
    }

    /** Returns all of it at the rate of speech. */
    public Sound sound() {
        return Sound.of(Framing.join(parts), RATE_HZ);
    }

    /** Many voices at once without a word: recordings played backwards, one over the other, at this level. */
    static short[] babble(List<Sound> recordings, int seconds, double levelDb, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] sum = new double[seconds * RATE_HZ];
        for (int voice = 0; voice < 8; voice++) {
            for (int at = -random.nextInt(RATE_HZ); at < sum.length; ) {
                short[] one = recordings
                        .get(random.nextInt(recordings.size()))
                        .atRate(RATE_HZ)
                        .samples();
                for (int i = 0; i < one.length; i++) {
                    if (at + i >= 0 && at + i < sum.length) {
                        sum[at + i] += one[one.length - 1 - i];
                    }
                }
                at += one.length;
            }
        }
        return scaled(sum, levelDb);
    }

    private static short[] scaled(double[] sum, double levelDb) {
        double squares = 0;
        for (double each : sum) {
            squares += each * each;
        }
        double gain = 32_768 * Math.pow(10, levelDb / 20) / Math.sqrt(squares / sum.length);
        short[] out = new short[sum.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = cut(gain * sum[i]);
        }
        return out;
    }

    static short[] mixed(short[] one, short[] other, int at) {
        short[] out = one.clone();
        for (int i = 0; i < other.length && at + i < out.length; i++) {
            out[at + i] = cut(out[at + i] + other[i]);
        }
        return out;
    }

    private static short cut(double value) {
        return (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, Math.round(value)));
    }
}
