package org.annabella.bench.workloads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A folder for as long as something is measured; it is removed with all that is in it.
 *
 * @param path where it is
 */
public record TempFolder(Path path) implements AutoCloseable {

    /** Makes one whose name begins so. */
    public static TempFolder of(String prefix) throws IOException {
        return new TempFolder(Files.createTempDirectory(prefix));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
