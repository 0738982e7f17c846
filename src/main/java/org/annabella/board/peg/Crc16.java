package org.annabella.board.peg;

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, nothing reflected, nothing inverted. */
final class Crc16 {

    private static final int POLYNOMIAL = 0x1021;
    private static final int START = 0xFFFF;

    private Crc16() {}

    /** The check value of ASCII text, 0 to 0xFFFF. */
    static int of(CharSequence text) {
        int crc = START;
        for (int i = 0; i < text.length(); i++) {
            crc ^= (text.charAt(i) & 0xFF) << 8;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 0x8000) != 0 ? crc << 1 ^ POLYNOMIAL : crc << 1;
            }
            crc &= 0xFFFF;
        }
        return crc;
    }
}
