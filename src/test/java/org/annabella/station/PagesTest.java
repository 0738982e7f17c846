package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages as the station opens them, and their keys on request. */
@SystemTest
class PagesTest {
    private static final Pattern ADDRESS = Pattern.compile(
            "the page of ([a-z-]+) is (http://127\\.0\\.0\\.1:\\d+/enter\\?as=\\1&key=(?:[a-h][1-8]){8})");

    @TempDir
    private Path folder;

    private CommandRun play(String config, String lines, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("station.json"), config);
        List<String> arguments = new java.util.ArrayList<>(List.of(
                "play",
                "--config",
                file.toString(),
                "--out",
                folder.resolve("game").toString()));
        arguments.addAll(List.of(options));
        return CommandRun.of(lines, arguments.toArray(String[]::new));
    }

    private static long addresses(CommandRun run) {
        return run.err().lines().filter(line -> ADDRESS.matcher(line).find()).count();
    }

    private static String bare(String web) {
        return "{\"white\": {\"board\": {\"kind\": \"none\"}}, \"black\": {\"board\": {\"kind\": \"none\"}},"
                + " \"clock\": {\"kind\": \"none\"}, \"web\": " + web + "}";
    }

    @Test
    void areToldWithoutAnyKeyUntilSomebodyAsks() throws IOException {
        CommandRun run = play(bare("{\"port\": 0}"), "status\nquit\n", "--web");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).containsPattern("the pages are at http://127\\.0\\.0\\.1:\\d+; 'web' prints");
        assertThat(addresses(run)).isZero();
        assertThat(run.out() + run.err()).doesNotContain("key=");
    }

    @Test
    void areToldWithTheirKeysOnRequestAndMakeNoOtherNoise() throws IOException {
        CommandRun run = play(bare("{\"port\": 0}"), "web\nweb speak player-white\nquit\n", "--web");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(addresses(run)).isEqualTo(5);
        assertThat(run.err()).doesNotContain("Javalin", "jetty", "INFO", "WARN");
        assertThat(run.out()).doesNotContain("key=");
        assertThat(Files.readString(folder.resolve("game/spoken.txt"))).containsPattern("(Anna|Bella|Eva|Hector)");
    }

    @Test
    void haveANewKeyOnRequest() throws IOException {
        CommandRun run = play(bare("{\"port\": 0}"), "web\nweb renew arbiter\nquit\n", "--web");
        List<String> arbiter = run.err()
                .lines()
                .filter(line -> line.contains("the page of arbiter is"))
                .toList();
        assertThat(arbiter).hasSize(2).doesNotHaveDuplicates();
        assertThat(addresses(run)).isEqualTo(6);
    }

    @Test
    void areNotOpenUnlessWanted() throws IOException {
        CommandRun run = play(bare("{\"port\": 0}"), "web\nwhite web\nquit\n");
        assertThat(addresses(run)).isZero();
        assertThat(run.err()).contains("'web': the pages are not open: start the station with 'play --web'");
    }

    @Test
    void tellWhatCannotBeReadInTheirLines() throws IOException {
        CommandRun run = play(bare("{\"port\": 0}"), "web sing arbiter\nweb speak nobody\nwhite web\nquit\n", "--web");
        assertThat(run.err())
                .contains("give 'web', or 'web speak' or 'web renew' and one of arbiter, assistant-white")
                .contains("'nobody' has no page")
                .contains("this seat has no sound output of its own: 'web speak player-white'");
    }

    @Test
    void thatCannotHaveTheirPortSayWhichInOneLine() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun run = play(bare("{\"port\": " + other.getLocalPort() + "}"), "", "--web");
            assertThat(run.exit()).isEqualTo(Exit.MISSING);
            assertThat(run.err().lines().filter(line -> line.contains("pages cannot be opened")))
                    .singleElement()
                    .asString()
                    .contains("127.0.0.1:" + other.getLocalPort(), "web.port");
            assertThat(run.err()).doesNotContain("Exception", "\tat ");
        }
    }

    @Test
    void atAnAddressThatIsNotKnownSayIt() throws IOException {
        CommandRun run = play(bare("{\"address\": \"nowhere.invalid\"}"), "", "--web");
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("web.address 'nowhere.invalid' is not known to this computer");
    }
}
