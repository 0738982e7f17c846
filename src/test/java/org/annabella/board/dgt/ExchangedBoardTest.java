package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.board.SquareOrder;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A serial adapter stays plugged in, and within the silence that is borne another board is connected to it. */
@Timeout(60)
@SystemTest
class ExchangedBoardTest {

    private static final TimeScale PACE = TimeScale.faster(20);
    private static final Placement OTHER =
            Placement.INITIAL.without(Square.at("e2")).without(Square.at("d7"));

    private record Board(String serialNumber, Placement placement) {}

    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
    private final BlockingQueue<DgtCommand> asked = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> wrongNumbers = new LinkedBlockingQueue<>();
    private volatile Board board = new Board("11111", Placement.INITIAL);
    private DevicePort adapter;
    private Thread answering;
    private DgtDriver driver;

    @BeforeEach
    void connect() throws IOException, InterruptedException {
        adapter = DevicePort.plugged();
        answering = new Thread(this::answer);
        answering.start();
        driver = new DgtDriver(
                Supervisor.Settings.of("board", adapter.name(), DgtDriver.BAUD)
                        .withHeartbeat(Duration.ofMillis(100), Duration.ofMillis(1500))
                        .withRetries(Duration.ofMillis(20), Duration.ofMillis(100)),
                false,
                PACE);
        driver.open(reports::add);
        assertThat(pictures()).containsExactly(Placement.INITIAL);
    }

    @AfterEach
    void end() throws IOException, InterruptedException {
        driver.close();
        adapter.close();
        answering.join();
    }

    private void answer() {
        byte[] buffer = new byte[64];
        try {
            for (int count = adapter.read(buffer); count > 0; count = adapter.read(buffer)) {
                for (int i = 0; i < count; i++) {
                    DgtCommand.ofCode(buffer[i]).ifPresent(this::answer);
                }
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(DgtCommand command) {
        asked.add(command);
        Board now = board;
        switch (command) {
            case SEND_VERSION -> write(new DgtFrame.Version(1, 8));
            case SEND_SERIAL_NUMBER -> {
                String wrong = wrongNumbers.poll();
                write(new DgtFrame.SerialNumber(wrong == null ? now.serialNumber() : wrong, false));
            }
            case SEND_BOARD -> write(dump(now.placement()));
            default -> {
                // Without an answer.
            }
        }
    }

    private void write(DgtFrame frame) {
        adapter.write(DgtEncoder.encode(frame));
    }

    private static DgtFrame dump(Placement placement) {
        List<Integer> codes = new ArrayList<>();
        for (int field = 0; field < 64; field++) {
            codes.add(DgtPieces.code(placement.pieceAt(SquareOrder.square(field, false))));
        }
        return new DgtFrame.Dump(codes);
    }

    /** What is told until the next whole picture or loss has been told. */
    private List<BoardReport> told() throws InterruptedException {
        List<BoardReport> told = new ArrayList<>();
        while (true) {
            BoardReport next = reports.poll(20, TimeUnit.SECONDS);
            assertThat(next).as("after %s", told).isNotNull();
            told.add(next);
            if (next instanceof BoardReport.Standing || isLoss(next)) {
                return told;
            }
        }
    }

    private static boolean isLoss(BoardReport report) {
        return report instanceof BoardReport.HealthChanged changed
                && changed.health().level() == Health.Level.LOST;
    }

    private List<Placement> pictures() throws InterruptedException {
        return told().stream()
                .filter(BoardReport.Standing.class::isInstance)
                .map(report -> ((BoardReport.Standing) report).placement())
                .toList();
    }

    @Test
    void isNotTakenForTheOneThatWasThere() throws InterruptedException {
        board = new Board("22222", OTHER);
        List<BoardReport> told = told();
        assertThat(told).hasSize(1).allMatch(ExchangedBoardTest::isLoss);
        assertThat(((BoardReport.HealthChanged) told.get(0)).health().why())
                .contains("another device is on", "22222 instead of 11111");
    }

    @Test
    void isTakenUnderItsOwnNumberOnceItMayBeAnother() throws InterruptedException {
        driver.expectAny();
        board = new Board("22222", OTHER);
        assertThat(told())
                .containsExactly(
                        new BoardReport.Identified("dgt", "22222", "1.8", false), new BoardReport.Standing(OTHER));
    }

    /** The protocol has no check value. */
    @Test
    void isNotSeenInOneNumberThatCameWrong() throws InterruptedException {
        wrongNumbers.add("11119");
        awaitBeats(8);
        assertThat(wrongNumbers).isEmpty();
        assertThat(reports).isEmpty();
        board = new Board("11111", OTHER);
        assertThat(pictures()).containsExactly(OTHER);
    }

    private void awaitBeats(int count) throws InterruptedException {
        asked.clear();
        for (int beats = 0; beats < count; beats += asked.take() == DgtCommand.SEND_SERIAL_NUMBER ? 1 : 0) {
            // Each of them asks for the number.
        }
    }
}
