package org.annabella.cli.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/** Which version a jar says that it is, whatever its file is called. */
final class JarVersion {
    private static final List<String> IN_MANIFEST = List.of("Implementation-Version", "Bundle-Version");

    private JarVersion() {}

    /**
     * Reads it from the manifest, else from what Maven left.
     *
     * @return empty if the jar names none, or is no jar
     * @throws IOException if the file cannot be read
     */
    static Optional<String> of(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            Optional<String> told = inManifest(jar.getManifest());
            return told.isPresent() ? told : byMaven(jar);
        } catch (ZipException noJar) {
            return Optional.empty();
        }
    }

    private static Optional<String> inManifest(Manifest manifest) {
        Stream<Attributes> main = Stream.ofNullable(manifest).map(Manifest::getMainAttributes);
        return main.flatMap(attributes ->
                        IN_MANIFEST.stream().flatMap(name -> Stream.ofNullable(attributes.getValue(name))))
                .findFirst();
    }

    /** A jar with several projects packed into it tells nothing clear. */
    private static Optional<String> byMaven(JarFile jar) throws IOException {
        List<JarEntry> projects = jar.stream()
                .filter(entry -> entry.getName().startsWith("META-INF/maven/"))
                .filter(entry -> entry.getName().endsWith("/pom.properties"))
                .toList();
        if (projects.size() != 1) {
            return Optional.empty();
        }
        Properties told = new Properties();
        try (InputStream in = jar.getInputStream(projects.get(0))) {
            told.load(in);
        }
        return Optional.ofNullable(told.getProperty("version"));
    }
}
