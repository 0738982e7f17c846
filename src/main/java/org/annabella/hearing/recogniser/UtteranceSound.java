package org.annabella.hearing.recogniser;

import java.time.Duration;
import java.util.Arrays;
import org.annabella.sound.Levels;
import org.annabella.sound.Sound;

/** The sound of the utterance under way, as far as it has come. Belongs to one thread. */
final class UtteranceSound {
    /** What is longer than any utterance may last is not kept; its beginning is. */
    private static final int LONGEST = 60 * Sound.SPEECH_RATE_HZ;

    /** The pause that ends an utterance where only its level tells. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** Speech is so far above the pause behind it. */
    private static final double STANDS_OUT_DB = 12;

    private short[] samples = new short[4 * Sound.SPEECH_RATE_HZ];
    private int count;
    private long heard;

    void clear() {
        count = 0;
        heard = 0;
    }

    void add(short[] block) {
        heard += block.length;
        int taken = Math.min(block.length, LONGEST - count);
        if (count + taken > samples.length) {
            samples = Arrays.copyOf(samples, Math.max(2 * samples.length, count + taken));
        }
        System.arraycopy(block, 0, samples, count, taken);
        count += taken;
    }

    /** Returns how many samples there are. */
    int samples() {
        return count;
    }

    /** Tells whether what follows would not be kept. */
    boolean isFull() {
        return count == LONGEST;
    }

    /** Returns how long all that was added lasts. */
    Duration duration(int rateHz) {
        return Duration.ofMillis(heard * 1000 / rateHz);
    }

    /** Returns the sound as the encoder takes it. */
    short[] atSpeechRate(int rateHz) {
        short[] all = Arrays.copyOf(samples, count);
        return rateHz == Sound.SPEECH_RATE_HZ
                ? all
                : Sound.of(all, rateHz).atRate(Sound.SPEECH_RATE_HZ).samples();
    }

    /** Tells whether something was said and then nothing for the length of a pause. */
    boolean hasPaused(int rateHz) {
        int pause = (int) (PAUSE.toMillis() * rateHz / 1000);
        if (count < 2 * pause) {
            return false;
        }
        double behind =
                Levels.of(Arrays.copyOfRange(samples, count - pause, count)).rmsDb();
        double before = loudest(count - pause, rateHz / 10);
        return before - behind >= STANDS_OUT_DB;
    }

    private double loudest(int end, int block) {
        double loudest = Double.NEGATIVE_INFINITY;
        for (int at = 0; at + block <= end; at += block) {
            loudest = Math.max(
                    loudest,
                    Levels.of(Arrays.copyOfRange(samples, at, at + block)).rmsDb());
        }
        return loudest;
    }
}
