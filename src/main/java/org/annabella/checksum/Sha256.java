package org.annabella.checksum;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 that is being made, and the whole ones of bytes, texts and files; as text always 64 lower-case hexadecimal digits. */
public final class Sha256 {
    private static final int BLOCK = 1 << 16;

    private final MessageDigest digest = algorithm();

    private static MessageDigest algorithm() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** That of these bytes: 32 bytes. */
    public static byte[] of(byte[] bytes) {
        return new Sha256().add(bytes).end();
    }

    /** That of these bytes, as text. */
    public static String hex(byte[] bytes) {
        return new Sha256().add(bytes).hex();
    }

    /** That of a text in UTF-8, as text. */
    public static String hex(String text) {
        return new Sha256().add(text).hex();
    }

    /** That of all that is left in a buffer, as text. */
    public static String hex(ByteBuffer bytes) {
        Sha256 made = new Sha256();
        made.digest.update(bytes);
        return made.hex();
    }

    /**
     * That of a file, as text.
     *
     * @throws IOException if it cannot be read
     */
    public static String hex(Path file) throws IOException {
        Sha256 made = new Sha256();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] block = new byte[BLOCK];
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                made.digest.update(block, 0, read);
            }
        }
        return made.hex();
    }

    /** Goes on with these bytes. */
    public Sha256 add(byte[] bytes) {
        digest.update(bytes);
        return this;
    }

    /** Goes on with a text in UTF-8. */
    public Sha256 add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Ends it, and gives it as text; from here on a new one is made. */
    public String hex() {
        return HexFormat.of().formatHex(end());
    }

    private byte[] end() {
        return digest.digest();
    }
}
