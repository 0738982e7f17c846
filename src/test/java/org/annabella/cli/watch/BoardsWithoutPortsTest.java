package org.annabella.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.config.Json;
import org.annabella.station.StationProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards that are no serial ports, each in a process of its own, and the station in another one. */
@Timeout(240)
@SystemTest
class BoardsWithoutPortsTest {

    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final List<String> MOVES =
            List.of("e2e4", "d7d5", "e4d5", "d8d5", "g1f3", "c8g4", "f1e2", "b8c6", "e1g1", "e8c8");

    @TempDir
    Path folder;

    private static JsonNode json(String line) {
        try {
            return Json.MAPPER.readTree(line);
        } catch (JsonProcessingException notJson) {
            return Json.object();
        }
    }

    private StationProcess simulate(String kind, String over, String port, String... more) throws IOException {
        String[] first = {
            "simulate",
            "board",
            "--kind",
            kind,
            "--over",
            over,
            "--port",
            port,
            "--speed",
            "4",
            "--hands",
            "careful",
            "--json"
        };
        String[] all = new String[first.length + more.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return StationProcess.start(all).endAfter(LONGEST);
    }

    private static StationProcess watch(String kind, String port) throws IOException {
        StationProcess watch = StationProcess.start(
                        "watch", "--board", kind, "--port", port, "--speed", "4", "--wait", "--json")
                .endAfter(LONGEST);
        // Somebody sits there: an input that ends at once without a word would be taken for none.
        watch.type("");
        return watch;
    }

    /** Moves with a capture and both castlings, and a tenth of all messages lost. */
    @ParameterizedTest
    @CsvSource({
        "chessnut, ble, bus, 0.1",
        "chessnut, hid, hidraw9, 0.1",
        "livechess, service, 0, 0.1",
        "chesslink, ble, bus, 0.05",
        "pegasus, ble, bus, 0"
    })
    void aPlayedGameIsAWrittenGame(String kind, String over, String name, double lost)
            throws IOException, InterruptedException {
        String where = over.equals("service") ? name : folder.resolve(name).toString();
        try (StationProcess board = simulate(kind, over, where, "--fault", "drop=" + lost)) {
            String port = json(board.await(line -> line.contains("\"port\"")))
                    .path("port")
                    .asText();
            try (StationProcess watch = watch(kind, port)) {
                watch.await(line -> json(line).has("inStep"));
                for (String move : MOVES) {
                    board.type("move " + move);
                    watch.await(line -> json(line).path("move").asText().equals(move));
                }
                assertThat(watch.seen())
                        .filteredOn(line -> json(line).has("move"))
                        .extracting(line -> json(line).path("move").asText())
                        .isEqualTo(MOVES);
                assertThat(watch.seen())
                        .anyMatch(line -> json(line).path("simulated").asBoolean());
                assertThat(watch.end()).isZero();
            }
            board.kill();
        }
    }

    @Test
    void aRadioThatIsGoneForAMomentIsToldAndTheGameGoesOn() throws IOException, InterruptedException {
        try (StationProcess board =
                simulate("chessnut", "ble", folder.resolve("bus").toString())) {
            String port = json(board.await(line -> line.contains("\"port\"")))
                    .path("port")
                    .asText();
            try (StationProcess watch = watch("chessnut", port)) {
                watch.await(line -> json(line).has("inStep"));
                board.type("unplug");
                watch.await(line -> json(line).path("health").asText().equals("lost"));
                board.type("move e2e4");
                board.type("replug");
                watch.await(line -> json(line).path("move").asText().equals("e2e4"));
                assertThat(watch.end()).isZero();
            }
            board.kill();
        }
    }

    /** Two stations at one service: each hears of the board that it named, and of no other. */
    @Test
    void twoBoardsBehindOneServiceAreTwoGames() throws IOException, InterruptedException {
        try (StationProcess boards = simulate("livechess", "service", "0", "--beside", "SIM02")) {
            String where = json(boards.await(line -> line.contains("\"port\"")))
                    .path("port")
                    .asText()
                    .replace("livechess:", "");
            try (StationProcess first = watch("livechess", "livechess:SIM01" + where);
                    StationProcess second = watch("livechess", "livechess:SIM02" + where)) {
                first.await(line -> json(line).has("inStep"));
                second.await(line -> json(line).has("inStep"));
                boards.type("move e2e4");
                boards.type("other move d2d4");
                first.await(line -> json(line).path("move").asText().equals("e2e4"));
                second.await(line -> json(line).path("move").asText().equals("d2d4"));
                boards.type("other unplug");
                second.await(line -> json(line).path("health").asText().equals("lost"));
                assertThat(first.seen()).noneMatch(line -> line.contains("d2d4") || line.contains("lost"));
                assertThat(second.seen()).noneMatch(line -> line.contains("e2e4"));
                assertThat(first.end()).isZero();
                assertThat(second.end()).isZero();
            }
            boards.kill();
        }
    }

    /** By radio a sleeping board is out of reach; at USB it is silent. */
    @ParameterizedTest
    @CsvSource({"chessnut, ble, bus", "chessnut, hid, hidraw9", "pegasus, ble, bus"})
    void aBoardThatSleepsIsToldAndTakenBackWhenItWakes(String kind, String over, String name)
            throws IOException, InterruptedException {
        try (StationProcess board =
                simulate(kind, over, folder.resolve(name).toString(), "--battery", "4", "--sleeps-after", "120")) {
            String port = json(board.await(line -> line.contains("\"port\"")))
                    .path("port")
                    .asText();
            try (StationProcess watch = watch(kind, port)) {
                watch.await(line -> json(line).has("inStep"));
                board.type("move e2e4");
                watch.await(line -> json(line).path("move").asText().equals("e2e4"));
                board.type("sleep");
                watch.await(line -> json(line).path("health").asText().equals("lost")
                        && line.contains("; its battery was at 4 %: charge it"));
                board.type("move e7e5");
                board.type("wake");
                watch.await(line -> json(line).path("move").asText().equals("e7e5"));
                assertThat(watch.end()).isZero();
            }
            board.kill();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "peg, hid, x, --over hid goes with chessnut only",
        "certabo, ble, x, what a board of the kind certabo offers by Bluetooth is not known",
        "chessnut, service, 1982, --over service goes with livechess only",
        "livechess, service, 99999, --port 99999: give the number of a port",
        "livechess, service, here, --port here: give the number of a port",
        "chessnut, pigeon, x, '--over pigeon: write serial, hid, ble or service'"
    })
    void whatDoesNotGoTogetherIsRefused(String kind, String over, String port, String why)
            throws IOException, InterruptedException {
        try (StationProcess process = simulate(kind, over, port)) {
            process.await(line -> line.contains(why));
            assertThat(process.end()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ble:nonsense, is no board by Bluetooth: write ble: and its address",
        "livechess:x y, is no board behind LiveChess; write livechess: and the board's serial number",
        "livechess:1@localhost:9, DGT LiveChess does not run at localhost:9; start it",
        "ble:C0:FF:EE:12:34:56@unix:path=/nowhere/bus, install and start BlueZ",
        "hid:/dev/null/x, does not exist; plug the board in"
    })
    void whatIsNotThereIsSaidInOneLineWithTheRemedy(String port, String why) throws IOException, InterruptedException {
        try (StationProcess watch = StationProcess.start("watch", "--board", "chessnut", "--port", port)
                .endAfter(LONGEST)) {
            watch.await(line -> line.contains(why));
            assertThat(watch.end()).isNotZero();
        }
    }

    /** Who has a serial board alone loads neither D-Bus nor anything else of the other ways. */
    @Test
    void nothingOfTheOtherWaysIsLoadedForASerialBoard() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.annabella.cli.Main",
                        "watch",
                        "--board",
                        "peg",
                        "--port",
                        folder.resolve("nowhere").toString())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        List<String> loaded = process.inputReader().lines().toList();
        assertThat(process.waitFor()).isNotZero();
        assertThat(loaded).anyMatch(line -> line.contains("org.annabella.board.peg.PegDriver"));
        assertThat(loaded)
                .noneMatch(line -> line.contains("org.freedesktop.dbus") || line.contains("org.annabella.transport"));
    }
}
