package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialSimulator;
import org.annabella.game.GameEvent;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The station is away; the tactile clock is not. */
@SystemTest
class ClockKeepsCountingTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final ScriptClock time = new ScriptClock(Instant.EPOCH);

    @Test
    void theTimesItCountedAreTakenOverAfterARestart() throws IOException, InterruptedException {
        Path port = folder.resolve("clock");
        try (DialSimulator dial =
                DialSimulator.plugIn(DialSimulator.Settings.of(port).withTime(TimeScale.REAL, time))) {
            StationConfig config = config(port);
            EventWatch first = new EventWatch();
            try (Station station = Station.begin(config, around(first))) {
                first.await(0, GameEvent.ClockSwitched.class::isInstance, PATIENCE);
                awaitRaised(dial);
                assertThat(station.isClosed()).isFalse();
                // Killed: the journal ends here, and the clock is told nothing more.
                Files.createDirectory(folder.resolve("killed"));
                Files.copy(folder.resolve("game/journal.jsonl"), folder.resolve("killed/journal.jsonl"));
                dial.unplug();
            }

            time.advance(Duration.ofSeconds(60));
            dial.replug();

            EventWatch second = new EventWatch();
            try (Station again = Station.resume(config, around("killed", second))) {
                GameEvent.ClockSet set =
                        (GameEvent.ClockSet) second.await(0, GameEvent.ClockSet.class::isInstance, PATIENCE)
                                .orElseThrow(() -> new AssertionError("no clockSet among " + second.since(0)));
                assertThat(set.white()).isEqualTo(Duration.ofMinutes(89));
                assertThat(set.black()).isEqualTo(Duration.ofMinutes(90));
                assertThat(set.reason()).isEqualTo("clockCounted");
                // The pause may come behind what the clock reports.
                assertThat(second.await(0, GameEvent.Paused.class::isInstance, PATIENCE))
                        .isPresent();
                assertThat(second.await(0, ClockKeepsCountingTest::isStop, PATIENCE))
                        .isPresent();
                assertThat(again.isClosed()).isFalse();
            }
        }
    }

    /** The station counted on without it, and knows better. */
    @Test
    void theTimesItCountedSinceItWasLostAreNot() throws IOException, InterruptedException {
        Path port = folder.resolve("clock");
        try (DialSimulator dial =
                DialSimulator.plugIn(DialSimulator.Settings.of(port).withTime(TimeScale.REAL, time))) {
            StationConfig config = config(port);
            EventWatch first = new EventWatch();
            try (Station station = Station.begin(config, around(first))) {
                first.await(0, GameEvent.ClockSwitched.class::isInstance, PATIENCE);
                awaitRaised(dial);
                dial.unplug();
                assertThat(first.await(0, GameEvent.DeviceLost.class::isInstance, PATIENCE))
                        .isPresent();
                assertThat(station.isClosed()).isFalse();
            }

            time.advance(Duration.ofMinutes(40));
            dial.replug();

            EventWatch second = new EventWatch();
            try (Station again = Station.resume(config, around(second))) {
                await(() -> dial.feel().raisedSide().isEmpty());
                assertThat(dial.feel().white()).isEqualTo(dial.feel().black());
                assertThat(second.since(0)).doesNotHaveAnyElementsOfTypes(GameEvent.ClockSet.class);
                assertThat(again.isClosed()).isFalse();
            }
        }
    }

    private static boolean isStop(GameEvent event) {
        return event instanceof GameEvent.ClockSwitched switched && switched.running() == null;
    }

    private Surroundings around(EventWatch watch) {
        return around("game", watch);
    }

    private Surroundings around(String game, EventWatch watch) {
        return new Surroundings(folder.resolve(game), time, TimeScale.REAL, false, List.of(watch));
    }

    private StationConfig config(Path port) throws IOException {
        return ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
                {"white": {"board": {"kind": "none"}}, "black": {"board": {"kind": "none"}},
                 "clock": {"port": "%s"}}
                """.formatted(port)))
                .withoutArbiter();
    }

    /** Waits until a finger would feel that White's time runs. */
    private static void awaitRaised(DialSimulator dial) {
        await(() -> dial.feel().raisedSide().equals(Optional.of(ClockSide.WHITE)));
    }

    private static void await(BooleanSupplier felt) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!felt.getAsBoolean()) {
            assertThat(System.nanoTime())
                    .as("the clock was never told the times")
                    .isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }
}
