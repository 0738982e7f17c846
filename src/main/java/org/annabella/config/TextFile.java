package org.annabella.config;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

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
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** A file line by line. */
    public static BufferedReader lines(Path file) throws IOException {
        return new BoundedLines(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    }
}
