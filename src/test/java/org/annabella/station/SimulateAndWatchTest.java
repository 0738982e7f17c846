package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnReading;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A simulated board in one process, its watcher in another, a real port between them: what is played is written. */
@Timeout(90)
class SimulateAndWatchTest {

    private static final String SPEED = "20";
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Path SOCAT = Path.of("/usr/bin/socat");

    /** Castling on both wings, en passant, captures of all kinds, promotion with capture. */
    private static final List<String> GAME = Arrays.asList(
            ("e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 c7c6 g1f3 c8g4 c1d2 b8d7 d1e2 e8c8 h2h3 g4f3 e2f3 e7e5 f1d3 f7f5 e1g1"
                            + " e5e4 d3e4 f5e4 c3e4 g7g5 g2g4 h7h5 c2c4 h5g4 h3g4 g8f6 c4c5 b7b5 c5b6 f6d5 b6a7 d7b8 a7b8q")
                    .split(" "));

    @TempDir
    Path folder;

    private String port() {
        return folder.resolve("board").toString();
    }

    private StationProcess simulate(String kind, String... more) throws IOException {
        return simulateAt(port(), kind, more);
    }

    private static StationProcess simulateAt(String port, String kind, String... more) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("simulate", "board", "--kind", kind, "--port", port, "--speed", SPEED));
        arguments.addAll(List.of(more));
        StationProcess process =
                StationProcess.start(arguments.toArray(String[]::new)).endAfter(LONGEST);
        process.await(line -> line.contains("simulated"));
        return process;
    }

    private StationProcess watch(String kind) throws IOException {
        return watchAt(port(), kind);
    }

    private static StationProcess watchAt(String port, String kind) throws IOException {
        return StationProcess.start("watch", "--board", kind, "--port", port, "--speed", SPEED, "--json")
                .endAfter(LONGEST);
    }

    /** The moves, with what people do between and beside them. */
    private Path script(List<String> moves, int restMillis) throws IOException {
        List<String> lines = new ArrayList<>(List.of("# a game"));
        for (String move : moves) {
            lines.add("move " + move);
            lines.add("wait " + restMillis);
        }
        lines.add(5, "adjust g1");
        lines.add(12, "knock b2 c2");
        lines.add(13, "wait 500");
        lines.add(14, "restore");
        lines.add(15, "wait " + restMillis);
        return Files.write(folder.resolve("game" + moves.size() + ".txt"), lines);
    }

    private static JsonNode json(String line) {
        try {
            return Json.MAPPER.readTree(line);
        } catch (JsonProcessingException notJson) {
            return Json.object();
        }
    }

    private static String awaitMove(StationProcess watch, String move) throws IOException {
        return watch.await(line -> json(line).path("move").asText().equals(move));
    }

    private static List<String> movesOfPgn(StationProcess watch) throws IOException, InterruptedException {
        assertThat(watch.end()).isZero();
        String pgn = watch.seen().stream()
                .map(line -> json(line).path("pgn").asText())
                .filter(text -> !text.isEmpty())
                .reduce((first, second) -> second)
                .orElseThrow();
        PgnReading.Game game = (PgnReading.Game) Pgn.read(pgn).next();
        return game.game().line().moves().stream()
                .map(PgnMove::move)
                .map(Move::uci)
                .toList();
    }

    private static List<String> differences(StationProcess watch) {
        return watch.seen().stream().filter(line -> json(line).has("differs")).toList();
    }

    /** All kinds at once: nearly all of the time is waiting. */
    @Test
    void aPlayedGameIsAWrittenGame() throws Exception {
        String script = script(GAME, 800).toString();
        // The chips of a certabo board's pieces are known by where they stand at first; that of a new queen is not.
        String unpromoted = script(GAME.subList(0, 38), 800).toString();
        List<Callable<Void>> games = List.of(
                () -> play("dgt", script, "clumsy", "2", GAME),
                () -> play("chesslink", script, "human", "3", GAME),
                () -> play("certabo", unpromoted, "human", "4", GAME.subList(0, 38)),
                () -> play("occupancy", script, "human", "5", GAME),
                () -> play("peg", script, "human", "6", GAME));
        ExecutorService tables = Executors.newFixedThreadPool(games.size());
        try {
            for (Future<Void> game : tables.invokeAll(games)) {
                game.get();
            }
        } finally {
            tables.shutdownNow();
        }
    }

    private @Nullable Void play(String kind, String script, String habits, String seed, List<String> moves)
            throws IOException, InterruptedException {
        String port = folder.resolve(kind).toString();
        try (StationProcess board = simulateAt(port, kind, "--script", script, "--hands", habits, "--seed", seed);
                StationProcess watch = watchAt(port, kind)) {
            if (kind.equals("peg") || kind.equals("occupancy")) {
                answerPromotion(watch);
            }
            awaitMove(watch, moves.get(moves.size() - 1));
            assertThat(movesOfPgn(watch)).as("%s, seed %s", kind, seed).isEqualTo(moves);
            assertThat(watch.seen())
                    .anyMatch(line -> json(line).path("simulated").asBoolean());
            board.kill();
        }
        return null;
    }

    private static void answerPromotion(StationProcess watch) throws IOException {
        String asked = watch.await(line -> json(line).has("ask"));
        assertThat(json(asked).path("ask").get(0).asText()).isEqualTo("a7b8q");
        watch.type("a7b8q");
    }

    @Test
    void aLineThatFailsChangesNothing() throws IOException, InterruptedException {
        List<String> moves = GAME.subList(0, 14);
        String script = script(moves, 2500).toString();
        try (StationProcess board = simulate(
                        "dgt",
                        "--script",
                        script,
                        "--seed",
                        "11",
                        "--fault",
                        "lose=0.002",
                        "--fault",
                        "double=0.02",
                        "--fault",
                        "flip=0.0005",
                        "--fault",
                        "truncate=0.01",
                        "--fault",
                        "lag=0.02");
                StationProcess watch = watch("dgt")) {
            awaitMove(watch, moves.get(moves.size() - 1));
            assertThat(movesOfPgn(watch)).isEqualTo(moves);
            board.kill();
        }
    }

    @Test
    void theClockDecidesWhenAMoveCounts() throws IOException, InterruptedException {
        List<String> moves = GAME.subList(0, 8);
        List<String> lines = new ArrayList<>(List.of("press black", "wait 2000"));
        for (int ply = 0; ply < moves.size(); ply++) {
            lines.addAll(List.of("move " + moves.get(ply), "press " + (ply % 2 == 0 ? "white" : "black"), "wait 2500"));
        }
        Path script = Files.write(folder.resolve("clock.txt"), lines);
        try (StationProcess board = simulate("dgt", "--script", script.toString(), "--clock", "5");
                StationProcess watch = watch("dgt")) {
            String last = awaitMove(watch, moves.get(7));
            assertThat(json(last).path("because").asText()).isEqualTo("clock");
            assertThat(json(last).path("white").asLong()).isBetween(270_000L, 299_000L);
            assertThat(json(last).path("black").asLong()).isBetween(270_000L, 299_000L);
            assertThat(movesOfPgn(watch)).isEqualTo(moves);
            assertThat(watch.seen()).anyMatch(line -> line.contains("%clk 0:04:"));
            board.kill();
        }
    }

    @Test
    void aBoardThatDiesAndComesBackGoesOnWithTheGame() throws IOException, InterruptedException {
        try (StationProcess watch = StationProcess.start(
                        "watch", "--board", "dgt", "--port", port(), "--speed", SPEED, "--json", "--wait")
                .endAfter(LONGEST)) {
            try (StationProcess board = simulate("dgt")) {
                watch.await(line -> line.contains("SIM01"));
                watch.type("");
                typed(board, "wait 3000", "move e2e4");
                awaitMove(watch, "e2e4");
                board.kill();
            }
            watch.await(line -> json(line).path("health").asText().equals("lost"));
            String after = Position.INITIAL.play(Move.parse("e2e4")).fen();
            try (StationProcess board = simulate("dgt", "--start", after)) {
                watch.await(line -> json(line).path("health").asText().equals("up"));
                typed(board, "wait 3000", "move e7e5", "wait 1500", "move g1f3");
                awaitMove(watch, "g1f3");
                board.kill();
            }
            assertThat(movesOfPgn(watch)).containsExactly("e2e4", "e7e5", "g1f3");
            assertThat(differences(watch)).isEmpty();
        }
    }

    private static void typed(StationProcess board, String... lines) throws IOException {
        for (String line : lines) {
            board.type(line);
        }
    }

    @Test
    void aCableBetweenTwoPortsIsAPortLikeAnyOther() throws IOException, InterruptedException {
        assumeThat(SOCAT).as("socat is not installed").exists();
        String far = folder.resolve("far").toString();
        Process cable = new ProcessBuilder(
                        SOCAT.toString(), "pty,raw,echo=0,link=" + port(), "pty,raw,echo=0,link=" + far)
                .start();
        try {
            while (!Files.exists(Path.of(far)) || !Files.exists(Path.of(port()))) {
                Thread.onSpinWait();
            }
            String script = script(GAME.subList(0, 10), 900).toString();
            try (StationProcess board = simulateAt(far, "peg", "--script", script);
                    StationProcess watch = watch("peg")) {
                awaitMove(watch, GAME.get(9));
                assertThat(movesOfPgn(watch)).isEqualTo(GAME.subList(0, 10));
                board.kill();
            }
        } finally {
            cable.destroyForcibly();
        }
    }

    @Test
    void theNameOfThePortGoesWithTheBoard() throws IOException, InterruptedException {
        try (StationProcess board = simulate("dgt")) {
            assertThat(Files.isSymbolicLink(Path.of(port()))).isTrue();
            board.type("quit");
            assertThat(board.end()).isZero();
            assertThat(Files.isSymbolicLink(Path.of(port()))).isFalse();
        }
    }

    @Test
    void allKindsAreTested() {
        assertThat(BoardKind.words().stream().sorted().collect(Collectors.joining(" ")))
                .isEqualTo("certabo chesslink dgt occupancy peg");
    }
}
