package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.annabella.NetworkOfItsOwn;
import org.annabella.SystemTest;
import org.annabella.cli.Main;
import org.annabella.config.Installation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What {@code doctor --attest} says of the network is so: Linux counts what the station and its children try to reach. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux gives a process a network of its own")
@SystemTest
class PlayReachesNobodyTest {
    private static final String GAME = "start\nwhite say e4\nwhite move e2e4\nwhite press\nblack mirror\n";

    @TempDir
    private Path directory;

    @BeforeEach
    void beAlone() throws InterruptedException {
        assumeThat(NetworkOfItsOwn.isPermitted())
                .as("a network of one's own (unshare --net)")
                .isTrue();
    }

    @Test
    void withDefaultSettings() throws Exception {
        assertThat(play())
                .containsExactly("Tcp ActiveOpens 0", "Udp OutDatagrams 0", "Ip OutRequests 0", "Ip OutNoRoutes 0");
    }

    /** Otherwise the test above would prove nothing. */
    @Test
    void unlessTheConfigNamesSomebody() throws Exception {
        Path config =
                Files.writeString(directory.resolve("station.json"), "{\"white\": {\"braille\": \"192.0.2.1:0\"}}");

        assertThat(play("--config", config.toString())).doesNotContain("Ip OutNoRoutes 0");
    }

    private List<String> play(String... arguments) throws IOException, InterruptedException {
        List<String> station =
                new ArrayList<>(List.of("sh", "-c", "\"$@\" >game.txt && cat /proc/self/net/snmp", "sh"));
        station.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        station.addAll(List.of(
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-Dannabella.home=" + Installation.home().toAbsolutePath(),
                "-cp",
                absoluteClassPath(),
                Main.class.getName(),
                "play",
                "--out",
                directory.resolve("game").toString()));
        station.addAll(List.of(arguments));
        Path counters = directory.resolve("counters");
        Process process = new ProcessBuilder(NetworkOfItsOwn.below(station))
                .directory(directory.toFile())
                .redirectError(directory.resolve("errors").toFile())
                .redirectOutput(counters.toFile())
                .start();
        process.getOutputStream().write(GAME.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(directory.resolve("errors")))
                .isZero();
        assertThat(directory.resolve("game.txt")).content().contains("e4");
        List<String> told = Files.readAllLines(counters);
        return List.of(
                NetworkOfItsOwn.counter(told, "Tcp", "ActiveOpens"),
                NetworkOfItsOwn.counter(told, "Udp", "OutDatagrams"),
                NetworkOfItsOwn.counter(told, "Ip", "OutRequests"),
                NetworkOfItsOwn.counter(told, "Ip", "OutNoRoutes"));
    }

    private static String absoluteClassPath() {
        return String.join(
                System.getProperty("path.separator"),
                List.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                                .split(System.getProperty("path.separator")))
                        .stream()
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .toList());
    }
}
