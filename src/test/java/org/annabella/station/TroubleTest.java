package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.game.GameEvent;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can go wrong at the table, on the whole station. */
@SystemTest
class TroubleTest {
    static final Path PRLIMIT = Path.of("/usr/bin/prlimit");
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private Station station;

    @BeforeEach
    void begin() throws InterruptedException {
        station = Station.begin(
                ConfigFile.defaults().withoutArbiter(),
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch)));
    }

    @AfterEach
    void end() {
        station.close();
    }

    @Test
    void aBoardThatIsUnpluggedIsToldAndFoundAgainAndTheGameGoesOn() throws Exception {
        station.simulated().board(Side.BLACK).orElseThrow().unplug();
        await(GameEvent.DeviceLost.class);

        station.read(Side.WHITE, "eva fire");
        await(GameEvent.MoveAnnounced.class);
        station.simulated().hands(Side.WHITE).orElseThrow().move(Move.parse("e2e4"));
        await(GameEvent.MoveExecuted.class);
        station.press(Side.WHITE, station.time().now());
        await(GameEvent.MoveCompleted.class);

        station.simulated().board(Side.BLACK).orElseThrow().replug();
        await(GameEvent.DeviceBack.class);
        station.simulated().hands(Side.BLACK).orElseThrow().move(Move.parse("e2e4"));
        await(GameEvent.MoveMirrored.class);

        station.spoken().awaitSilence(PATIENCE);
        assertThat(Files.readString(folder.resolve("game/spoken.txt")))
                .contains("svarer ikke")
                .contains("er tilbage");
    }

    @Test
    void garbageOnTheLinesChangesNothing() throws Exception {
        station.simulated().dial().orElseThrow().sendGarbage(500);
        station.read(Side.WHITE, "david fire");
        await(GameEvent.MoveAnnounced.class);
        station.simulated().hands(Side.WHITE).orElseThrow().move(Move.parse("d2d4"));
        await(GameEvent.MoveExecuted.class);
        station.simulated().dial().orElseThrow().press(org.annabella.clock.ClockSide.WHITE);
        await(GameEvent.MoveCompleted.class);

        assertThat(station.state().plies()).hasSize(1);
        assertThat(watch.since(0)).noneMatch(GameEvent.StationFault.class::isInstance);
    }

    @Test
    void anIllegalAnnouncementIsNeverBentIntoALegalMove() throws Exception {
        station.read(Side.WHITE, "springer gustav et felix fem");

        GameEvent.MoveAnnounced announced = (GameEvent.MoveAnnounced) await(GameEvent.MoveAnnounced.class);
        assertThat(announced.legal()).isFalse();
    }

    @Test
    void resigningIsAskedForOnceMore() throws Exception {
        station.read(Side.WHITE, "opgiver");
        station.settleAtLast();
        station.read(Side.WHITE, "nej");
        station.settleAtLast();
        assertThat(watch.since(0)).noneMatch(GameEvent.GameEnded.class::isInstance);

        station.read(Side.WHITE, "opgiver");
        station.settleAtLast();
        station.read(Side.WHITE, "ja");
        assertThat(await(GameEvent.GameEnded.class)).isNotNull();
    }

    @Test
    void aSecondStationDoesNotTakeTheSameGame() {
        CommandRun run =
                CommandRun.of("", "play", "--resume", folder.resolve("game").toString());

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("cannot be opened");
    }

    @Test
    void aFullDiskStopsTheGameAloudAndLosesNothing() throws IOException, InterruptedException {
        Path full = folder.resolve("full");
        assumeTrue(Files.isExecutable(PRLIMIT), "limits a running process by util-linux's prlimit");
        try (StationProcess process = StationProcess.start("play", "--out", full.toString())) {
            process.await(line -> line.contains("waits for its start"));
            // Every write beyond this size fails from now on, as it does on a full disk.
            process.limitFilesTo(Files.size(full.resolve(Journal.FILE)) + 200);
            for (int i = 0; i < 6; i++) {
                process.type("white ask moves");
            }
            process.await(line -> line.contains("the journal cannot be written"));
            assertThat(process.end()).isEqualTo(Exit.MISSING);
        }
        assertThat(Journal.read(full).events()).isNotEmpty();
        assertThat(Journal.read(full).damage()).isEmpty();
    }

    private GameEvent await(Class<? extends GameEvent> kind) throws InterruptedException {
        return watch.await(0, kind::isInstance, PATIENCE)
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName() + " among " + watch.since(0)));
    }
}
