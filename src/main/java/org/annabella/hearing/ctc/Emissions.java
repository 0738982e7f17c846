package org.annabella.hearing.ctc;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * What a network makes of a sound: for each frame the logarithms of the probabilities of all symbols. Symbol 0 is CTC's
 * blank.
 */
public final class Emissions {
    /** CTC's blank: no symbol begins or goes on here. */
    public static final int BLANK = 0;

    /** The logarithm of a probability that nothing can make up for. */
    private static final float ALL_BUT_IMPOSSIBLE = -100;

    /** From one frame to the next. */
    public static final Duration FRAME = Duration.ofMillis(20);

    private final int frames;
    private final int symbols;
    private final float[] logProbabilities;

    /**
     * Keeps these numbers without copying them; nobody may change them afterwards.
     *
     * @param frames at least 0
     * @param symbols at least 2, the blank included
     * @param logProbabilities frame by frame, {@code frames * symbols} finite numbers, none above 0
     * @throws IllegalArgumentException if there are more or fewer, or one is no finite number
     */
    public Emissions(int frames, int symbols, float[] logProbabilities) {
        if (frames < 0 || symbols < 2 || logProbabilities.length != frames * symbols) {
            throw new IllegalArgumentException(
                    logProbabilities.length + " numbers for " + frames + " frames of " + symbols + " symbols");
        }
        for (float each : logProbabilities) {
            if (!Float.isFinite(each)) {
                throw new IllegalArgumentException("no log probability: " + each);
            }
        }
        this.frames = frames;
        this.symbols = symbols;
        this.logProbabilities = logProbabilities;
    }

    /** Returns how many frames there are. */
    public int frames() {
        return frames;
    }

    /** Returns how many symbols there are, the blank included. */
    public int symbols() {
        return symbols;
    }

    /** Returns the log probability of a symbol in a frame. */
    public float at(int frame, int symbol) {
        return logProbabilities[frame * symbols + symbol];
    }

    /**
     * Returns these emissions with nothing but blanks while some words were said, as if the speaker had been silent.
     *
     * @param words none of them later than the last frame
     */
    public Emissions silentDuring(List<Reading.Spoken> words) {
        float[] others = logProbabilities.clone();
        for (Reading.Spoken word : words) {
            for (int frame = word.startInclusive(); frame < word.endExclusive(); frame++) {
                Arrays.fill(others, frame * symbols, (frame + 1) * symbols, ALL_BUT_IMPOSSIBLE);
                others[frame * symbols + BLANK] = 0;
            }
        }
        return new Emissions(frames, symbols, others);
    }
}
