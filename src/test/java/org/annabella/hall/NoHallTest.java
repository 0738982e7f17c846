package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever wants no hall pays nothing for it. */
class NoHallTest {
    private static final String CLASSES =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    @TempDir
    Path directory;

    @Test
    void playLoadsNothingOfIt() throws Exception {
        Path config = directory.resolve("station.json");
        Files.writeString(
                config, "{\"voice\":{\"public\":\"none\",\"fallback\":\"none\"},\"hearing\":{\"ears\":\"vosk\"}}");
        Process play = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load:file=" + directory.resolve("classes.log"),
                        "-cp",
                        CLASSES,
                        "org.annabella.cli.Main",
                        "play",
                        "--config",
                        config.toString(),
                        "--out",
                        directory.resolve("game").toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("said").toFile())
                .start();
        play.getOutputStream()
                .write("start\nwhite say e4\nwhite move e2e4\nwhite press\n".getBytes(StandardCharsets.UTF_8));
        play.getOutputStream().close();
        assertThat(play.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(play.exitValue())
                .as(Files.readString(directory.resolve("said")))
                .isZero();
        List<String> loaded = Files.readAllLines(directory.resolve("classes.log"));
        assertThat(loaded).anyMatch(line -> line.contains("org.annabella.cli.play.PlayCommand"));
        assertThat(loaded)
                .noneMatch(line ->
                        line.contains(" com.hivemq.") || line.contains(" io.netty.") || line.contains(" io.reactivex."))
                .noneMatch(line ->
                        line.contains(" org.annabella.hall.link.") || line.contains(" org.annabella.hall.PublicGame"));
    }
}
