package org.annabella.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.chessnut.ChessnutBoardSimulator;
import org.annabella.board.chessnut.ChessnutDriver;
import org.annabella.board.livechess.LiveChessDriver;
import org.annabella.board.livechess.LiveChessSimulator;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Pace;
import org.annabella.serial.Supervisor;
import org.annabella.serial.Transport;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.annabella.transport.hid.HidDevices;
import org.annabella.transport.hid.HidTransport;
import org.annabella.transport.socket.SimulatedService;
import org.annabella.transport.socket.SocketTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Boards that go and come back, again and again: each time they are told lost, told back, and what stands there is told whole. A
 * thousand times with {@code -Dannabella.reconnections=1000}.
 */
@Timeout(900)
class ReconnectionsTest {

    private static final int TIMES = Integer.getInteger("annabella.reconnections", 25);
    private static final Pace PACE = Pace.faster(40);

    @TempDir
    Path folder;

    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();

    private static SimulatedSetup setup() {
        return SimulatedSetup.initial("SIM01", PACE, 1);
    }

    private static Supervisor.Settings settings(SimulatedBoard board, Transport transport) {
        return Supervisor.Settings.of("board", board.portName(), 115200)
                .withHeartbeat(Duration.ofMillis(100), Duration.ofSeconds(5))
                .withRetries(Duration.ofMillis(5), Duration.ofMillis(20))
                .through(transport);
    }

    @Test
    void byUsb() throws IOException, InterruptedException {
        ChessnutBoardSimulator board =
                ChessnutBoardSimulator.byUsb(DevicePort.standingFor(folder.resolve("hidraw9"), "hid:"), setup());
        survive(board, new ChessnutDriver(settings(board, new HidTransport(HidDevices.OF_COMPUTER)), false, PACE));
    }

    @Test
    void byRadio() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board("02:53:49:4D:00:07", "Chessnut Air", GattProfile.CHESSNUT);
            ChessnutBoardSimulator board = ChessnutBoardSimulator.byRadio(port, setup());
            survive(board, new ChessnutDriver(settings(board, new BluetoothTransport()), false, PACE));
        }
    }

    @Test
    void byService() throws IOException, InterruptedException {
        LiveChessSimulator board = new LiveChessSimulator(SimulatedService.at(0, ""), setup());
        survive(board, new LiveChessDriver(settings(board, new SocketTransport()), "", false));
    }

    private void survive(SimulatedBoard board, BoardDriver driver) throws IOException, InterruptedException {
        Placement standing = Placement.INITIAL;
        Square square = Square.at("e2");
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        try (board;
                driver) {
            board.start();
            driver.open(reports::add);
            await(new BoardReport.Standing(standing));
            for (int time = 0; time < TIMES; time++) {
                board.unplug();
                awaitLost();
                // Something is changed while nobody looks.
                standing = standing.isOccupied(square)
                        ? standing.without(square)
                        : standing.with(square, Objects.requireNonNull(Placement.INITIAL.pieceAt(square)));
                board.squares().set(square, standing.pieceAt(square));
                board.replug();
                await(new BoardReport.Standing(standing));
            }
        }
        assertThat(reports).noneMatch(BoardReport.Standing.class::isInstance);
        // Nothing is left behind of each connection: what is new are the few threads of one client and one service.
        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> !before.contains(thread))
                        .map(Thread::getName))
                .hasSizeLessThan(TIMES);
    }

    private void awaitLost() throws InterruptedException {
        while (!(next() instanceof BoardReport.HealthChanged changed)
                || changed.health().level() != Health.Level.LOST) {
            assertThat(reports).hasSizeLessThan(1000);
        }
    }

    private void await(BoardReport wanted) throws InterruptedException {
        BoardReport last = next();
        while (!last.equals(wanted)) {
            assertThat(last).as("never what does not stand there").isNotInstanceOf(BoardReport.Standing.class);
            last = next();
        }
    }

    private BoardReport next() throws InterruptedException {
        BoardReport next = reports.poll(30, TimeUnit.SECONDS);
        assertThat(next).as("waited in vain").isNotNull();
        return Objects.requireNonNull(next);
    }
}
