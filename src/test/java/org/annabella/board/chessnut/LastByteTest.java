package org.annabella.board.chessnut;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Expectation;
import org.annabella.board.Rehearsal;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.annabella.serial.Transport;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.annabella.transport.hid.HidDevices;
import org.annabella.transport.hid.HidTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a real board was recorded to say when a pawn was moved, said again and again: how long it takes from the last byte until the move is
 * known at the press of the clock. The figures are reported; here the limit is one for a busy computer.
 */
@Timeout(120)
@SystemTest
class LastByteTest {

    private static final int TIMES = 200;
    private static final Move E4 = Move.parse("e2e4");

    @TempDir
    Path folder;

    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();

    @Test
    void byUsb(TestReporter reporter) throws IOException, InterruptedException {
        try (DevicePort port = DevicePort.standingFor(folder.resolve("hidraw9"), "hid:")) {
            measure(port, new HidTransport(HidDevices.OF_COMPUTER), "usb", reporter);
        }
    }

    @Test
    void byRadio(TestReporter reporter) throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"));
                DevicePort port = bluez.board("02:53:49:4D:00:08", "Chessnut Air", GattProfile.CHESSNUT)) {
            measure(port, new BluetoothTransport(), "radio", reporter);
        }
    }

    private void measure(DevicePort port, Transport transport, String way, TestReporter reporter)
            throws InterruptedException {
        Supervisor.Settings settings = Supervisor.Settings.of("board", port.name(), 0)
                .withHeartbeat(Duration.ofMillis(100), Duration.ofSeconds(30))
                .through(transport);
        try (ChessnutDriver driver = new ChessnutDriver(settings, false, TimeScale.REAL)) {
            driver.open(reports::add);
            // Said until it is heard: the first may come before anybody listens.
            while (!new BoardReport.Standing(Placement.INITIAL).equals(reports.poll(50, TimeUnit.MILLISECONDS))) {
                port.write(ChessnutDecoderTest.RECORDED_START);
            }
            // As the station does before its first game.
            Rehearsal.play();
            long[] took = new long[TIMES];
            long[] computed = new long[TIMES];
            for (int time = 0; time < TIMES; time++) {
                Took once = once(port);
                took[time] = once.nanos;
                computed[time] = once.processorNanos;
            }
            Arrays.sort(took);
            Arrays.sort(computed);
            reporter.publishEntry(way + ", last byte to move", figures(took));
            reporter.publishEntry(way + ", of which reading the board, computing alone", figures(computed));
            assertThat(Duration.ofNanos(took[TIMES / 2])).isLessThan(Duration.ofMillis(50));
        }
    }

    private static String figures(long[] sorted) {
        return String.format(
                Locale.ROOT,
                "median %.1f ms, 95 of 100 %.1f ms, 99 of 100 %.1f ms",
                sorted[TIMES / 2] / 1e6,
                sorted[TIMES * 95 / 100] / 1e6,
                sorted[TIMES * 99 / 100] / 1e6);
    }

    /** On a busy computer the rest of the time somebody else computes. */
    private record Took(long nanos, long processorNanos) {}

    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private Took once(DevicePort port) throws InterruptedException {
        BoardWatcher watcher = new BoardWatcher();
        watcher.accept(new BoardReport.Standing(Placement.INITIAL), Duration.ZERO);
        watcher.expect(new Expectation.OwnMove(Position.INITIAL), Duration.ZERO);
        long begin = System.nanoTime();
        port.write(ChessnutDecoderTest.RECORDED_E4);
        Duration at = Duration.ofSeconds(1);
        BoardReport last = standing();
        long processor = processorNanos();
        watcher.accept(last, at);
        List<BoardFinding> found = watcher.judgeAtPress(at, at);
        Took took = new Took(System.nanoTime() - begin, processorNanos() - processor);
        assertThat(found)
                .anyMatch(finding -> finding instanceof BoardFinding.MoveStanding move
                        && move.move().equals(E4));
        port.write(ChessnutDecoderTest.RECORDED_START);
        assertThat(standing()).isEqualTo(new BoardReport.Standing(Placement.INITIAL));
        return took;
    }

    private BoardReport standing() throws InterruptedException {
        while (true) {
            BoardReport next = reports.poll(20, TimeUnit.SECONDS);
            if (Objects.requireNonNull(next, "waited in vain") instanceof BoardReport.Standing) {
                return next;
            }
        }
    }
}
