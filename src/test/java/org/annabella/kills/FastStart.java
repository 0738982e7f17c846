package org.annabella.kills;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.annabella.station.Main;

/** The station in one jar with its classes laid out for the virtual machine, which starts in a part of the time. */
final class FastStart {
    private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();

    private FastStart() {}

    /** How the virtual machine finds the station; the usual way where the archive cannot be made. */
    static List<String> of(Path directory) throws IOException, InterruptedException {
        List<String> path = new ArrayList<>(List.of(jar(directory).toString()));
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part -> part.endsWith(".jar"))
                .forEach(path::add);
        List<String> usual = List.of("-cp", String.join(File.pathSeparator, path));
        Path archive = directory.resolve("annabella.jsa");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:ArchiveClassesAtExit=" + archive,
                "-XX:+UseSerialGC",
                "-Djava.awt.headless=true",
                "-Duser.home=" + directory,
                "-Dannabella.home=" + Path.of("").toAbsolutePath()));
        command.addAll(usual);
        command.addAll(List.of(
                Main.class.getName(),
                "play",
                "--json",
                "--out",
                directory.resolve("first").toString()));
        Process first = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("first.log").toFile())
                .start();
        try (OutputStream in = first.getOutputStream()) {
            in.write("status\nwhite say e4\nwhite move e2e4\nwhite press\nquit\n"
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } finally {
            if (!first.waitFor(3, TimeUnit.MINUTES)) {
                first.descendants().forEach(ProcessHandle::destroyForcibly);
                first.destroyForcibly();
            }
        }
        List<String> fast = new ArrayList<>(usual);
        if (Files.exists(archive)) {
            fast.add("-XX:SharedArchiveFile=" + archive);
        }
        return fast;
    }

    private static Path jar(Path directory) throws IOException {
        Path jar = directory.resolve("annabella.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(CLASSES)) {
            // With its folders: the station lists its languages.
            for (Path file : files.filter(each -> !each.equals(CLASSES)).toList()) {
                String name = CLASSES.relativize(file).toString().replace(File.separatorChar, '/');
                boolean folder = Files.isDirectory(file);
                out.putNextEntry(new JarEntry(folder ? name + "/" : name));
                if (!folder) {
                    Files.copy(file, out);
                }
                out.closeEntry();
            }
        }
        return jar;
    }
}
