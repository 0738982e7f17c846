package org.annabella.sound;

import java.time.Duration;
import java.util.Arrays;

/** A piece of recorded sound: one channel, 16-bit samples at a fixed rate. Immutable. */
public final class Sound {
    /** The rate that speech recognition works at. */
    public static final int SPEECH_RATE_HZ = 16_000;

    private final short[] samples;
    private final int rateHz;

    private Sound(short[] samples, int rateHz) {
        this.samples = samples;
        this.rateHz = rateHz;
    }

    /**
     * Holds a copy of these samples.
     *
     * @param samples signed 16-bit, one channel
     * @param rateHz samples in a second, positive
     * @throws IllegalArgumentException if the rate is not positive
     */
    public static Sound of(short[] samples, int rateHz) {
        if (rateHz <= 0) {
            throw new IllegalArgumentException("a sample rate must be positive: " + rateHz);
        }
        return new Sound(samples.clone(), rateHz);
    }

    /** Returns a copy of the samples. */
    public short[] samples() {
        return samples.clone();
    }

    /** Returns the number of samples. */
    public int length() {
        return samples.length;
    }

    /** Returns the number of samples in a second. */
    public int rateHz() {
        return rateHz;
    }

    /** Returns how long the sound lasts. */
    public Duration duration() {
        return Duration.ofNanos(samples.length * 1_000_000_000L / rateHz);
    }

    /**
     * Returns the same sound at another rate, with everything above the lower of both Nyquist frequencies removed.
     *
     * @param toHz samples in a second, positive
     */
    public Sound atRate(int toHz) {
        return toHz == rateHz ? this : new Sound(Resampler.between(rateHz, toHz).resample(samples), toHz);
    }

    /** Returns the part between two sample numbers. */
    public Sound part(int startInclusive, int endExclusive) {
        return new Sound(Arrays.copyOfRange(samples, startInclusive, endExclusive), rateHz);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Sound that && rateHz == that.rateHz && Arrays.equals(samples, that.samples);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(samples) + rateHz;
    }

    @Override
    public String toString() {
        return duration().toMillis() + " ms of sound at " + rateHz + " Hz";
    }
}
