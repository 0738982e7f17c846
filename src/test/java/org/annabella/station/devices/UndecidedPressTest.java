package org.annabella.station.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.config.StationConfig;
import org.annabella.dial.DialSimulator;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.GameTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The station may be killed between a press of the tactile clock's lever and its decision: until then the clock keeps it. */
@Timeout(60)
@SystemTest
class UndecidedPressTest {
    @TempDir
    Path folder;

    private final InstantSource source = InstantSource.system();
    private final BlockingQueue<GameInput.Press> posted = new LinkedBlockingQueue<>();
    private final BlockingQueue<Runnable> decided = new LinkedBlockingQueue<>();
    private DialSimulator dial;
    private StationConfig config;
    private Devices devices;

    @BeforeEach
    void plugIn() throws IOException {
        Path port = folder.resolve("dial");
        dial = DialSimulator.plugIn(DialSimulator.Settings.of(port).withTime(TimeScale.REAL, source));
        config = ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
                {"white": {"board": {"kind": "peg"}}, "black": {"board": {"kind": "none"}},
                 "clock": {"port": "%s"}}
                """.formatted(port)))
                .withoutArbiter();
        devices = station();
    }

    @AfterEach
    void pullOut() {
        devices.close();
        dial.close();
    }

    private Devices station() {
        GameState state = GameState.replay(List.of(
                new GameEvent.GameStarted(Duration.ZERO, Setups.of(config)),
                new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE)));
        Devices made = new Devices(
                config,
                state,
                new Devices.Wiring(
                        GameTime.startingNow(source), source, TimeScale.REAL, this::keepPress, decided::add));
        made.open();
        made.follow(state);
        return made;
    }

    private void keepPress(GameInput input) {
        if (input instanceof GameInput.Press press) {
            posted.add(press);
        }
    }

    /** The station is gone, and another one comes. */
    private void die() {
        devices.close();
        devices = station();
    }

    @Test
    void isToldToTheNextStation() throws InterruptedException {
        dial.press(ClockSide.WHITE);
        assertThat(posted.take().seat()).isEqualTo(Side.WHITE);
        decided.take();
        die();
        assertThat(posted.take().seat()).isEqualTo(Side.WHITE);
    }

    @Test
    void isToldNoMoreOnceItIsDecided() throws InterruptedException {
        dial.press(ClockSide.WHITE);
        posted.take();
        decided.take().run();
        dial.press(ClockSide.BLACK);
        assertThat(posted.take().seat()).isEqualTo(Side.BLACK);
        die();
        assertThat(posted.take().seat()).isEqualTo(Side.BLACK);
    }
}
