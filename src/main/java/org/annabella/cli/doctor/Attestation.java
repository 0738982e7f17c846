package org.annabella.cli.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.checksum.Sha256;
import org.annabella.config.Installation;
import org.annabella.config.StationConfig;
import org.jspecify.annotations.Nullable;

/**
 * What this program consists of, file by file with its version and hash, and what it reaches over a network, for an arbiter who must know
 * that no engine is inside and nobody outside.
 */
final class Attestation {
    private static final List<String> ENGINES =
            List.of("stockfish", "engine", "uci", "lc0", "komodo", "nnue", "syzygy");

    private Attestation() {}

    /** Attests this installation with a config; null for the defaults. */
    static List<Finding> findings(@Nullable Path configFile) {
        List<Finding> findings = new ArrayList<>();
        Optional<StationConfig> config = Doctor.config(configFile, findings);
        findings.addAll(parts(Installation.program()));
        config.ifPresent(read -> findings.addAll(WaysOut.of(read)));
        return findings;
    }

    /** The program's jar and the libraries in {@code lib} beside it; and whether one of them looks like an engine. */
    static List<Finding> parts(Path jar) {
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.found(
                "version", "annabella " + Installation.version() + ", run by Java " + Runtime.version() + "."));
        if (Files.isRegularFile(jar)) {
            findings.add(file(jar));
        }
        List<Path> libraries = files(jar.resolveSibling("lib"));
        libraries.forEach(library -> findings.add(file(library)));
        findings.add(engine(libraries));
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
            String version =
                    JarVersion.of(file).map(told -> "is version " + told).orElse("names no version");
            return Finding.found(
                    "part", file.getFileName() + " " + version + " and has the SHA-256 " + Sha256.hex(file) + ".");
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
