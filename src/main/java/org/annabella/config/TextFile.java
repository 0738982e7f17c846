package org.annabella.config;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.annabella.json.TextMark;

/**
 * Text that somebody else has written: UTF-8, and never without end. What is no UTF-8 is refused in a whole file; in lines that come one
 * by one it is shown as a sign of its own.
 */
public final class TextFile {
    /** Longer than any file of ours that is read whole, in bytes. */
    private static final int LARGEST = 4_000_000;

    private TextFile() {}

    /**
     * All of a file.
     *
     * @throws BadInput if it is too large or no UTF-8
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
     * @throws BadInput if it is too large or no UTF-8
     */
    public static String whole(InputStream in, String name) throws IOException {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            throw new BadInput(name + " is larger than " + LARGEST / 1_000_000 + " MB: is it the right file?");
        }
        requireUtf8(bytes, name);
        return TextMark.passedOver(decoded(bytes, name));
    }

    /**
     * All of a text in UTF-8.
     *
     * @param name of what was read, for the fault
     * @throws BadInput if it is in another encoding: names would be mangled
     */
    static String decoded(byte[] bytes, String name) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult end = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .decode(in, out, true);
        if (end.isError()) {
            throw notUtf8(bytes, in.position(), name);
        }
        return out.flip().toString();
    }

    private static BadInput notUtf8(byte[] bytes, int wrong, String name) {
        int line = 1;
        for (int i = 0; i < wrong; i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return new BadInput(name + " is not in UTF-8: line " + line + ", byte " + (wrong + 1) + " of the file, is 0x"
                + HexFormat.of().withUpperCase().toHexDigits(bytes[wrong]) + ": save it as plain text in UTF-8");
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
