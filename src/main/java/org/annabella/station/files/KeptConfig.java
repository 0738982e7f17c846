package org.annabella.station.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.annabella.config.TextFile;
import org.annabella.config.WholeFile;

/** With which config a game is played: noted beside its journal, so that it is gone on with at the same boards and in the same languages. */
public final class KeptConfig {
    /** A file in the game's directory with one line: where the config is. */
    public static final String FILE = "config.txt";

    private KeptConfig() {}

    /**
     * Notes where the config of the game in this directory is.
     *
     * @throws IOException if it cannot be written
     */
    public static void note(Path directory, Path config) throws IOException {
        WholeFile.replace(directory.resolve(FILE), config.toAbsolutePath().normalize() + "\n");
    }

    /** Where the config of the game in this directory is; empty if none was noted. */
    public static Optional<Path> of(Path directory) throws IOException {
        Path note = directory.resolve(FILE);
        if (!Files.isRegularFile(note)) {
            return Optional.empty();
        }
        String line = TextFile.whole(note).strip();
        try {
            return line.isEmpty() ? Optional.empty() : Optional.of(Path.of(line));
        } catch (InvalidPathException rubbish) {
            throw new IOException(note + " names no file", rubbish);
        }
    }
}
