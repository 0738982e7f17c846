package org.annabella.hearing.profile;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.annabella.sound.Sound;

/**
 * Cuts one line out of what a microphone hears: from before the first loud block to a second of quiet behind the last.
 * Feed blocks of 100 ms at {@link Sound#SPEECH_RATE_HZ}.
 */
public final class LineCutter {
    private static final int PATIENCE_BLOCKS = 100;
    private static final int LONGEST_BLOCKS = 150;
    private static final int QUIET_BLOCKS = 10;
    private static final int LEAST_LOUDNESS = 150;
    private static final double ABOVE_NOISE = 3;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private double noise = Double.MAX_VALUE;
    private int blocks;
    private int loud;
    private int quietSince;

    /**
     * Takes the next block.
     *
     * @return whether the line is over, or nothing was said for ten seconds
     */
    public boolean accept(short[] block) {
        ByteBuffer buffer = ByteBuffer.allocate(2 * block.length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asShortBuffer().put(block);
        bytes.writeBytes(buffer.array());
        blocks++;
        double loudness = loudness(block);
        noise = Math.min(noise, loudness);
        if (loudness > Math.max(LEAST_LOUDNESS, ABOVE_NOISE * noise)) {
            loud++;
            quietSince = 0;
        } else {
            quietSince++;
        }
        return blocks >= LONGEST_BLOCKS
                || loud < 2 && blocks >= PATIENCE_BLOCKS
                || loud >= 2 && quietSince >= QUIET_BLOCKS;
    }

    /** Returns everything so far. */
    public Sound sound() {
        byte[] all = bytes.toByteArray();
        short[] samples = new short[all.length / 2];
        ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(samples);
        return Sound.of(samples, Sound.SPEECH_RATE_HZ);
    }

    private static double loudness(short[] block) {
        double sum = 0;
        for (short sample : block) {
            sum += (double) sample * sample;
        }
        return Math.sqrt(sum / Math.max(1, block.length));
    }
}
