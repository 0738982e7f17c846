package org.annabella.serial;

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, nothing reflected, nothing inverted; of "123456789" it is 29B1. */
public final class Crc16 {

    private static final int POLYNOMIAL = 0x1021;
    private static final int START = 0xFFFF;

    private Crc16() {}

    /** The check value of these bytes, 0 to 0xFFFF. */
    public static int of(byte[] bytes, int fromInclusive, int toExclusive) {
        int crc = START;
        for (int i = fromInclusive; i < toExclusive; i++) {
            crc ^= (bytes[i] & 0xFF) << 8;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ POLYNOMIAL;
            }
        }
        return crc & 0xFFFF;
    }

    /** The check value of text, each character one byte. */
    public static int of(String text) {
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        return of(bytes, 0, bytes.length);
    }
}
