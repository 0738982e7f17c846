package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.game.Starting;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The papers of a game that is being played: whole, the newest, and never at the cost of the game. */
class GameFilesTest {
    @TempDir
    Path folder;

    private final BlockingQueue<DeviceState> told = new LinkedBlockingQueue<>();
    private Path game;
    private GameFiles files;
    private GameLoop loop;
    private long seconds;

    @BeforeEach
    void begin() throws IOException {
        game = Files.createDirectory(folder.resolve("game"));
        files = new GameFiles(game, LocalDate.of(2026, 1, 1), (state, why) -> told.add(state));
        loop = GameLoop.inline(EventStore.NONE, GameState.NOT_STARTED, List.of(files));
        loop.post(new GameInput.Start(now(), Setups.tournament("dk-2023")));
    }

    @AfterEach
    void end() {
        loop.close();
        files.close();
    }

    private Duration now() {
        return Duration.ofSeconds(++seconds);
    }

    private void play(String move) {
        Side seat = loop.state().turnSeat();
        loop.post(new GameInput.TypeMove(now(), seat, Move.parse(move), Asker.ARBITER));
        loop.post(new GameInput.Press(now(), seat));
    }

    private String pgn() throws IOException {
        return Files.readString(game.resolve("game.pgn"));
    }

    @Test
    void holdTheLastStateWhenTheyAreClosed() throws IOException {
        for (String move : List.of("e2e4", "e7e5", "g1f3", "b8c6")) {
            play(move);
        }
        files.finish(loop.state());
        assertThat(pgn()).contains("2. Nf3").contains("Nc6");
        try (Stream<Path> all = Files.list(game)) {
            assertThat(all.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "game.pgn",
                            "scoresheet-white.txt",
                            "scoresheet-white.brf",
                            "scoresheet-black.txt",
                            "scoresheet-black.brf");
        }
    }

    /** The table was set up the evening before. */
    @Test
    void haveTheDayOnWhichPlayHasStarted() throws IOException {
        loop.close();
        OffsetDateTime morning = OffsetDateTime.parse("2026-11-29T09:00:00+01:00");
        GameSetup setup = Setups.tournament("dk-2023");
        loop = GameLoop.inline(new DatedStore(EventStore.NONE, () -> morning), GameState.NOT_STARTED, List.of(files));
        loop.post(new GameInput.Start(now(), setup.withSettings(setup.settings().withStart(Starting.ARBITER))));
        loop.post(new GameInput.Rule(now(), new ArbiterAct.StartClock(), "arbiter"));
        play("e2e4");
        files.close();
        assertThat(pgn()).contains("[Date \"2026.11.29\"]");
        assertThat(Files.readString(game.resolve("scoresheet-white.txt"))).contains("2026-11-29");
    }

    @Test
    void followACorrectedResult() throws IOException {
        play("e2e4");
        loop.post(new GameInput.Declare(now(), Side.BLACK, Declaration.RESIGN));
        loop.post(new GameInput.Rule(now(), new ArbiterAct.CorrectResult(GameResult.DRAW, "agreed before"), "arbiter"));
        files.close();
        assertThat(pgn()).contains("[Result \"1/2-1/2\"]");
    }

    /** Whoever opens a paper at any moment finds it whole. */
    @Test
    void areNeverHalfWritten() throws IOException {
        for (char file = 'a'; file <= 'h'; file++) {
            play("%c2%c3".formatted(file, file));
            play("%c7%c6".formatted(file, file));
            Path pgn = game.resolve("game.pgn");
            if (Files.exists(pgn)) {
                assertThat(Files.readString(pgn)).startsWith("[Event ").endsWith("*\n");
            }
        }
    }

    /** Half of what is written last is on the disk when it has no room for the rest. */
    @ParameterizedTest
    @EnumSource(
            value = SimulatedDisk.Trouble.class,
            names = {"FULL", "BROKEN"})
    void thatAreCutOffInTheWritingLeaveTheOldOnesWhole(SimulatedDisk.Trouble trouble)
            throws IOException, InterruptedException {
        SimulatedDisk disk = new SimulatedDisk(1);
        play("e2e4");
        papersOn(disk).finish(loop.state());
        Map<String, String> old = papers(disk);
        assertThat(old).hasSize(5);
        disk.trouble(trouble);
        play("e7e5");
        papersOn(disk).finish(loop.state());
        assertThat(told.take()).isEqualTo(DeviceState.LOST);
        disk.trouble(SimulatedDisk.Trouble.NONE);
        assertThat(papers(disk)).isEqualTo(old);
    }

    private GameFiles papersOn(SimulatedDisk disk) {
        return new GameFiles(disk.path("/"), LocalDate.of(2026, 1, 1), (state, why) -> told.add(state));
    }

    private static Map<String, String> papers(SimulatedDisk disk) throws IOException {
        Map<String, String> papers = new TreeMap<>();
        try (Stream<Path> all = Files.list(disk.path("/"))) {
            for (Path paper : all.toList()) {
                papers.put(paper.getFileName().toString(), Files.readString(paper));
            }
        }
        return papers;
    }

    @Test
    void thatCannotBeWrittenAreToldOnceAndAgainWhenTheyCan() throws IOException, InterruptedException {
        Path blocked = Files.createDirectories(game.resolve("game.pgn/full"));
        play("e2e4");
        assertThat(told.take()).isEqualTo(DeviceState.LOST);
        Files.delete(blocked);
        Files.delete(game.resolve("game.pgn"));
        play("e7e5");
        assertThat(told.take()).isEqualTo(DeviceState.UP);
        assertThat(loop.state().plies()).hasSize(2);
    }

    /** The table does not wait for a disk that takes its time. */
    @Test
    void areNotWrittenOnTheThreadOfTheTable() throws InterruptedException {
        BlockingQueue<String> threads = new LinkedBlockingQueue<>();
        try (GameFiles unwritable = new GameFiles(
                folder.resolve("nowhere"),
                LocalDate.EPOCH,
                (state, why) -> threads.add(Thread.currentThread().getName()))) {
            GameState before = loop.state();
            play("e2e4");
            unwritable.happened(
                    new org.annabella.game.GameEvent.PositionRestored(
                            now(), before.position(), 0, org.annabella.game.Author.ARBITER),
                    before,
                    before);
            assertThat(threads.take()).isEqualTo(DeviceId.PAPERS.name());
        }
    }
}
