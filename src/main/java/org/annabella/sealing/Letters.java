package org.annabella.sealing;

import java.util.Optional;

/**
 * Bytes as the letters k to z, two for each. They hold no file and no rank, so that not even by chance a move is spelled
 * where nobody may read one.
 */
final class Letters {
    private static final char ZERO = 'k';

    private Letters() {}

    static String write(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte each : bytes) {
            text.append((char) (ZERO + (each >> 4 & 15))).append((char) (ZERO + (each & 15)));
        }
        return text.toString();
    }

    /** The bytes; empty if the text is not made of pairs of these letters. */
    static Optional<byte[]> read(String text) {
        boolean ours = text.length() % 2 == 0 && text.chars().allMatch(letter -> letter >= ZERO && letter <= 'z');
        if (!ours) {
            return Optional.empty();
        }
        byte[] bytes = new byte[text.length() / 2];
        for (int index = 0; index < bytes.length; index++) {
            int high = text.charAt(2 * index) - ZERO;
            int low = text.charAt(2 * index + 1) - ZERO;
            bytes[index] = (byte) (high << 4 | low);
        }
        return Optional.of(bytes);
    }
}
