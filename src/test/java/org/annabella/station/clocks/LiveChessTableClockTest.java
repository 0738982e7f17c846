package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.board.livechess.LiveChessSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.annabella.transport.socket.SimulatedService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A whole station at a LiveChess that shows White's board and the clock behind it, through a real web socket. */
@Timeout(120)
@SystemTest
class LiveChessTableClockTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private LiveChessSimulator service;
    private Station station;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        service =
                new LiveChessSimulator(SimulatedService.at(0, ""), SimulatedSetup.initial("SIM01", TimeScale.REAL, 1));
        service.plugClock(Duration.ofMinutes(90));
        service.start();
        station = Station.begin(
                ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
                        {"white": {"board": {"kind": "livechess", "port": "%s"}}, "event": {"time": "90"},
                         "clock": {"kind": "livechess", "port": "white"}}
                        """.formatted(service.portName()))),
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch)));
    }

    @AfterEach
    void end() throws IOException {
        station.close();
        service.close();
    }

    private GameEvent await(int mark, Class<? extends GameEvent> kind) throws InterruptedException {
        return watch.await(mark, kind::isInstance, PATIENCE)
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName() + " among " + watch.since(0)));
    }

    @Test
    void aGameIsStartedAndPressedByItsLever() throws InterruptedException {
        watch.await(
                        0,
                        event -> event instanceof GameEvent.DeviceIdentified who
                                && who.device().equals(DeviceId.CLOCK),
                        PATIENCE)
                .orElseThrow();
        assertThat(station.describeDevices()).contains("clock behind LiveChess's board SIM01, simulated");
        assertThat(station.state().running()).isEmpty();

        service.press(Side.BLACK);
        await(0, GameEvent.ClockSwitched.class);
        assertThat(station.state().running()).contains(Side.WHITE);

        int mark = watch.mark();
        station.read(Side.WHITE, "eva fire");
        await(mark, GameEvent.MoveAnnounced.class);
        service.hands(1).move(Move.parse("e2e4"));
        await(mark, GameEvent.MoveExecuted.class);
        service.press(Side.WHITE);
        await(mark, GameEvent.MoveCompleted.class);
        assertThat(station.state().running()).contains(Side.BLACK);
        assertThat(watch.since(0))
                .noneMatch(GameEvent.Refused.class::isInstance)
                .noneMatch(GameEvent.DeviceWeak.class::isInstance);
    }

    /** The clock goes on by itself; the game calls for the arbiter. */
    @Test
    void whoStopsItCallsTheArbiterAndItIsLostWithItsBoard() throws InterruptedException, IOException {
        await(0, GameEvent.DeviceIdentified.class);
        service.press(Side.BLACK);
        await(0, GameEvent.ClockSwitched.class);
        service.stopClock();
        GameEvent.ArbiterCalled called = (GameEvent.ArbiterCalled) await(0, GameEvent.ArbiterCalled.class);
        assertThat(called.seat()).isEqualTo(Side.WHITE);
        assertThat(station.state().running()).contains(Side.WHITE);
        service.unplug();
        watch.await(
                        0,
                        event -> event instanceof GameEvent.DeviceLost lost
                                && lost.device().equals(DeviceId.CLOCK),
                        PATIENCE)
                .orElseThrow();
        service.replug();
        watch.await(
                        0,
                        event -> event instanceof GameEvent.DeviceBack back
                                && back.device().equals(DeviceId.CLOCK),
                        PATIENCE)
                .orElseThrow();
    }
}
