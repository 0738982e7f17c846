package org.annabella.hearing.profile;

import java.util.Arrays;
import org.annabella.sound.Sound;

/** Whether a recorded line can be learned from. */
public enum SoundCheck {
    /** Nothing is wrong with it. */
    GOOD("good"),
    /** There is no speech in it, or it is far too quiet. */
    TOO_QUIET("too quiet: speak up, or come nearer to the microphone"),
    /** The microphone was overdriven: its loudest parts are cut off. */
    CLIPPED("overdriven: turn the microphone down, or speak from further away"),
    /** It is shorter than any line. */
    TOO_SHORT("too short: read the whole line");

    private static final int HIGHEST = 32_000;
    /** So many samples at the limit one after the other are no accident. */
    private static final int CLIPPED_RUN = 4;

    private static final int CLIPPED_RUNS = 3;
    /** The loudest hundredth of the samples of quiet speech into a good microphone; about -42 dB of full scale. */
    private static final int QUIET = 260;

    private static final int SHORTEST_MILLIS = 400;

    private final String words;

    SoundCheck(String words) {
        this.words = words;
    }

    /** Returns what is wrong and how to mend it, in English. */
    public String inWords() {
        return words;
    }

    /** Checks a recording. */
    public static SoundCheck of(Sound sound) {
        if (sound.duration().toMillis() < SHORTEST_MILLIS) {
            return TOO_SHORT;
        }
        short[] samples = sound.samples();
        if (clippedRuns(samples) >= CLIPPED_RUNS) {
            return CLIPPED;
        }
        int[] loudness = new int[samples.length];
        for (int i = 0; i < samples.length; i++) {
            loudness[i] = Math.abs(samples[i]);
        }
        Arrays.sort(loudness);
        return loudness[loudness.length * 99 / 100] < QUIET ? TOO_QUIET : GOOD;
    }

    private static int clippedRuns(short[] samples) {
        int runs = 0;
        int run = 0;
        for (short sample : samples) {
            run = Math.abs((int) sample) >= HIGHEST ? run + 1 : 0;
            runs += run == CLIPPED_RUN ? 1 : 0;
        }
        return runs;
    }
}
