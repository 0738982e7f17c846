package org.annabella.sealing;

import java.util.Locale;
import java.util.Optional;

/**
 * A key of 128 bits as a person reads and types it: 26 letters and digits in groups of four, without I, L, O and U, which
 * are misread or misheard.
 */
final class KeyCode {
    static final int BYTES = 16;
    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int LETTERS = 26;
    private static final int GROUP = 4;

    private KeyCode() {}

    static String write(byte[] key) {
        StringBuilder code = new StringBuilder();
        for (int letter = 0; letter < LETTERS; letter++) {
            if (letter > 0 && letter % GROUP == 0) {
                code.append('-');
            }
            code.append(ALPHABET.charAt(fiveBits(key, letter * 5)));
        }
        return code.toString();
    }

    /** Bits beyond the end are zero. */
    private static int fiveBits(byte[] key, int from) {
        int value = 0;
        for (int bit = from; bit < from + 5; bit++) {
            boolean set = bit < BYTES * 8 && (key[bit / 8] >> (7 - bit % 8) & 1) == 1;
            value = value << 1 | (set ? 1 : 0);
        }
        return value;
    }

    /** The key of a code; empty if it is none. Groups, case, and O for 0 or I and L for 1 do not matter. */
    static Optional<byte[]> read(String code) {
        String letters = code.toUpperCase(Locale.ROOT)
                .replaceAll("[\\s-]", "")
                .replace('O', '0')
                .replace('I', '1')
                .replace('L', '1');
        if (letters.length() != LETTERS) {
            return Optional.empty();
        }
        byte[] key = new byte[BYTES];
        for (int letter = 0; letter < LETTERS; letter++) {
            int value = ALPHABET.indexOf(letters.charAt(letter));
            if (value < 0) {
                return Optional.empty();
            }
            put(key, letter * 5, value);
        }
        return write(key).replace("-", "").equals(letters) ? Optional.of(key) : Optional.empty();
    }

    private static void put(byte[] key, int from, int value) {
        for (int bit = from; bit < Math.min(from + 5, BYTES * 8); bit++) {
            int set = value >> (4 - (bit - from)) & 1;
            key[bit / 8] |= (byte) (set << (7 - bit % 8));
        }
    }
}
