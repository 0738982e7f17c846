package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.dial.DialDriver;
import org.annabella.dial.DialReport;
import org.annabella.dial.DialSimulator;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.serial.Health;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the tactile clock and its lever where the station has a defect, or takes nothing any more. */
@SystemTest
class DialLeverTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    Path folder;

    private final ScriptClock source = new ScriptClock(Instant.EPOCH);
    private final GameTime time = GameTime.startingNow(source);
    private final List<GameInput> posted = new ArrayList<>();
    private final GameState state = GameState.replay(List.of(
            new GameEvent.GameStarted(
                    Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())),
            new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE)));
    private DialSimulator dial;
    private TableClock clock;

    @BeforeEach
    void plugIn() throws IOException {
        Path port = folder.resolve("dial");
        dial = DialSimulator.plugIn(DialSimulator.Settings.of(port).withTime(TimeScale.REAL, source));
        DialDriver driver = new DialDriver(DialDriver.settings(port.toString()), source);
        clock = new TableClock(driver, time, posted::add, (press, kept) -> {
            throw new AssertionError("no board");
        });
    }

    @AfterEach
    void pullOut() {
        clock.close();
        dial.close();
    }

    @Test
    void aPressThatCannotBeLookedAtIsDecidedAllTheSameAndTheDefectTold() {
        clock.follow(state);
        clock.accept(new DialReport.LeverPressed(ClockSide.WHITE, Duration.ZERO, true), () -> {});
        assertThat(posted)
                .anySatisfy(input -> assertThat(input)
                        .isInstanceOfSatisfying(GameInput.Fault.class, fault -> assertThat(fault.what())
                                .contains("no board")))
                .contains(new GameInput.Press(Duration.ZERO, Side.WHITE));
    }

    @Test
    void aClockThatMayShowOtherTimesIsWeak() {
        Health doubted = new Health("clock", Health.Level.DEGRADED, "it does not confirm what it is told");
        clock.accept(new DialReport.HealthChanged(doubted), () -> {});
        assertThat(posted).singleElement().isInstanceOfSatisfying(GameInput.Device.class, device -> {
            assertThat(device.state()).isEqualTo(DeviceState.DEGRADED);
            assertThat(device.why()).isEqualTo(doubted.why());
        });
    }

    @Test
    void whereNothingIsTakenAnyMoreTheClockStandsAndIsFelt() {
        clock.open();
        clock.follow(state);
        awaitRaised(Optional.of(ClockSide.WHITE));
        clock.failed();
        awaitRaised(Optional.empty());
        assertThat(ClockSide.values()).allSatisfy(this::awaitTapped);
    }

    private void awaitRaised(Optional<ClockSide> side) {
        await(() -> dial.feel().raisedSide().equals(side), "the side that is raised is to be " + side);
    }

    private void awaitTapped(ClockSide seat) {
        await(() -> !dial.tapped(seat).isEmpty(), "nothing is felt at " + seat);
    }

    private static void await(BooleanSupplier holds, String otherwise) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).as(otherwise).isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }
}
