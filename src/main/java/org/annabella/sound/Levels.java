package org.annabella.sound;

/**
 * How loud a piece of sound is.
 *
 * @param rmsDb its level in dB below full scale, without a constant offset; {@link #SILENCE_DB} at least
 * @param peakDb its greatest sample in dB below full scale; 0 is full scale
 * @param clipped the share of samples at full scale, 0 to 1
 * @param offset the mean of the samples as a share of full scale, -1 to 1: other than 0 by a fault of the device
 */
public record Levels(double rmsDb, double peakDb, double clipped, double offset) {
    /** Less than the faintest sample: what digital silence counts as. */
    public static final double SILENCE_DB = -96;

    private static final double FULL = 32_768;

    /** Measures samples; none count as silence. */
    public static Levels of(short[] samples) {
        Meter meter = new Meter();
        meter.add(samples);
        return meter.levels();
    }

    /** Adds up sound that comes in parts. */
    public static final class Meter {
        private long count;
        private long sum;
        private double squares;
        private int peak;
        private long full;

        public void add(short[] samples) {
            for (short sample : samples) {
                int size = Math.abs(sample);
                sum += sample;
                squares += (double) sample * sample;
                peak = Math.max(peak, size);
                full += size >= Short.MAX_VALUE ? 1 : 0;
            }
            count += samples.length;
        }

        public Levels levels() {
            if (count == 0) {
                return new Levels(SILENCE_DB, SILENCE_DB, 0, 0);
            }
            double mean = (double) sum / count;
            double power = Math.max(0, squares / count - mean * mean);
            return new Levels(decibels(Math.sqrt(power)), decibels(peak), (double) full / count, mean / FULL);
        }
    }

    private static double decibels(double size) {
        return Math.max(SILENCE_DB, 20 * Math.log10(Math.max(size, 1e-9) / FULL));
    }
}
