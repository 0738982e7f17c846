package org.annabella.board.chessnut;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.Expectation;
import org.annabella.board.Unverified;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.WholeGame;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.annabella.transport.hid.HidDevices;
import org.annabella.transport.hid.HidTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Driver, simulator and watcher on each line on which such a board speaks. */
@Timeout(120)
@SystemTest
class ChessnutBoardTest {

    private static final String ADDRESS = "02:53:49:4D:00:01";
    private static final TimeScale PACE = TimeScale.faster(15);

    @TempDir
    Path folder;

    private static SimulatedSetup setup(long seed, boolean rotated) {
        SimulatedSetup setup = SimulatedSetup.initial("SIM01", PACE, seed);
        return rotated ? setup.turned() : setup;
    }

    private static BoardAtTable at(ChessnutBoardSimulator board, Supervisor.Settings settings, boolean rotated) {
        return BoardAtTable.of(board, new ChessnutDriver(settings, rotated, PACE), PACE);
    }

    private static Supervisor.Settings settings(ChessnutBoardSimulator board) {
        return BoardAtTable.settings(board, ChessnutDriver.BAUD);
    }

    @Test
    void aWholeGameIsUnderstoodOnALineThatCutsMessages() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = ChessnutBoardSimulator.plugged(setup(1, false));
        try (BoardAtTable table = at(board, settings(board), false)) {
            table.awaitPicture();
            WholeGame.play(table, 1, false);
            assertThat(table.reports).contains(new BoardReport.Identified("chessnut", "SIM01", "SIM SIM01", true));
        }
    }

    /** A tenth of all messages is lost. */
    @ParameterizedTest
    @CsvSource({"2, false, 0.1", "3, true, 0.1"})
    void aWholeGameIsUnderstoodByRadio(long seed, boolean rotated, double lost)
            throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board(ADDRESS, "Chessnut Air", GattProfile.CHESSNUT);
            ChessnutBoardSimulator board = ChessnutBoardSimulator.byRadio(port, setup(seed, rotated));
            board.faults(LineFaults.NONE.with(LineFault.DROP, lost));
            try (BoardAtTable table = at(board, settings(board).through(new BluetoothTransport()), rotated)) {
                table.awaitPicture();
                WholeGame.play(table, seed, false);
                assertThat(table.reports).contains(new BoardReport.Identified("chessnut", ADDRESS, "", true));
            }
        }
    }

    /** A tenth of all notifications comes after the one that follows it, some are lost, and some come twice. */
    @Test
    void aWholeGameIsUnderstoodThoughNotificationsAreOutOfOrder() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board(ADDRESS, "Chessnut Air", GattProfile.CHESSNUT);
            ChessnutBoardSimulator board = ChessnutBoardSimulator.byRadio(port, setup(11, false));
            board.faults(LineFaults.NONE
                    .with(LineFault.SWAP, 0.1)
                    .with(LineFault.DROP, 0.05)
                    .with(LineFault.DOUBLE, 0.05));
            try (BoardAtTable table = at(board, settings(board).through(new BluetoothTransport()), false)) {
                table.awaitPicture();
                WholeGame.play(table, 11, false);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"4, false", "5, true"})
    void aWholeGameIsUnderstoodByUsb(long seed, boolean rotated) throws IOException, InterruptedException {
        Path node = folder.resolve("hidraw9");
        ChessnutBoardSimulator board =
                ChessnutBoardSimulator.byUsb(DevicePort.standingFor(node, "hid:"), setup(seed, rotated));
        board.faults(LineFaults.NONE.with(LineFault.DROP, 0.1));
        HidTransport usb = new HidTransport(HidDevices.OF_COMPUTER);
        try (BoardAtTable table = at(board, settings(board).through(usb), rotated)) {
            table.awaitPicture();
            WholeGame.play(table, seed, false);
            assertThat(table.reports).contains(new BoardReport.Identified("chessnut", "SIM01", "SIM SIM01", true));
        }
    }

    @Test
    void squaresAreLitAndLitAgainAfterARestart() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = ChessnutBoardSimulator.plugged(setup(6, true));
        try (BoardAtTable table = at(board, settings(board), true)) {
            table.awaitPicture();
            Set<Square> squares = Set.of(Square.at("e2"), Square.at("e4"), Square.at("a8"));
            table.driver.guide(squares);
            table.awaitUntil(() -> board.lit().equals(squares));
            board.restarted();
            table.awaitUntil(() -> board.lit().equals(squares));
            table.driver.guide(Set.of());
            table.awaitUntil(() -> board.lit().isEmpty());
        }
    }

    @Test
    void theBatteryIsTold() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = ChessnutBoardSimulator.plugged(setup(7, false));
        try (BoardAtTable table = at(board, settings(board), false)) {
            table.awaitReport(new BoardReport.Battery(100)::equals);
            board.battery(17);
            table.awaitReport(new BoardReport.Battery(17)::equals);
            assertThat(table.driver.capabilities().battery()).isTrue();
        }
    }

    /** A battery that is empty, a board that falls asleep: silence is a loss, not a board on which nothing moves. */
    @Test
    void aSilentBoardIsLostAndComesBackWithWhatStandsThere() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = ChessnutBoardSimulator.plugged(setup(8, false));
        try (BoardAtTable table = at(board, settings(board), false)) {
            table.awaitPicture();
            board.sleep(true);
            table.awaitHealth(Health.Level.LOST);
            board.squares().set(Square.at("e2"), null);
            board.sleep(false);
            table.awaitHealth(Health.Level.UP);
            table.awaitPicture();
            board.battery(0);
            table.awaitHealth(Health.Level.LOST);
            board.battery(50);
            table.awaitHealth(Health.Level.UP);
        }
    }

    /** By radio a sleeping board is out of reach, until its button is pressed; what was moved meanwhile is read then. */
    @Test
    void aBoardThatSleepsAfterIdlingIsToldAndTakenBack() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board(ADDRESS, "Chessnut Air", GattProfile.CHESSNUT);
            ChessnutBoardSimulator board = ChessnutBoardSimulator.byRadio(port, setup(10, false));
            ChessnutDriver driver = new ChessnutDriver(settings(board).through(new BluetoothTransport()), false, PACE);
            try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
                table.awaitPicture();
                table.watcher.expect(new Expectation.OwnMove(Position.INITIAL), table.now());
                board.sleepAfter(Duration.ofSeconds(5));
                table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                        && changed.health().level() == Health.Level.LOST
                        && changed.health().why().endsWith("; if it has fallen asleep, wake it by its button"));
                assertThat(table.watcher.isSeeing()).isFalse();
                board.sleepAfter(Duration.ofHours(1));
                board.hands(1).move(Move.parse("e2e4"));
                assertThat(table.watcher.judgeAtPress(table.now())).isEmpty();
                board.sleep(false);
                table.await(finding -> finding instanceof BoardFinding.MoveStanding standing
                        && standing.move().equals(Move.parse("e2e4"))
                        && standing.unverified().contains(Unverified.WHILE_AWAY));
            }
        }
    }

    /** A board by radio is known by its address: another one at the same port is not taken for it. */
    @Test
    void anotherBoardIsRefused() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board(ADDRESS, "Chessnut Air", GattProfile.CHESSNUT);
            ChessnutBoardSimulator board = ChessnutBoardSimulator.byRadio(port, setup(9, false));
            ChessnutDriver driver = new ChessnutDriver(settings(board).through(new BluetoothTransport()), false, PACE);
            driver.expect("02:53:49:4D:00:02");
            try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
                table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                        && changed.health().why().contains("another device"));
            }
        }
    }

    /** The simulator's bytes are those of the real board: the recording, but for the seconds at its end. */
    @Test
    void theSimulatorSaysWhatARealBoardSaid() throws IOException, InterruptedException {
        try (DevicePort port = new Loop();
                ChessnutBoardSimulator board =
                        ChessnutBoardSimulator.byRadio(port, SimulatedSetup.initial("SIM01", TimeScale.REAL, 1))) {
            board.start();
            Loop loop = (Loop) port;
            loop.toBoard.add(new byte[] {0x21, 1, 0});
            byte[] first = loop.fromBoard.take();
            byte[] second = loop.fromBoard.take();
            assertThat(first).containsExactly(0x23, 1, 0);
            assertThat(Arrays.copyOf(second, 34)).isEqualTo(Arrays.copyOf(ChessnutDecoderTest.RECORDED_START, 34));
            assertThat(second).hasSize(ChessnutDecoderTest.RECORDED_START.length);
        }
    }
}
