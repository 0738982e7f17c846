package org.annabella.config;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.json.TextMark;

/** Text that somebody else has written: UTF-8, what is none of it shown as a sign of its own, and never without end. */
public final class TextFile {
    /** Longer than any file of ours that is read whole, in bytes. */
    private static final int LARGEST = 4_000_000;

    private TextFile() {}

    /**
     * All of a file.
     *
     * @throws BadInput if it is too large
     */
    public static String whole(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return whole(in, file.toString());
        }
    }

    /**
     * All of a stream.
     *
     * @param name of what is read, for the fault
     * @throws BadInput if it is too large
     */
    public static String whole(InputStream in, String name) throws IOException {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            throw new BadInput(name + " is larger than " + LARGEST / 1_000_000 + " MB: is it the right file?");
        }
        requireUtf8(bytes, name);
        return TextMark.passedOver(new String(bytes, StandardCharsets.UTF_8));
    }

    /**
     * A file line by line.
     *
     * @throws BadInput if it says that it is in another encoding
     */
    public static BufferedReader lines(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            byte[] head = in.readNBytes(2);
            requireUtf8(head, file.toString());
            // Opened once: what has been read of a pipe is not in it any more.
            return new BoundedLines(new InputStreamReader(
                    new SequenceInputStream(new ByteArrayInputStream(head), in), StandardCharsets.UTF_8));
        } catch (IOException | RuntimeException refused) {
            in.close();
            throw refused;
        }
    }

    private static void requireUtf8(byte[] bytes, String name) {
        if (bytes.length >= 2 && (isUtf16(bytes[0], bytes[1]) || isUtf16(bytes[1], bytes[0]))) {
            throw new BadInput(name + " is written in UTF-16: save it as plain text in UTF-8");
        }
    }

    /** By the mark that stands before such a text, in either order of its bytes. */
    private static boolean isUtf16(byte high, byte low) {
        return high == (byte) 0xFE && low == (byte) 0xFF;
    }
}
