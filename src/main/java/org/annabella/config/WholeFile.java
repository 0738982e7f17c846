package org.annabella.config;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that are never half there: whoever reads one finds it as it was before or as it is now. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes a file in the place of the one that may be there. It is on disk before it has its name: a power failure leaves
     * the old file or the new one, and nothing between.
     *
     * @throws IOException if it cannot be written; then the old file is untouched and nothing else is left
     */
    public static void replace(Path file, String text) throws IOException {
        replace(file, text.getBytes(StandardCharsets.UTF_8));
    }

    static void replace(Path file, byte[] content) throws IOException {
        Path part = part(file);
        try {
            write(part, content);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * Finds out whether a file could be written, and leaves nothing behind.
     *
     * @throws IOException if it could not
     */
    public static void tryAt(Path file) throws IOException {
        Path part = part(file);
        try {
            write(part, new byte[] {' '});
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static Path part(Path file) {
        return file.resolveSibling("." + file.getFileName() + ".part");
    }

    private static void write(Path part, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                part, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }
}
