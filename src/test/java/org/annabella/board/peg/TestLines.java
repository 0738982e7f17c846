package org.annabella.board.peg;

import java.nio.charset.StandardCharsets;
import org.annabella.serial.Crc16;

/** Lines that our encoder would not write. */
final class TestLines {

    private TestLines() {}

    /** A whole line with this text between its number and its check value. */
    static byte[] line(int sequence, String text) {
        String checked = String.format("%02X %s", sequence, text);
        return String.format("#%s*%04X\r", checked, Crc16.of(checked)).getBytes(StandardCharsets.ISO_8859_1);
    }
}
