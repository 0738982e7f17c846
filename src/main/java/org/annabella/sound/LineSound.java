package org.annabella.sound;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Turns what a sound line gives, 16 bits little-endian at any rate and with any channels, into speech sound. */
final class LineSound {
    private final int channels;
    private final Resampler.@Nullable Stream resampling;

    LineSound(int rateHz, int channels) {
        this.channels = channels;
        this.resampling =
                rateHz == Sound.SPEECH_RATE_HZ ? null : Resampler.between(rateHz, Sound.SPEECH_RATE_HZ).stream();
    }

    /** Takes whole frames, and returns as many samples as they make. */
    short[] accept(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        short[] mixed = new short[bytes.length / (2 * channels)];
        for (int i = 0; i < mixed.length; i++) {
            int sum = 0;
            for (int channel = 0; channel < channels; channel++) {
                sum += in.getShort();
            }
            mixed[i] = (short) (sum / channels);
        }
        return resampling == null ? mixed : resampling.accept(mixed);
    }
}
