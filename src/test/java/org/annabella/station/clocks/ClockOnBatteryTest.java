package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialSimulator;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A tactile clock whose battery runs out, at the whole station. */
@Timeout(120)
@SystemTest
class ClockOnBatteryTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private int mark;

    private Station begin() throws IOException, InterruptedException {
        StationConfig config = ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
                {"white": {"board": {"kind": "none"}}, "black": {"board": {"kind": "none"}}}
                """))
                .withoutArbiter();
        return Station.begin(
                config,
                new Surroundings(
                        folder.resolve("game"), new SteadyClock(), TimeScale.faster(8), false, List.of(watch)));
    }

    private void await(Predicate<GameEvent> wanted) throws InterruptedException {
        GameEvent event = watch.await(mark, wanted, PATIENCE)
                .orElseThrow(() -> new AssertionError("not among " + watch.since(mark)));
        mark += watch.since(mark).indexOf(event) + 1;
    }

    private static Predicate<GameEvent> weak(String why) {
        return event -> event instanceof GameEvent.DeviceWeak weak
                && weak.device().equals(DeviceId.CLOCK)
                && weak.why().equals(why);
    }

    private static Predicate<GameEvent> well() {
        return event ->
                event instanceof GameEvent.DeviceWell well && well.device().equals(DeviceId.CLOCK);
    }

    @Test
    void isToldBeforeItIsEmptyAndAgainWhenItIsPluggedIn() throws IOException, InterruptedException {
        try (Station station = begin()) {
            DialSimulator clock = station.simulated().dial().orElseThrow();
            await(GameEvent.DeviceIdentified.class::isInstance);
            clock.battery(10);
            await(weak("its battery is at 10 %: charge it, or plug it in"));
            clock.battery(4);
            await(weak("its battery is at 4 %: charge it, or plug it in"));
            clock.battery(255);
            await(well());
        }
        assertThat(watch.since(0))
                .filteredOn(GameEvent.DeviceWeak.class::isInstance)
                .hasSize(2);
    }

    /** Also of a clock that comes back. */
    @Test
    void isToldAgainOfAClockThatWasAway() throws IOException, InterruptedException {
        try (Station station = begin()) {
            DialSimulator clock = station.simulated().dial().orElseThrow();
            await(GameEvent.DeviceIdentified.class::isInstance);
            clock.battery(7);
            await(weak("its battery is at 7 %: charge it, or plug it in"));
            clock.unplug();
            await(GameEvent.DeviceLost.class::isInstance);
            clock.replug();
            await(GameEvent.DeviceBack.class::isInstance);
            await(weak("its battery is at 7 %: charge it, or plug it in"));
        }
    }
}
