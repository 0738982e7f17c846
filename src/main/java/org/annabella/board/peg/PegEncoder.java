package org.annabella.board.peg;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.annabella.serial.Crc16;

/** Writes lines, and counts them. One for each connection and side. */
final class PegEncoder {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private int sequence;

    /** The next line, with its number, its check value and its end. */
    byte[] encode(PegFrame.Body body) {
        String line = line(sequence, body);
        sequence = sequence + 1 & 0xFF;
        return line.getBytes(StandardCharsets.US_ASCII);
    }

    /** The number that the next line will have. */
    int nextSequence() {
        return sequence;
    }

    static String line(int sequence, PegFrame.Body body) {
        String checked = HEX.toHexDigits((byte) sequence) + " " + body.text();
        return "#" + checked + "*" + HEX.toHexDigits((short) Crc16.of(checked)) + "\r";
    }
}
