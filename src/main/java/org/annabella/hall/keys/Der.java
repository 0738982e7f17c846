package org.annabella.hall.keys;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Values as DER writes them (ITU-T X.690), as far as a certificate needs them. */
final class Der {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Der() {}

    static byte[] of(int tag, byte[]... contents) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] each : contents) {
            content.writeBytes(each);
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(tag);
        all.writeBytes(length(content.size()));
        all.writeBytes(content.toByteArray());
        return all.toByteArray();
    }

    private static byte[] length(int length) {
        if (length < 0x80) {
            return new byte[] {(byte) length};
        }
        return length < 0x100
                ? new byte[] {(byte) 0x81, (byte) length}
                : new byte[] {(byte) 0x82, (byte) (length >> 8), (byte) length};
    }

    static byte[] sequence(byte[]... contents) {
        return of(0x30, contents);
    }

    static byte[] set(byte[]... contents) {
        return of(0x31, contents);
    }

    static byte[] integer(BigInteger value) {
        return of(0x02, value.toByteArray());
    }

    static byte[] bits(byte[] content) {
        return of(0x03, new byte[] {0}, content);
    }

    static byte[] octets(byte[] content) {
        return of(0x04, content);
    }

    static byte[] utf8(String text) {
        return of(0x0c, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] time(Instant moment) {
        return of(0x17, TIME.format(moment).getBytes(StandardCharsets.US_ASCII));
    }

    /** An object identifier such as {@code 2.5.29.17}. */
    static byte[] identifier(String dotted) {
        String[] parts = dotted.split("\\.");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(Integer.parseInt(parts[0]) * 40 + Integer.parseInt(parts[1]));
        for (int i = 2; i < parts.length; i++) {
            bytes.writeBytes(base128(Integer.parseInt(parts[i])));
        }
        return of(0x06, bytes.toByteArray());
    }

    private static byte[] base128(int value) {
        int digits = 1;
        while (value >> (7 * digits) != 0) {
            digits++;
        }
        byte[] bytes = new byte[digits];
        for (int i = 0; i < digits; i++) {
            int digit = value >> (7 * (digits - 1 - i)) & 0x7f;
            bytes[i] = (byte) (i == digits - 1 ? digit : digit | 0x80);
        }
        return bytes;
    }
}
