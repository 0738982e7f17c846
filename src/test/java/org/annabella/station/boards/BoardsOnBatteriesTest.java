package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.chessnut.ChessnutBoardSimulator;
import org.annabella.board.dgt.PegasusBoardSimulator;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two boards by radio, whose batteries run out and that fall asleep, at the whole station. */
@Timeout(240)
@SystemTest
class BoardsOnBatteriesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String WHITE = "02:53:49:4D:00:01";
    private static final String BLACK = "02:53:49:4D:00:02";

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private int mark;
    private SimulatedBluez bluez;
    private SimulatedBoard white;
    private SimulatedBoard black;

    @BeforeEach
    void bringNear() throws IOException {
        bluez = SimulatedBluez.at(folder.resolve("bus"));
        white = ChessnutBoardSimulator.byRadio(near(WHITE, GattProfile.CHESSNUT), setup("SIM01"));
        black = pegasus("SIM02");
        white.start();
        black.start();
    }

    @AfterEach
    void takeAway() throws IOException {
        white.close();
        black.close();
        bluez.close();
    }

    private DevicePort near(String address, GattProfile profile) throws IOException {
        return bluez.board(address, "a board", profile);
    }

    private PegasusBoardSimulator pegasus(String serialNumber) throws IOException {
        return new PegasusBoardSimulator(near(BLACK, GattProfile.PEGASUS), setup(serialNumber));
    }

    private static SimulatedSetup setup(String serialNumber) {
        return SimulatedSetup.initial(serialNumber, TimeScale.REAL, 1);
    }

    private Station begin() throws IOException, InterruptedException {
        Path file = Files.writeString(
                folder.resolve("station.json"), """
                {"white": {"ear": "file", "board": {"kind": "chessnut", "port": "ble:%s@%s"}},
                 "black": {"ear": "file", "board": {"kind": "pegasus", "port": "ble:%s@%s"}},
                 "clock": {"kind": "none"}}
                """.formatted(WHITE, bluez.bus(), BLACK, bluez.bus()));
        Station station = Station.begin(
                ConfigFile.read(file).withoutArbiter(),
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch)));
        watch.await(0, is("board-white", WHITE), PATIENCE).orElseThrow();
        watch.await(0, is("board-black", "SIM02-----@" + BLACK), PATIENCE).orElseThrow();
        return station;
    }

    private static Predicate<GameEvent> is(String device, String serialNumber) {
        return event -> event instanceof GameEvent.DeviceIdentified who
                && who.device().name().equals(device)
                && who.identity().serialNumber().equals(serialNumber);
    }

    private static Predicate<GameEvent> lost(String device, String why) {
        return event -> event instanceof GameEvent.DeviceLost lost
                && lost.device().name().equals(device)
                && lost.why().contains(why);
    }

    private static Predicate<GameEvent> weak(String device, String why) {
        return event -> event instanceof GameEvent.DeviceWeak weak
                && weak.device().name().equals(device)
                && weak.why().contains(why);
    }

    private static Predicate<GameEvent> back(String device) {
        return event -> event instanceof GameEvent.DeviceBack back
                && back.device().name().equals(device);
    }

    private void await(Predicate<GameEvent> wanted) throws InterruptedException {
        GameEvent event = watch.await(mark, wanted, PATIENCE)
                .orElseThrow(() -> new AssertionError("not among " + watch.since(mark)));
        mark += watch.since(mark).indexOf(event) + 1;
    }

    @Test
    void aBatteryThatRunsLowIsToldBeforeTheBoardIsGoneAndIsItsReason() throws IOException, InterruptedException {
        try (Station station = begin()) {
            white.battery(9);
            await(weak("board-white", "its battery is at 9 %"));
            white.battery(3);
            await(weak("board-white", "its battery is at 3 %"));
            white.battery(0);
            await(lost("board-white", "its battery was at 3 %: charge it"));
            assertThat(station.state().isUnseen(Side.WHITE)).isTrue();
            white.battery(30);
            await(back("board-white"));
            assertThat(watch.since(0).stream().filter(GameEvent.DeviceWeak.class::isInstance))
                    .hasSize(2);
        }
    }

    @Test
    void aBoardThatWasChargedInTimeIsSaidToBeWell() throws IOException, InterruptedException {
        try (Station station = begin()) {
            white.battery(9);
            await(weak("board-white", "its battery is at 9 %"));
            white.battery(40);
            await(event -> event instanceof GameEvent.DeviceWell well
                    && well.device().name().equals("board-white"));
            assertThat(station.state().devices().isWeak(DeviceId.board(Side.WHITE)))
                    .isFalse();
        }
    }

    @Test
    void aMoveOnABoardThatSleepsCountsOnceItIsAwakeAndNotBefore() throws IOException, InterruptedException {
        try (Station station = begin()) {
            white.sleep(true);
            await(lost("board-white", "if it has fallen asleep, wake it by its button"));
            white.hands(1).move(Move.parse("e2e4"));
            station.settleAtLast();
            assertThat(watch.since(0)).noneMatch(GameEvent.MoveExecuted.class::isInstance);
            white.sleep(false);
            await(back("board-white"));
            await(event -> event instanceof GameEvent.MoveExecuted executed
                    && executed.move().equals(Move.parse("e2e4")));
        }
    }

    /** The other board answers where the first one did: at its very address. */
    @Test
    void anotherBoardAtTheSameAddressIsRefusedUntilTheArbiterAcceptsIt() throws IOException, InterruptedException {
        try (Station station = begin()) {
            black.close();
            await(lost("board-black", ""));
            black = pegasus("SIM09");
            black.start();
            await(lost("board-black", "SIM09-----@" + BLACK + " instead of SIM02-----@" + BLACK));
            assertThat(station.state().isUnseen(Side.BLACK)).isTrue();
            station.post(new GameInput.Rule(
                    station.time().now(), new ArbiterAct.AcceptDevice(DeviceId.board(Side.BLACK), ""), "arbiter"));
            await(back("board-black"));
            await(is("board-black", "SIM09-----@" + BLACK));
        }
    }
}
