package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.config.StationConfig;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** While there is no station nobody's time runs; and what was thought until its end is nobody's gift. */
@SystemTest
class TimeOfAwayTest {
    private static final Duration THOUGHT = Duration.ofMinutes(40);

    @TempDir
    Path folder;

    private StationConfig config;

    @BeforeEach
    void configure() throws Exception {
        config = ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
                        {"white": {"board": {"kind": "none"}}, "black": {"board": {"kind": "none"}},
                         "clock": {"kind": "none"}}
                        """))
                .withoutArbiter();
    }

    private Path game() {
        return folder.resolve("game");
    }

    private Surroundings around(InstantSource time) {
        return new Surroundings(game(), time, TimeScale.REAL, false, List.of());
    }

    /** Each look at this clock takes three seconds: a computer that is slow to begin. */
    private static InstantSource slow() {
        AtomicLong seconds = new AtomicLong();
        return () -> Instant.EPOCH.plusSeconds(seconds.addAndGet(3));
    }

    /** A game that was killed while White had a second and a half. */
    private void killed() throws Exception {
        try (Journal journal = Journal.create(game())) {
            GameLoop loop = GameLoop.inline(journal, GameState.NOT_STARTED, List.of());
            loop.post(new GameInput.Start(Duration.ZERO, Setups.of(config)));
            loop.post(new GameInput.Rule(
                    Duration.ofSeconds(1),
                    new ArbiterAct.SetClock(Duration.ofMillis(1_500), Duration.ofMinutes(5), null, "a test"),
                    "arbiter"));
            loop.close();
        }
    }

    @Test
    void noTimeIsTakenFromTheSeatOnTurnWhileTheStationStarts() throws Exception {
        killed();
        try (Station station = Station.resume(config, around(slow()))) {
            station.settleAtLast();
            GameState state = station.state();
            assertThat(state.phase()).isEqualTo(Phase.PAUSED);
            assertThat(state.timeLeft(Side.WHITE, station.time().now())).isEqualTo(Duration.ofMillis(1_500));
        }
    }

    @Test
    void aStationThatIsEndedStopsTheClockThatRuns() throws Exception {
        AtomicLong seconds = new AtomicLong();
        Station station = Station.begin(config, around(() -> Instant.EPOCH.plusSeconds(seconds.get())));
        assertThat(station.state().running()).contains(Side.WHITE);
        Duration before = station.state().timeLeft(Side.WHITE, station.time().now());
        seconds.addAndGet(THOUGHT.toSeconds());
        station.close();

        List<GameEvent> events = Journal.read(game()).events();
        GameState left = GameState.replay(events);
        assertThat(left.phase()).isEqualTo(Phase.PAUSED);
        assertThat(left.timeLeft(Side.WHITE, left.now())).isEqualTo(before.minus(THOUGHT));
        assertThat(events)
                .filteredOn(GameEvent.Paused.class::isInstance)
                .singleElement()
                .satisfies(
                        event -> assertThat(((GameEvent.Paused) event).author()).isEqualTo(Author.STATION));
    }
}
