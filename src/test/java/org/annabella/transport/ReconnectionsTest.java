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
import org.annabella.SystemTest;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.certabo.Calibration;
import org.annabella.board.certabo.CertaboBoardSimulator;
import org.annabella.board.certabo.CertaboDriver;
import org.annabella.board.chesslink.ChesslinkBoardSimulator;
import org.annabella.board.chesslink.ChesslinkDriver;
import org.annabella.board.chessnut.ChessnutBoardSimulator;
import org.annabella.board.chessnut.ChessnutDriver;
import org.annabella.board.dgt.DgtBoardSimulator;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.board.dgt.PegasusBoardSimulator;
import org.annabella.board.dgt.PegasusDriver;
import org.annabella.board.livechess.LiveChessDriver;
import org.annabella.board.livechess.LiveChessSimulator;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.board.peg.PegDriver;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
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
 * Boards that go and come back, again and again, every other time in the middle of a message: each time they are told lost, told back, and
 * what stands there is told whole. A thousand times with {@code -Dannabella.reconnections=1000}.
 */
@Timeout(1800)
@SystemTest
class ReconnectionsTest {

    private static final int TIMES = Integer.getInteger("annabella.reconnections", 25);
    private static final TimeScale PACE = TimeScale.faster(40);
    /** For boards that send without end: a busy computer falls behind a faster one. */
    private static final TimeScale LESS_FAST = TimeScale.faster(15);

    @TempDir
    Path folder;

    private boolean isLearning;
    private boolean hasOwnPower;
    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();

    private static SimulatedSetup setup() {
        return setup(PACE);
    }

    private static SimulatedSetup setup(TimeScale timeScale) {
        return SimulatedSetup.initial("SIM01", timeScale, 1);
    }

    private static Supervisor.Settings settings(SimulatedBoard board) {
        return settings(board, Transport.SERIAL);
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

    @Test
    void byRadioOfAPegasus() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board("02:53:49:4D:00:07", "DGT_PEGASUS", GattProfile.PEGASUS);
            PegasusBoardSimulator board = new PegasusBoardSimulator(port, setup());
            survive(board, new PegasusDriver(settings(board, new BluetoothTransport()), false, new byte[0], PACE));
        }
    }

    @Test
    void byRadioOfAChesslink() throws IOException, InterruptedException {
        hasOwnPower = true;
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board("02:53:49:4D:00:07", "MILLENNIUM CHESS", GattProfile.CHESSLINK);
            ChesslinkBoardSimulator board = new ChesslinkBoardSimulator(port, setup());
            survive(board, new ChesslinkDriver(settings(board, new BluetoothTransport()), false, PACE));
        }
    }

    @Test
    void bySerialLineOfADgtBoard() throws IOException, InterruptedException {
        DgtBoardSimulator board = DgtBoardSimulator.plugged(setup());
        survive(board, new DgtDriver(settings(board), false, PACE));
    }

    @Test
    void bySerialLineOfAChesslink() throws IOException, InterruptedException {
        hasOwnPower = true;
        ChesslinkBoardSimulator board = ChesslinkBoardSimulator.plugged(setup());
        survive(board, new ChesslinkDriver(settings(board), false, PACE));
    }

    @Test
    void bySerialLineOfAChessnut() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = ChessnutBoardSimulator.plugged(setup());
        survive(board, new ChessnutDriver(settings(board), false, PACE));
    }

    @Test
    void bySerialLineOfACertabo() throws IOException, InterruptedException {
        isLearning = true;
        CertaboBoardSimulator board = CertaboBoardSimulator.pluggedChips(setup(LESS_FAST));
        survive(board, CertaboDriver.ofChips(settings(board), false, LESS_FAST, Calibration.NONE, learned -> {}));
    }

    @Test
    void bySerialLineOfABoardWithoutChips() throws IOException, InterruptedException {
        CertaboBoardSimulator board = CertaboBoardSimulator.pluggedRanks(setup(LESS_FAST));
        survive(board, CertaboDriver.ofRanks(settings(board), false, LESS_FAST));
    }

    @Test
    void bySerialLineOfAPegBoard() throws IOException, InterruptedException {
        PegBoardSimulator board = PegBoardSimulator.plugged(setup());
        survive(board, new PegDriver(settings(board)));
    }

    private void survive(SimulatedBoard board, BoardDriver driver) throws IOException, InterruptedException {
        Placement standing = Placement.INITIAL;
        Square square = Square.at("e2");
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        try (board;
                driver) {
            board.start();
            driver.open(reports::add);
            boolean pieces = awaitFirst(standing);
            for (int time = 0; time < TIMES; time++) {
                if (time % 2 == 1) {
                    board.truncateMessages(1);
                }
                board.unplug();
                awaitLost();
                BoardReport left = picture(standing, pieces);
                // Something is changed while nobody looks.
                standing = standing.isOccupied(square)
                        ? standing.without(square)
                        : standing.with(square, Objects.requireNonNull(Placement.INITIAL.pieceAt(square)));
                board.squares().set(square, standing.pieceAt(square));
                board.replug();
                await(picture(standing, pieces), left);
            }
        }
        assertThat(reports).noneMatch(ReconnectionsTest::isPicture);
        // Nothing is left behind of each connection: what is new are the few threads of one client and one service.
        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> !before.contains(thread))
                        .map(Thread::getName))
                .hasSizeLessThan(TIMES);
    }

    /** Whether the board knows its pieces; one with chips does so after a while. */
    private boolean awaitFirst(Placement standing) throws InterruptedException {
        BoardReport last = next();
        while (!isPicture(last)) {
            last = next();
        }
        if (last instanceof BoardReport.Occupied && isLearning) {
            assertThat(last).isEqualTo(picture(standing, false));
            last = next();
        }
        boolean pieces = last instanceof BoardReport.Standing;
        assertThat(last).isEqualTo(picture(standing, pieces));
        return pieces;
    }

    private static BoardReport picture(Placement standing, boolean pieces) {
        return pieces ? new BoardReport.Standing(standing) : new BoardReport.Occupied(standing.occupancy());
    }

    private static boolean isPicture(BoardReport report) {
        return report instanceof BoardReport.Standing || report instanceof BoardReport.Occupied;
    }

    private void awaitLost() throws InterruptedException {
        while (!(next() instanceof BoardReport.HealthChanged changed)
                || changed.health().level() != Health.Level.LOST) {
            assertThat(reports).hasSizeLessThan(1000);
        }
    }

    /** A board with a power of its own may say first what its last scan saw, which was before the change. */
    private void await(BoardReport wanted, BoardReport left) throws InterruptedException {
        BoardReport last = next();
        while (!last.equals(wanted)) {
            assertThat(isPicture(last) && !(hasOwnPower && last.equals(left)))
                    .as("%s, and never what does not stand there: %s", wanted, last)
                    .isFalse();
            last = next();
        }
    }

    private BoardReport next() throws InterruptedException {
        BoardReport next = reports.poll(30, TimeUnit.SECONDS);
        assertThat(next).as("waited in vain").isNotNull();
        return Objects.requireNonNull(next);
    }
}
