package org.annabella.sound;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Tells speech from the sound of the room, frame by frame, by its level above the quietest of the last seconds: the same
 * in a silent hall and beside a fan. Knows no words. Belongs to one thread.
 *
 * <p>Source for following the noise by its minima: R. Martin, "Noise power spectral density estimation based on optimal
 * smoothing and minimum statistics", IEEE Trans. Speech and Audio Processing 9 (2001).
 */
public final class SpeechGate {
    /** The length of a frame: 20 ms at {@link Sound#SPEECH_RATE_HZ}. */
    public static final int FRAME = Sound.SPEECH_RATE_HZ / 50;

    private static final double SPEECH_ABOVE_FLOOR_DB = 9;
    /** Nothing below this is speech, in however silent a room. */
    private static final double FAINTEST_SPEECH_DB = -62;
    /** A microphone that is quieter than this between words switches itself off there. */
    private static final double QUIETEST_DB = -71;
    /** A room is believed to be no louder than this until it has been heard for a second: somebody may speak at once. */
    private static final double FLOOR_AT_FIRST_DB = -50;

    private static final int FRAMES_AT_FIRST = 50;

    private static final int FRAMES_LOOKED_AT = 5;
    private static final int FRAMES_NEEDED = 3;
    private static final double SMOOTHING = 0.3;
    private static final int FRAMES_OF_A_MINIMUM = 25;
    private static final int MINIMA_KEPT = 12;

    private final Deque<Double> minima = new ArrayDeque<>();
    private double minimum;
    private double smooth;
    private int framesOfMinimum;
    private int recent;
    private long frames;
    private long lastSpeech = Long.MIN_VALUE / 2;

    /**
     * Takes the next frame.
     *
     * @param levelDb its level in dB below full scale
     * @return whether this very frame is loud enough to be speech
     */
    public boolean accept(double levelDb) {
        follow(levelDb);
        frames++;
        boolean loud = levelDb > Math.max(floorDb() + SPEECH_ABOVE_FLOOR_DB, FAINTEST_SPEECH_DB);
        recent = (recent << 1 | (loud ? 1 : 0)) & (1 << FRAMES_LOOKED_AT) - 1;
        if (Integer.bitCount(recent) >= FRAMES_NEEDED) {
            lastSpeech = frames;
        }
        return loud;
    }

    /** Tells whether somebody speaks now: most of the last tenth of a second was loud enough. */
    public boolean isSpeech() {
        return lastSpeech == frames;
    }

    /** Returns for how many frames nobody has spoken. */
    public long silentFrames() {
        return frames - lastSpeech;
    }

    /** Forgets what was just said, not how loud the room is. */
    public void forgetSpeech() {
        recent = 0;
        lastSpeech = Long.MIN_VALUE / 2;
    }

    /** Returns the level of the room when nobody speaks, in dB below full scale; no room is quieter than {@link #QUIETEST_DB}. */
    public double floorDb() {
        double floor = frames < FRAMES_AT_FIRST ? Math.min(minimum, FLOOR_AT_FIRST_DB) : minimum;
        for (double each : minima) {
            floor = Math.min(floor, each);
        }
        return Math.max(floor, QUIETEST_DB);
    }

    private void follow(double levelDb) {
        smooth = frames == 0 ? levelDb : smooth + SMOOTHING * (levelDb - smooth);
        minimum = Math.min(minimum, smooth);
        framesOfMinimum++;
        if (framesOfMinimum == FRAMES_OF_A_MINIMUM) {
            minima.add(minimum);
            if (minima.size() > MINIMA_KEPT) {
                minima.removeFirst();
            }
            minimum = smooth;
            framesOfMinimum = 0;
        }
    }
}
