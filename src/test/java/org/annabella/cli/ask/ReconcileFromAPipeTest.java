package org.annabella.cli.ask;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.cli.Main;
import org.annabella.config.Exit;
import org.annabella.config.Installation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The standard input of a process, which in a pipe has neither a length nor a place where it is being read. */
@SystemTest
class ReconcileFromAPipeTest {
    @TempDir
    Path folder;

    @Test
    void answersWhatAnotherProgramWrites() throws Exception {
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dannabella.home=" + Installation.home().toAbsolutePath(),
                        "-Duser.home=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "reconcile",
                        "-")
                .redirectError(err.toFile())
                .start();
        try (InputStream out = process.getInputStream()) {
            try (OutputStream in = process.getOutputStream()) {
                in.write(Files.readAllBytes(Path.of("src/site/resources/examples/dispute.json")));
            }
            assertThat(new String(out.readAllBytes(), UTF_8))
                    .as(Files.readString(err))
                    .contains("\"finding\":\"sheetsDiffer\"");
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isEqualTo(Exit.FINDING);
        } finally {
            process.destroyForcibly();
        }
    }
}
