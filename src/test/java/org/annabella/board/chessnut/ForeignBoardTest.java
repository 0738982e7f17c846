package org.annabella.board.chessnut;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.annabella.transport.hid.HidDevices;
import org.annabella.transport.hid.HidTransport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Something of another maker with the numbers of a Chessnut at USB: it is told in one line with the remedy, and never taken for a board. */
@Timeout(60)
@SystemTest
class ForeignBoardTest {

    @TempDir
    Path folder;

    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isToldWithTheRemedy(boolean talkative) throws IOException, InterruptedException {
        try (DevicePort port = DevicePort.standingFor(folder.resolve("hidraw9"), "hid:");
                ChessnutDriver driver = new ChessnutDriver(
                        Supervisor.Settings.of("board of White", port.name(), 0)
                                .withHeartbeat(Duration.ofMillis(50), Duration.ofSeconds(1))
                                .through(new HidTransport(HidDevices.OF_COMPUTER)),
                        false,
                        TimeScale.REAL)) {
            driver.open(reports::add);
            Random random = new Random(1);
            BoardReport next = null;
            while (next == null) {
                if (talkative) {
                    byte[] message = new byte[random.nextInt(1, 64)];
                    random.nextBytes(message);
                    // No message of a Chessnut begins like that.
                    message[0] = (byte) 0x7F;
                    port.write(message);
                }
                next = reports.poll(20, TimeUnit.MILLISECONDS);
            }
            assertThat(next).isInstanceOfSatisfying(BoardReport.HealthChanged.class, changed -> {
                assertThat(changed.health().level()).isEqualTo(Health.Level.LOST);
                assertThat(changed.health().why())
                        .endsWith("answers as board of White should; switch it on, and look whether it is the"
                                + " right device")
                        .doesNotContain("\n");
            });
        }
    }
}
