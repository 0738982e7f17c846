package org.annabella.cli.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.annabella.checksum.Sha256;
import org.annabella.config.Installation;

/** What this program consists of, file by file with its hash, for an arbiter who must know that no engine is inside. */
final class Attestation {
    private static final List<String> ENGINES =
            List.of("stockfish", "engine", "uci", "lc0", "komodo", "nnue", "syzygy");

    private Attestation() {}

    static List<Finding> findings() {
        Path jar = Installation.program();
        Path libraries = jar.resolveSibling("lib");
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.found("version", "annabella " + Installation.version() + "."));
        if (Files.isRegularFile(jar)) {
            findings.add(file(jar));
        }
        List<Path> parts = files(libraries);
        parts.forEach(part -> findings.add(file(part)));
        findings.add(engine(parts));
        findings.add(
                Finding.found(
                        "network",
                        "The station opens no network connection, unless a braille display is asked for at host:number (braille in"
                                + " the config), and listens on none, unless pages are wanted (--web, or web.open in the config):"
                                + " then browsers with a key may come, from this computer alone if web.address is not changed."));
        return findings;
    }

    private static Finding engine(List<Path> parts) {
        List<String> suspicious = parts.stream()
                .map(part -> part.getFileName().toString().toLowerCase(Locale.ROOT))
                .filter(name -> ENGINES.stream().anyMatch(name::contains))
                .toList();
        return suspicious.isEmpty()
                ? Finding.found(
                        "engine",
                        "No chess engine, no evaluation and no hint is among these parts; the build refuses to add one.")
                : Finding.broken(
                        "engine",
                        "These parts look like a chess engine: " + String.join(", ", suspicious) + ".",
                        "Do not use this copy in a tournament.");
    }

    private static Finding file(Path file) {
        try {
            return Finding.found("part", file.getFileName() + " has the SHA-256 " + Sha256.hex(file) + ".");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Path> files(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> listed = Files.list(directory)) {
            return listed.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
