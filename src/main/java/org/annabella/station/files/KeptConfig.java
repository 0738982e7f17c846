package org.annabella.station.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.config.TextFile;
import org.annabella.config.WholeFile;

/** With which config and options a game is played: noted beside its journal, so that it is gone on with at the same boards and in the same languages. */
public final class KeptConfig {
    /** A file in the game's directory: where the config is, an empty line for none, and then a line for each option. */
    public static final String FILE = "config.txt";

    private KeptConfig() {}

    /**
     * Notes where the config of the game in this directory is, and which options were given with it.
     *
     * @throws IOException if it cannot be written
     */
    public static void note(Path directory, Optional<Path> config, List<String> options) throws IOException {
        String where =
                config.map(file -> file.toAbsolutePath().normalize().toString()).orElse("");
        String lines = Stream.concat(Stream.of(where), options.stream())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        WholeFile.replace(directory.resolve(FILE), lines);
    }

    /** Which options the game in this directory was played with; none if none were noted. */
    public static List<String> options(Path directory) throws IOException {
        return lines(directory).stream().skip(1).toList();
    }

    private static List<String> lines(Path directory) throws IOException {
        Path note = directory.resolve(FILE);
        return Files.isRegularFile(note)
                ? TextFile.whole(note).lines().map(String::strip).toList()
                : List.of();
    }

    /** Where the config of the game in this directory is; empty if none was noted. */
    public static Optional<Path> of(Path directory) throws IOException {
        String line = lines(directory).stream().findFirst().orElse("");
        try {
            return line.isEmpty() ? Optional.empty() : Optional.of(Path.of(line));
        } catch (InvalidPathException rubbish) {
            throw new IOException(directory.resolve(FILE) + " names no file", rubbish);
        }
    }
}
