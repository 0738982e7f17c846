package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.board.BoardReport;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.board.peg.PegDriver;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SwappedBoardsTest {

    @TempDir
    Path folder;

    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
    private final List<String> identified = new CopyOnWriteArrayList<>();

    @Test
    void anotherBoardOnTheSamePortIsRefusedUntilTheRightOneIsBack() throws IOException, InterruptedException {
        String port = folder.resolve("white").toString();
        try (PegDriver driver = new PegDriver(settings(port))) {
            driver.open(this::note);
            try (PegBoardSimulator right = board(port, "PEG-SIM-1")) {
                right.start();
                awaitHealth("");
            }
            try (PegBoardSimulator wrong = board(port, "PEG-SIM-2")) {
                wrong.start();
                awaitHealth("PEG-SIM-2 instead of PEG-SIM-1");
            }
            try (PegBoardSimulator right = board(port, "PEG-SIM-1")) {
                right.start();
                awaitHealth("");
            }
        }
        assertThat(identified).containsOnly("PEG-SIM-1");
    }

    @Test
    void theOtherSeatsBoardIsNotTakenForOneThatHasNeverAnswered() throws IOException, InterruptedException {
        try (Seat white = new Seat("white")) {
            white.driver.expectAnyBut("PEG-SIM-2");
            white.plugIn("PEG-SIM-2");
            white.await("PEG-SIM-2, which has another place");
            assertThat(white.identified).isEmpty();

            white.pullOut();
            white.plugIn("PEG-SIM-1");
            assertThat(white.identified.take()).isEqualTo("PEG-SIM-1");
        }
    }

    @Test
    void theArbiterMayTakeEvenTheOtherSeatsBoard() throws IOException, InterruptedException {
        try (Seat white = new Seat("white")) {
            white.driver.expectAnyBut("PEG-SIM-2");
            white.plugIn("PEG-SIM-2");
            white.await("PEG-SIM-2, which has another place");
            white.driver.expectAny();
            assertThat(white.identified.take()).isEqualTo("PEG-SIM-2");
        }
    }

    @Test
    void twoEqualBoardsThatChangePlacesRefuseEachOther() throws IOException, InterruptedException {
        try (Seat white = new Seat("white");
                Seat black = new Seat("black")) {
            white.plugIn("PEG-SIM-1");
            black.plugIn("PEG-SIM-2");
            white.await("");
            black.await("");

            white.pullOut();
            black.pullOut();
            white.plugIn("PEG-SIM-2");
            black.plugIn("PEG-SIM-1");
            white.await("PEG-SIM-2 instead of PEG-SIM-1");
            black.await("PEG-SIM-1 instead of PEG-SIM-2");

            white.pullOut();
            black.pullOut();
            white.plugIn("PEG-SIM-1");
            black.plugIn("PEG-SIM-2");
            white.await("");
            black.await("");
            assertThat(white.identified).containsOnly("PEG-SIM-1");
            assertThat(black.identified).containsOnly("PEG-SIM-2");
        }
    }

    /** One side of the table: a port with a name that stays, and its driver. */
    private final class Seat implements AutoCloseable {
        private final BlockingQueue<Health> healths = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> identified = new LinkedBlockingQueue<>();
        private final String port;
        private final PegDriver driver;
        private @Nullable PegBoardSimulator plugged;

        Seat(String name) {
            port = folder.resolve(name).toString();
            driver = new PegDriver(settings(port));
            driver.open(report -> {
                if (report instanceof BoardReport.HealthChanged changed) {
                    healths.add(changed.health());
                } else if (report instanceof BoardReport.Identified who) {
                    identified.add(who.serialNumber());
                }
            });
        }

        void plugIn(String serialNumber) throws IOException {
            plugged = board(port, serialNumber);
            plugged.start();
        }

        void pullOut() throws IOException {
            if (plugged != null) {
                plugged.close();
            }
        }

        void await(String reason) throws InterruptedException {
            Health health = healths.take();
            while (reason.isEmpty()
                    ? health.level() != Health.Level.UP
                    : !health.why().contains(reason)) {
                health = healths.take();
            }
        }

        @Override
        public void close() throws IOException {
            driver.close();
            pullOut();
        }
    }

    private static Supervisor.Settings settings(String port) {
        return Supervisor.Settings.of("board", port, PegDriver.BAUD)
                .withHeartbeat(Duration.ofMillis(100), Duration.ofMillis(1500))
                .withRetries(Duration.ofMillis(20), Duration.ofMillis(100));
    }

    private void note(BoardReport report) {
        if (report instanceof BoardReport.Identified who) {
            identified.add(who.serialNumber());
        }
        reports.add(report);
    }

    private static PegBoardSimulator board(String port, String serialNumber) throws IOException {
        SimulatedSetup setup = SimulatedSetup.initial(serialNumber, TimeScale.faster(20), 1);
        return new PegBoardSimulator(DevicePort.at(port, PegDriver.BAUD), setup);
    }

    /** Waits until the board is up, or lost for the given reason. */
    private void awaitHealth(String reason) throws InterruptedException {
        while (true) {
            if (reports.take() instanceof BoardReport.HealthChanged changed) {
                Health health = changed.health();
                boolean found = reason.isEmpty()
                        ? health.level() == Health.Level.UP
                        : health.why().contains(reason);
                if (found) {
                    return;
                }
            }
        }
    }
}
