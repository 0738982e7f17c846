package org.annabella.kills;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.annabella.cli.Main;

/** The station in one jar with its classes laid out for the virtual machine, as the start script does it. */
final class FastStart {
    private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Path directory;
    private final List<String> path;

    private FastStart(Path directory) throws IOException {
        this.directory = directory;
        List<String> parts = new ArrayList<>(List.of(jar(directory).toString()));
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part -> part.endsWith(".jar"))
                .forEach(parts::add);
        this.path = List.of("-cp", String.join(File.pathSeparator, parts));
    }

    /** How the virtual machine finds the station; the usual way where the archive cannot be made. */
    static List<String> of(Path directory) throws IOException, InterruptedException {
        FastStart fast = new FastStart(directory);
        Path archive = fast.archive();
        List<String> program = new ArrayList<>(fast.path);
        if (Files.exists(archive)) {
            program.addAll(
                    List.of("-Xlog:disable", "-XX:SharedArchiveFile=" + archive, "-Dannabella.classes=" + archive));
        }
        return program;
    }

    private Path archive() throws IOException, InterruptedException {
        Path archive = directory.resolve("annabella.jsa");
        String classes = directory.resolve("classes").toString();
        String game = directory.resolve("first").toString();
        play(classes, "start\nwhite say e4\nwhite move e2e4\nwhite press\nblack mirror\nquit\n", "--out", game);
        play(classes, "status\narbiter resume\nblack say e5\nblack move e7e5\nquit\n", "--resume", game);
        List<String> dump = new ArrayList<>(List.of(
                JAVA, "-Xshare:dump", "-XX:SharedClassListFile=" + classes, "-XX:SharedArchiveFile=" + archive));
        dump.addAll(path);
        run(dump, "");
        return archive;
    }

    private void play(String classes, String lines, String... where) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                JAVA,
                "-XX:DumpLoadedClassList=" + classes,
                "-XX:+UseSerialGC",
                "-Djava.awt.headless=true",
                "-Duser.home=" + directory,
                "-Dannabella.home=" + Path.of("").toAbsolutePath()));
        command.addAll(path);
        command.addAll(List.of(Main.class.getName(), "play", "--json"));
        command.addAll(List.of(where));
        run(command, lines);
    }

    private void run(List<String> command, String lines) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        directory.resolve("first.log").toFile()))
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(lines.getBytes(StandardCharsets.UTF_8));
        } finally {
            if (!process.waitFor(3, TimeUnit.MINUTES)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        }
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
