package org.annabella.voice.engine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a WAV as eSpeak NG streams it: 16 bit, one channel, and a header whose length is not true, because it was written
 * before the sound was made. The data chunk reaches to the end.
 */
final class WavStream {
    static final int USUAL_RATE_HZ = 22_050;
    static final int HEADER_BYTES = 44;
    private static final int CHANNELS_AT = 22;
    private static final int RATE_AT = 24;
    private static final int BITS_AT = 34;

    private WavStream() {}

    /**
     * Reads it.
     *
     * @throws SpeechFault if it is no such WAV
     */
    static Pcm read(byte[] bytes) {
        if (bytes.length < HEADER_BYTES || !"RIFF".equals(new String(bytes, 0, 4, StandardCharsets.US_ASCII))) {
            throw new SpeechFault("not a WAV: " + bytes.length + " bytes");
        }
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getShort(CHANNELS_AT) != 1 || header.getShort(BITS_AT) != 16) {
            throw new SpeechFault("not a WAV of one channel with 16 bit");
        }
        return Pcm.ofLittleEndian(Arrays.copyOfRange(bytes, HEADER_BYTES, bytes.length), header.getInt(RATE_AT));
    }
}
