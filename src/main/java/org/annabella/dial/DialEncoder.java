package org.annabella.dial;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.annabella.serial.Crc16;

/** Makes bytes of frames. */
final class DialEncoder {

    private DialEncoder() {}

    /** The frame as it goes over the wire. */
    static byte[] encode(DialFrame frame) {
        byte[] bytes = new byte[DialFrame.HEAD + DialFrame.PAYLOAD_LIMIT + DialFrame.TAIL];
        ByteBuffer payload = ByteBuffer.wrap(bytes, DialFrame.HEAD, DialFrame.PAYLOAD_LIMIT);
        frame.message().write(payload);
        int end = payload.position();
        bytes[0] = DialFrame.START;
        bytes[1] = (byte) (end - DialFrame.HEAD);
        bytes[2] = (byte) frame.message().type();
        bytes[3] = (byte) frame.sequence();
        int crc = Crc16.of(bytes, 1, end);
        bytes[end] = (byte) (crc >> 8);
        bytes[end + 1] = (byte) crc;
        return Arrays.copyOf(bytes, end + DialFrame.TAIL);
    }
}
