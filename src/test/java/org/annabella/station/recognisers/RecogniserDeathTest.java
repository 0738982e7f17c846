package org.annabella.station.recognisers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.cli.demo.Demo;
import org.annabella.cli.demo.DemoStep;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.SoundDevice;
import org.annabella.config.StationConfig;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.sound.Sound;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventWatch;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recogniser's process is killed while a game is played: the game, the journal and the clock go on. */
@SystemTest
class RecogniserDeathTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final Duration MORE_THAN_A_MINUTE = Duration.ofSeconds(61);
    /** Far more deaths than any recogniser is forgiven. */
    private static final int MOST_SHOTS = 100;

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private final ScriptClock clock = new ScriptClock(Instant.parse("2026-01-01T19:00:00Z"));

    @Test
    void aWholeGameIsHeardInSpiteOfDeaths() throws InterruptedException, IOException {
        AtomicInteger announced = new AtomicInteger();
        GameLoop.Listener killer = (event, before, after) -> {
            if (event instanceof GameEvent.MoveAnnounced && announced.incrementAndGet() % 15 == 0) {
                // A busy computer is about to start more of them, which die too: each time is a minute of its own.
                clock.advance(MORE_THAN_A_MINUTE);
                killRecognisers();
            }
        };
        try (Station station = begin(
                ConfigFile.defaults().withoutArbiter().withBareCommands().withEars(SoundDevice.Word.FILE), killer)) {
            Demo demo = new Demo(station, watch, "da", Demo.simulated(clock), false);
            assertThat(demo.play(DemoStep.script("da"))).isEmpty();
        }
        assertThat(announced.get()).isGreaterThan(30);
        List<GameEvent> events = Journal.read(folder.resolve("game")).events();
        GameState end = GameState.replay(events);
        assertThat(end.result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(end.plies())
                .hasSize(39)
                .allSatisfy(ply -> assertThat(ply.how().heard()).isTrue());
        assertThat(events).noneMatch(GameEvent.DeviceLost.class::isInstance);
    }

    @Test
    void deafnessIsToldAndTypedWordsGoOn() throws InterruptedException, IOException {
        try (Station station = begin(
                ConfigFile.defaults().withoutArbiter().withEars(SoundDevice.Word.FILE), (event, before, after) -> {})) {
            Sound sound = DemoStep.script("da").get(0).recording("da");
            int mark = watch.mark();
            for (int shots = 0; station.state().lostDevices().isEmpty(); shots++) {
                assertThat(shots).isLessThan(MOST_SHOTS);
                killRecognisers();
                station.hear(Side.WHITE, sound);
                station.settleAtLast();
            }
            assertThat(watch.await(mark, GameEvent.DeviceLost.class::isInstance, PATIENCE))
                    .get()
                    .isInstanceOfSatisfying(GameEvent.DeviceLost.class, lost -> assertThat(lost.device())
                            .isEqualTo(DeviceId.OfSeat.RECOGNISER.ofBoth()));
            Duration running =
                    station.state().timeLeft(Side.WHITE, station.time().now());
            clock.advance(Duration.ofSeconds(5));
            assertThat(station.state().timeLeft(Side.WHITE, station.time().now()))
                    .isEqualTo(running.minusSeconds(5));
            mark = watch.mark();
            station.read(Side.WHITE, "min tid");
            assertThat(watch.await(mark, GameEvent.Told.class::isInstance, PATIENCE))
                    .isPresent();
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(Files.readString(folder.resolve("game/spoken.txt"))).contains("Talegenkendelsen svarer ikke");
    }

    /** Assistant and arbiter can always act: what is heard comes when it comes. */
    @Test
    void theKeyboardDoesNotWaitForRecognisersThatHang() throws InterruptedException, IOException {
        try (Station station =
                begin(ConfigFile.defaults().withEars(SoundDevice.Word.FILE), (event, before, after) -> {})) {
            int mark = watch.mark();
            signal("STOP");
            try {
                station.hear(Side.WHITE, DemoStep.script("da").get(0).recording("da"));
                station.awaitIdle();
                station.read(Side.WHITE, "min tid");
                assertThat(watch.await(mark, GameEvent.Told.class::isInstance, PATIENCE))
                        .isPresent();
                assertThat(watch.since(mark)).noneMatch(RecogniserDeathTest::isHeard);
            } finally {
                signal("CONT");
            }
            assertThat(watch.await(mark, RecogniserDeathTest::isHeard, PATIENCE))
                    .isPresent();
        }
    }

    private static boolean isHeard(GameEvent event) {
        return event instanceof GameEvent.MoveAnnounced || event instanceof GameEvent.NotUnderstood;
    }

    private static void signal(String name) throws IOException, InterruptedException {
        for (ProcessHandle recogniser : recognisers()) {
            new ProcessBuilder("kill", "-" + name, "" + recogniser.pid())
                    .start()
                    .waitFor();
        }
    }

    @Test
    void hearsInThisProcessIfTheConfigSaysSo() throws InterruptedException, IOException {
        Path file = Files.writeString(folder.resolve("own.json"), "{\"hearing\":{\"separateProcess\":false}}");
        try (Station station = begin(ConfigFile.read(file).withoutArbiter(), (event, before, after) -> {})) {
            assertThat(recognisers()).isEmpty();
            int mark = watch.mark();
            station.hear(Side.WHITE, DemoStep.script("da").get(0).recording("da"));
            assertThat(watch.await(mark, GameEvent.MoveAnnounced.class::isInstance, PATIENCE))
                    .isPresent();
            assertThat(station.state().position()).isEqualTo(Position.INITIAL);
        }
    }

    @Test
    void refusesToStartDeaf() throws IOException {
        Path config = Files.writeString(
                folder.resolve("deaf.json"), "{\"hearing\":{\"model\":\"" + folder.resolve("none") + "\"}}");

        CommandRun run = CommandRun.of(
                "",
                "play",
                "--config",
                config.toString(),
                "--out",
                folder.resolve("deaf").toString());

        assertThat(run.exit()).isEqualTo(Exit.MISSING);
        assertThat(run.err().lines().filter(line -> line.contains("no speech model in")))
                .hasSize(1);
        assertThat(folder.resolve("deaf").resolve(Journal.FILE)).doesNotExist();
    }

    private Station begin(StationConfig config, GameLoop.Listener listener) throws InterruptedException {
        Station station = Station.begin(
                config,
                new Surroundings(folder.resolve("game"), clock, TimeScale.faster(8), false, List.of(watch, listener)));
        assertThat(watch.await(0, GameEvent.GameStarted.class::isInstance, PATIENCE))
                .isPresent();
        return station;
    }

    /** By their folder and not by their main class: a system tells only the first 4096 bytes of a command line. */
    private static List<ProcessHandle> recognisers() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().commandLine().orElse("").contains("annabella-ear"))
                .toList();
    }

    private static void killRecognisers() {
        recognisers().forEach(ProcessHandle::destroyForcibly);
    }
}
