package org.annabella.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnReading;
import org.annabella.config.BoardConfig;
import org.annabella.config.Json;
import org.annabella.station.StationProcess;
import org.annabella.station.boards.BoardKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A simulated board in one process, its watcher in another, a real port between them: what is played is written. */
@Timeout(180)
@SystemTest
class SimulateAndWatchTest {

    private static final String SPEED = "8";
    private static final Duration LONGEST = Duration.ofSeconds(150);
    private static final Path SOCAT = Path.of("/usr/bin/socat");

    /** En passant, captures, a promotion that captures, castling. */
    private static final List<String> GAME =
            List.of("e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 d6c7 e7e6 c7d8q e8d8 g1f3 f8d6 f1e2 b7b5 e1g1".split(" "));

    private static final String PROMOTION = "c7d8q";

    /** The chips of a certabo board's pieces are known by where they stand at first; that of a new queen is not. */
    private static final List<String> UNPROMOTED =
            List.of("e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 d6c7 e7e6 g1f3 f8d6 f1e2 b7b5 e1g1".split(" "));

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
    private static List<String> acts(List<String> moves, int restMillis) {
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
        return lines;
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
        List<Callable<Void>> games = List.of(
                () -> play("dgt", "clumsy", "2", GAME),
                () -> play("chesslink", "human", "3", GAME),
                () -> play("certabo", "human", "4", UNPROMOTED),
                () -> play("occupancy", "human", "5", GAME),
                () -> play("peg", "human", "6", GAME),
                () -> play("chessnut", "human", "7", GAME),
                () -> play("pegasus", "careful", "8", GAME),
                () -> play("livechess", "human", "9", GAME));
        ExecutorService tables = Executors.newFixedThreadPool(games.size());
        try {
            for (Future<Void> game : tables.invokeAll(games)) {
                game.get();
            }
        } finally {
            tables.shutdownNow();
        }
    }

    private @Nullable Void play(String kind, String habits, String seed, List<String> moves) throws Exception {
        String port = folder.resolve(kind).toString();
        try (StationProcess board = simulateAt(port, kind, "--hands", habits, "--seed", seed);
                StationProcess watch = watchAt(port, kind)) {
            awaitStep(watch);
            for (int ply = 0; ply < moves.size(); ply++) {
                // As at a table, the next move is made when this one is seen: a busy computer sees late.
                typed(board, actsOf(ply, moves.get(ply)));
                if (moves.get(ply).equals(PROMOTION)
                        && Set.of("peg", "occupancy", "pegasus").contains(kind)) {
                    answerPromotion(watch);
                }
                awaitMove(watch, moves.get(ply));
            }
            assertThat(movesOfPgn(watch)).as("%s, seed %s", kind, seed).isEqualTo(moves);
            assertThat(watch.seen())
                    .anyMatch(line -> json(line).path("simulated").asBoolean());
            board.kill();
        }
        return null;
    }

    /** A move, with what people do before it. */
    private static List<String> actsOf(int ply, String move) {
        return switch (ply) {
            case 2 -> List.of("adjust g1", "move " + move);
            case 5 -> List.of("knock b2 c2", "wait 500", "restore", "wait 1500", "move " + move);
            default -> List.of("move " + move);
        };
    }

    private static void awaitStep(StationProcess watch) throws IOException {
        watch.await(line -> json(line).has("inStep"));
    }

    private static void answerPromotion(StationProcess watch) throws IOException {
        String asked = watch.await(line -> json(line).has("ask"));
        assertThat(json(asked).path("ask").get(0).asText()).isEqualTo(PROMOTION);
        watch.type(PROMOTION);
    }

    @Test
    void aLineThatFailsChangesNothing() throws IOException, InterruptedException {
        List<String> moves = GAME.subList(0, 10);
        String[] faults =
                "--seed 11 --fault lose=0.002 --fault double=0.02 --fault flip=0.0005 --fault truncate=0.01 --fault lag"
                        .split(" ");
        try (StationProcess board = simulate("dgt", faults);
                StationProcess watch = watch("dgt")) {
            awaitStep(watch);
            typed(board, acts(moves, 2500));
            awaitMove(watch, moves.get(moves.size() - 1));
            assertThat(movesOfPgn(watch)).isEqualTo(moves);
            board.kill();
        }
    }

    @Test
    void theClockDecidesWhenAMoveCounts() throws IOException, InterruptedException {
        List<String> moves = GAME.subList(0, 6);
        List<String> lines = new ArrayList<>(List.of("press black", "wait 2000"));
        for (int ply = 0; ply < moves.size(); ply++) {
            lines.addAll(List.of("move " + moves.get(ply), "press " + (ply % 2 == 0 ? "white" : "black"), "wait 2500"));
        }
        try (StationProcess board = simulate("dgt", "--clock", "5");
                StationProcess watch = watch("dgt")) {
            awaitStep(watch);
            typed(board, lines);
            String last = awaitMove(watch, moves.get(5));
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
                awaitStep(watch);
                typed(board, List.of("move e2e4"));
                awaitMove(watch, "e2e4");
                board.kill();
            }
            watch.await(line -> json(line).path("health").asText().equals("lost"));
            String after = Position.INITIAL.play(Move.parse("e2e4")).fen();
            try (StationProcess board = simulate("dgt", "--start", after)) {
                watch.await(line -> json(line).path("health").asText().equals("up"));
                typed(board, List.of("wait 3000", "move e7e5", "wait 1500", "move g1f3"));
                awaitMove(watch, "g1f3");
                board.kill();
            }
            assertThat(movesOfPgn(watch)).containsExactly("e2e4", "e7e5", "g1f3");
            assertThat(differences(watch)).isEmpty();
        }
    }

    private static void typed(StationProcess board, List<String> lines) throws IOException {
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
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            while (!Files.exists(Path.of(far)) || !Files.exists(Path.of(port()))) {
                assertThat(cable.isAlive() && System.nanoTime() < end)
                        .as("socat lays a cable")
                        .isTrue();
                Thread.onSpinWait();
            }
            try (StationProcess board = simulateAt(far, "peg");
                    StationProcess watch = watch("peg")) {
                awaitStep(watch);
                typed(board, acts(GAME.subList(0, 6), 900));
                awaitMove(watch, GAME.get(5));
                assertThat(movesOfPgn(watch)).isEqualTo(GAME.subList(0, 6));
                board.kill();
            }
        } finally {
            // Names that lead nowhere, or are just being removed, are no folder that can be cleared away.
            cable.destroyForcibly().waitFor();
            Files.deleteIfExists(Path.of(far));
            Files.deleteIfExists(Path.of(port()));
        }
    }

    /** At the world's own speed: a script begins when the watcher has its picture. */
    @Test
    void aScriptBeginsOnceTheBoardIsWatched() throws IOException, InterruptedException {
        String script = Files.write(folder.resolve("game.txt"), List.of("move e2e4", "wait 1000", "move e7e5"))
                .toString();
        try (StationProcess board = StationProcess.start(
                                "simulate", "board", "--kind", "occupancy", "--port", port(), "--script", script)
                        .endAfter(LONGEST);
                StationProcess watch = StationProcess.start(
                                "watch", "--board", "occupancy", "--port", port(), "--json", "--wait")
                        .endAfter(LONGEST)) {
            awaitMove(watch, "e7e5");
            assertThat(movesOfPgn(watch)).containsExactly("e2e4", "e7e5");
            board.kill();
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
                .isEqualTo("auto certabo chesslink chessnut dgt livechess occupancy peg pegasus");
        assertThat(EnumSet.complementOf(EnumSet.of(BoardConfig.Kind.NONE)))
                .extracting(BoardKind::of)
                .containsExactly(BoardKind.values());
    }
}
