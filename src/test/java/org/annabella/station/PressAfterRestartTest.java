package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialButton;
import org.annabella.dial.DialSimulator;
import org.annabella.game.Asker;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The station dies between carrying out a press of the lever and acknowledging it; the clock tells its successor. */
@SystemTest
class PressAfterRestartTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final ScriptClock time = new ScriptClock(Instant.EPOCH);
    private DialSimulator dial;
    private StationConfig config;

    @BeforeEach
    void plugIn() throws IOException {
        Path port = folder.resolve("clock");
        dial = DialSimulator.plugIn(DialSimulator.Settings.of(port).withTime(TimeScale.REAL, time));
        config = ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
                {"white": {"board": {"kind": "none"}}, "black": {"board": {"kind": "none"}},
                 "clock": {"port": "%s"}}
                """.formatted(port)))
                .withoutArbiter();
    }

    @AfterEach
    void switchOff() {
        dial.close();
    }

    private Surroundings around(EventWatch watch) {
        return new Surroundings(folder.resolve("game"), time, TimeScale.REAL, false, List.of(watch));
    }

    private static void await(EventWatch watch, Class<? extends GameEvent> kind) throws InterruptedException {
        assertThat(watch.await(0, kind::isInstance, PATIENCE))
                .as("%s among %s", kind.getSimpleName(), kinds(watch))
                .isPresent();
    }

    private static List<String> kinds(EventWatch watch) {
        return watch.since(0).stream()
                .map(event -> event.getClass().getSimpleName())
                .toList();
    }

    private void move(Station station, String uci) {
        station.post(new GameInput.TypeMove(station.time().now(), Side.WHITE, Move.parse(uci), Asker.ARBITER));
    }

    /** White presses, the line is cut; whether the journal has the press as well is the difference. */
    private void die(boolean pressIsInTheJournal) throws InterruptedException {
        EventWatch first = new EventWatch();
        try (Station station = Station.begin(config, around(first))) {
            await(first, GameEvent.ClockSwitched.class);
            move(station, "e2e4");
            await(first, GameEvent.MoveAnnounced.class);
            awaitRaised();
            dial.unplug();
            dial.press(ClockSide.WHITE);
            dial.push(ClockSide.WHITE, DialButton.ARBITER);
            if (pressIsInTheJournal) {
                station.post(new GameInput.Press(station.time().now(), Side.WHITE));
                await(first, GameEvent.MoveCompleted.class);
            }
        }
        time.advance(Duration.ofSeconds(5));
    }

    /** What the successor makes of the press: the events until the call that was made behind it. */
    private EventWatch heardBySuccessor() throws IOException, InterruptedException {
        EventWatch second = new EventWatch();
        dial.replug();
        try (Station again = Station.resume(config, around(second))) {
            await(second, GameEvent.ArbiterCalled.class);
            assertThat(again.isClosed()).isFalse();
        }
        return second;
    }

    @Test
    void aPressThatTheJournalHoldsIsPassedOver() throws IOException, InterruptedException {
        die(true);
        assertThat(kinds(heardBySuccessor())).doesNotContain("Refused", "MoveCompleted");
    }

    @Test
    void aPressThatTheJournalDoesNotHoldIsHeard() throws IOException, InterruptedException {
        die(false);
        // The game is paused after a restart, so the press is answered, though not accepted.
        assertThat(kinds(heardBySuccessor())).contains("Refused").doesNotContain("MoveCompleted");
    }

    private void awaitRaised() {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (dial.feel().raisedSide().isEmpty()) {
            assertThat(System.nanoTime())
                    .as("the clock was never told the times")
                    .isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }
}
