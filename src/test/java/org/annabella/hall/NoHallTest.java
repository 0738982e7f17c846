package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever wants no hall pays nothing for it. */
@SystemTest
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
        String loaded = Files.readString(directory.resolve("classes.log"));
        assertThat(loaded.contains(" org.annabella.cli.play.PlayCommand ")).isTrue();
        for (String none : List.of(" com.hivemq.", " io.netty.", " io.reactivex.", " org.annabella.hall.")) {
            int at = loaded.indexOf(none);
            assertThat(at < 0 ? "" : loaded.substring(at, loaded.indexOf('\n', at)))
                    .as("the first class of" + none)
                    .isEmpty();
        }
    }
}
