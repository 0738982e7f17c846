package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.annabella.checksum.Sha256;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttestationTest {
    @TempDir
    private Path folder;

    private Path library;

    @BeforeEach
    void makeRoom() throws IOException {
        library = Files.createDirectory(folder.resolve("lib")).resolve("part.jar");
    }

    @Test
    void namesVersionAndHashOfEachPart() throws IOException {
        write(Map.of("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nImplementation-Version: 2.22.4\n"));

        assertThat(parts())
                .contains("Good: part.jar is version 2.22.4 and has the SHA-256 " + Sha256.hex(library) + ".");
    }

    @Test
    void takesTheVersionOfABundle() throws IOException {
        write(Map.of("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nBundle-Version: 1.0.1\n"));

        assertThat(parts()).anyMatch(line -> line.contains("part.jar is version 1.0.1 and"));
    }

    @Test
    void takesTheVersionThatMavenLeft() throws IOException {
        write(Map.of("META-INF/maven/org.example/part/pom.properties", "version=3.1\n"));

        assertThat(parts()).anyMatch(line -> line.contains("part.jar is version 3.1 and"));
    }

    @Test
    void saysWhatNamesNoVersion() throws IOException {
        write(Map.of(
                "META-INF/maven/org.example/one/pom.properties", "version=3.1\n",
                "META-INF/maven/org.example/other/pom.properties", "version=4.0\n"));
        Files.writeString(library.resolveSibling("readme.txt"), "no jar");

        assertThat(parts())
                .anyMatch(line -> line.contains("part.jar names no version and has the SHA-256"))
                .anyMatch(line -> line.contains("readme.txt names no version and has the SHA-256"));
    }

    @Test
    void findsWhatLooksLikeAnEngine() throws IOException {
        Files.writeString(library.resolveSibling("stockfish-17.jar"), "a fish");

        assertThat(Attestation.parts(folder.resolve("annabella.jar")))
                .anyMatch(finding -> finding.isBroken() && finding.text().contains("stockfish-17.jar"));
    }

    private List<String> parts() {
        return Attestation.parts(folder.resolve("annabella.jar")).stream()
                .map(Finding::toSentence)
                .toList();
    }

    private void write(Map<String, String> entries) throws IOException {
        try (OutputStream file = Files.newOutputStream(library);
                ZipOutputStream jar = new ZipOutputStream(file)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                jar.putNextEntry(new ZipEntry(entry.getKey()));
                jar.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
