package org.annabella.sound;

/** Measures what lies below 250 Hz in a sound: mains hum and rumble, hardly any speech. Belongs to one thread. */
final class DeepSound {
    private static final double EDGE_HZ = 250;
    private static final double STEP = 1 - Math.exp(-2 * Math.PI * EDGE_HZ / Sound.SPEECH_RATE_HZ);
    /** Slow enough to leave 50 Hz as it is: a constant offset is no sound. */
    private static final double SLOW_STEP = 1 - Math.exp(-2 * Math.PI * 5 / Sound.SPEECH_RATE_HZ);

    private double offset;
    private double once;
    private double twice;
    private double squares;
    private long count;

    void add(short[] samples) {
        for (short sample : samples) {
            offset += SLOW_STEP * (sample - offset);
            once += STEP * (sample - offset - once);
            twice += STEP * (once - twice);
            squares += twice * twice;
        }
        count += samples.length;
    }

    /** Returns its level in dB below full scale since the last call. */
    double takeDb() {
        double level = Math.sqrt(squares / Math.max(1, count)) / 32_768;
        squares = 0;
        count = 0;
        return Math.max(Levels.SILENCE_DB, 20 * Math.log10(Math.max(level, 1e-9)));
    }
}
