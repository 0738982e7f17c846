package org.annabella.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.annabella.SystemTest;
import org.annabella.config.Exit;
import org.annabella.config.Installation;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.journal.Journal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A computer for which Vosk has no library, such as one with Linux on ARM: real processes whose class path has Vosk's jar
 * without any. The encoder that ships hears alone.
 */
@SystemTest
class NoVoskTest {
    @TempDir
    private static Path home;

    private static String classPath;

    @BeforeAll
    static void takeTheLibraryAway() throws IOException {
        List<String> parts = new ArrayList<>();
        for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path file = Path.of(part);
            parts.add(file.getFileName().toString().matches("vosk-.*\\.jar") ? withoutLibraries(file) : part);
        }
        classPath = String.join(File.pathSeparator, parts);
        assertThat(classPath).contains(home.toString());
    }

    private static String withoutLibraries(Path jar) throws IOException {
        Path bare = home.resolve(jar.getFileName().toString());
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar));
                OutputStream file = Files.newOutputStream(bare);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().endsWith(".class")) {
                    out.putNextEntry(new ZipEntry(entry.getName()));
                    in.transferTo(out);
                }
            }
        }
        return bare.toString();
    }

    @Test
    void theEncoderHearsAlone() throws Exception {
        CommandRun run = run("hear", "--json", "src/main/resources/demo/da/001.wav");
        assertThat(run.exit()).as(run.err()).isZero();
        JsonNode heard = run.json().get(0);
        assertThat(heard.get("move").asText()).isEqualTo("e2e4");
        assertThat(heard.get("ears")).extracting(JsonNode::asText).containsExactly("encoder");
    }

    @Test
    void aWholeGameIsPlayed() throws Exception {
        Path game = home.resolve("game");
        CommandRun run = run("demo", "--fast", "--out", game.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        GameState end = GameState.replay(Journal.read(game).events());
        assertThat(end.result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(end.plies())
                .hasSize(39)
                .allSatisfy(ply -> assertThat(ply.how().heard()).isTrue());
    }

    @Test
    void theDoctorSaysWhoHears() throws Exception {
        CommandRun run = run("doctor");
        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.lines())
                .anyMatch(line -> line.startsWith("Missing, not needed: Vosk does not run on this computer")
                        && line.endsWith("The encoder hears alone."))
                .anyMatch(line -> line.startsWith("Good: The encoder") && line.endsWith(" hears alone."))
                .anyMatch(line -> line.startsWith("Missing, not needed: No model of Vosk's hears"))
                .noneMatch(line -> line.contains("deaf"));
    }

    @Test
    void whoWantsVoskAloneIsToldInOneLine() throws Exception {
        CommandRun run = run("hear", "--ears", "vosk", "src/main/resources/demo/da/001.wav");
        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(run.err().lines()).singleElement().asString().contains("Vosk does not run on this computer");
    }

    private static CommandRun run(String... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile(home, "out", ".txt");
        Path err = Files.createTempFile(home, "err", ".txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-Djna.nosys=true",
                "-Duser.home=" + home.resolve("user"),
                "-Dannabella.home=" + Installation.home().toAbsolutePath(),
                "-cp",
                classPath,
                Main.class.getName()));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        Process process = builder.start();
        try {
            assertThat(process.waitFor(4, TimeUnit.MINUTES)).as("it ends").isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        int exit = process.exitValue();
        return new CommandRun(exit, text(out), text(err));
    }

    /** What Java itself says of its options is nobody's message. */
    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("OpenJDK"))
                    .collect(Collectors.joining("\n"));
        }
    }
}
