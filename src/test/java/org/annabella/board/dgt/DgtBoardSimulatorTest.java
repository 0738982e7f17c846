package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.board.SquareOrder;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Piece;
import org.annabella.chess.Square;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DgtBoardSimulatorTest {

    private final BlockingQueue<DgtFrame> frames = new LinkedBlockingQueue<>();
    private DgtBoardSimulator board;
    private SerialLine line;

    @BeforeEach
    void plugIn() throws IOException {
        board = DgtBoardSimulator.plugged(
                SimulatedSetup.initial(DgtBoardSimulator.SERIAL_NUMBER, TimeScale.faster(50), 1));
        board.start();
        DgtDecoder decoder = new DgtDecoder();
        SerialLine.Listener listener = new SerialLine.Listener() {
            @Override
            public void received(byte[] bytes) {
                frames.addAll(decoder.feed(ByteBuffer.wrap(bytes)));
            }

            @Override
            public void lost(String why) {
                frames.add(new DgtFrame.Garbled(0));
            }
        };
        line = ((Opening.Opened) SerialLine.open(board.portName(), DgtDriver.BAUD, listener)).line();
    }

    @AfterEach
    void pullOut() throws IOException {
        line.close();
        board.close();
    }

    @Test
    void theFirstCommandOnlyWakesItFromBusMode() throws InterruptedException {
        line.send(DgtCommand.SEND_BOARD.bytes());
        line.send(DgtCommand.SEND_VERSION.bytes());
        assertThat(frames.take()).isInstanceOf(DgtFrame.Version.class);
    }

    @Test
    void tellsNoTrademarkAndSaysThatItIsSimulated() throws InterruptedException {
        ask(DgtCommand.SEND_TRADEMARK);
        DgtFrame.Trademark trademark = (DgtFrame.Trademark) frames.take();
        assertThat(trademark.text().toLowerCase(Locale.ROOT))
                .contains("simulated")
                .doesNotContain("dgt")
                .doesNotContain("digital game");
        ask(DgtCommand.SEND_SERIAL_NUMBER);
        assertThat(DgtFrame.isSimulated(((DgtFrame.SerialNumber) frames.take()).text()))
                .isTrue();
        assertThat(DgtFrame.isSimulated("12345")).isFalse();
    }

    @Test
    void reportsChangesOnlyWhenAskedTo() throws InterruptedException {
        askAndWait(DgtCommand.RESET);
        board.squares().set(Square.at("e2"), null);
        assertThat(frames.poll(50, TimeUnit.MILLISECONDS)).isNull();
        askAndWait(DgtCommand.UPDATE_NICE);
        board.squares().set(Square.at("e4"), Piece.ofFenChar('P').orElseThrow());
        assertThat(frames.take()).isEqualTo(new DgtFrame.FieldUpdate(36, 1));
    }

    @Test
    void samplesItsSquaresOneAfterTheOther() throws InterruptedException {
        askAndWait(DgtCommand.UPDATE_NICE);
        for (String square : List.of("a8", "h1")) {
            board.squares().set(Square.at(square), null);
            DgtFrame.FieldUpdate update = (DgtFrame.FieldUpdate) frames.take();
            assertThat(SquareOrder.square(update.field(), false)).isEqualTo(Square.at(square));
        }
    }

    @Test
    void tellsNothingInIdle() throws InterruptedException {
        board.plugClock(new DgtClockSimulator(InstantSource.system()));
        askAndWait(DgtCommand.RESET);
        board.squares().set(Square.at("e2"), null);
        line.send(new DgtClockCommand.Version().bytes());
        askAndWait(DgtCommand.RESET);
        assertThat(frames).isEmpty();
    }

    @Test
    void confirmsForTheClockOnlyWhileItReportsTimes() throws InterruptedException {
        board.plugClock(new DgtClockSimulator(InstantSource.system()));
        askAndWait(DgtCommand.UPDATE_BOARD);
        line.send(new DgtClockCommand.Version().bytes());
        askAndWait(DgtCommand.UPDATE_NICE);
        rest();
        line.send(new DgtClockCommand.Version().bytes());
        assertThat(next(DgtFrame.ClockAck.class)).isEqualTo(new DgtFrame.ClockAck(0x10, 0x09, 0x22, 0));
        assertThat(frames).noneMatch(DgtFrame.ClockAck.class::isInstance);
    }

    @Test
    void tellsTheTimesEachSecondOrOnlyWhenTheyChange() throws InterruptedException {
        board.plugClock(new DgtClockSimulator(InstantSource.system()));
        askAndWait(DgtCommand.UPDATE);
        for (int second = 0; second < 5; second++) {
            next(DgtFrame.ClockTimes.class);
        }
        ask(DgtCommand.UPDATE_NICE);
        next(DgtFrame.ClockTimes.class);
        // Some of the seconds before may have been under way; a clock that went on telling would never fall silent.
        int late = 0;
        while (frames.poll(100, TimeUnit.MILLISECONDS) != null) {
            assertThat(++late).as("told by a clock that stands still").isLessThan(20);
        }
    }

    @Test
    void hasNoClockUnlessOneIsPluggedIn() throws InterruptedException {
        ask(DgtCommand.SEND_CLOCK);
        assertThat(frames.take()).isEqualTo(new DgtFrame.ClockAbsent());
    }

    @Test
    void aBoardWithABatteryTellsItsChargeAndZerosNowAndThen() throws InterruptedException {
        ask(DgtCommand.SEND_BATTERY);
        assertThat(frames.poll(50, TimeUnit.MILLISECONDS)).isNull();
        board.runOnBattery(87);
        board.plugClock(new DgtClockSimulator(InstantSource.system()));
        ask(DgtCommand.SEND_BATTERY);
        assertThat(next(DgtFrame.Battery.class).percent()).isEqualTo(87);
        ask(DgtCommand.UPDATE);
        next(DgtFrame.ClockNothing.class);
    }

    @Test
    void tellsAllItsNumbers() throws InterruptedException {
        ask(DgtCommand.SEND_LONG_SERIAL_NUMBER);
        assertThat(frames.take()).isEqualTo(new DgtFrame.SerialNumber("SIM0100000", true));
        ask(DgtCommand.SEND_HARDWARE_VERSION);
        assertThat(frames.take()).isEqualTo(new DgtFrame.HardwareVersion(1, 0));
        ask(DgtCommand.SEND_BUS_ADDRESS);
        assertThat(frames.take()).isEqualTo(new DgtFrame.BusAddress(1));
        ask(DgtCommand.SEND_LOG);
        assertThat(frames.take()).isEqualTo(new DgtFrame.Log(0x1F00 + 3));
    }

    @Test
    void goesBackToBusModeWhenToldAndRemembersWhatMustNeverBeSent() throws InterruptedException {
        askAndWait(DgtCommand.RESET);
        line.send(new byte[] {0x4E});
        line.send(new byte[] {0x4A});
        rest();
        line.send(DgtCommand.SEND_BOARD.bytes());
        line.send(DgtCommand.SEND_VERSION.bytes());
        assertThat(frames.take()).isInstanceOf(DgtFrame.Version.class);
        assertThat(board.forbidden()).containsExactly(0x4E);
    }

    @Test
    void aBurstOfCommandsOverflowsItsTenBytes() throws InterruptedException {
        byte[] burst = new byte[60];
        Arrays.fill(burst, DgtCommand.SEND_VERSION.bytes()[0]);
        line.send(burst);
        next(DgtFrame.Version.class);
        rest();
        assertThat(board.overflowed()).isPositive();
        assertThat(frames).hasSizeLessThan(40);
    }

    /** Half a second of the board's time, by its own stopwatch. */
    private void rest() {
        Duration end = board.squares().now().plusMillis(500);
        while (board.squares().now().compareTo(end) < 0) {
            Thread.onSpinWait();
        }
    }

    private <F extends DgtFrame> F next(Class<F> kind) throws InterruptedException {
        DgtFrame frame = frames.take();
        while (!kind.isInstance(frame)) {
            frame = frames.take();
        }
        return kind.cast(frame);
    }

    /** The board takes commands in their order: when it tells its version, it has obeyed the one before. */
    private void askAndWait(DgtCommand command) throws InterruptedException {
        ask(command);
        line.send(DgtCommand.SEND_VERSION.bytes());
        DgtFrame frame = frames.take();
        while (frame instanceof DgtFrame.ClockTimes) {
            frame = frames.take();
        }
        assertThat(frame).isInstanceOf(DgtFrame.Version.class);
    }

    private void ask(DgtCommand command) {
        // Twice: the board may still be in bus mode.
        line.send(DgtCommand.RESET.bytes());
        line.send(command.bytes());
    }
}
