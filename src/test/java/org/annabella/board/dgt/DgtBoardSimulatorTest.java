package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Piece;
import org.annabella.chess.Square;
import org.annabella.serial.Opening;
import org.annabella.serial.Pace;
import org.annabella.serial.SerialLine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class DgtBoardSimulatorTest {

    private final BlockingQueue<DgtFrame> frames = new LinkedBlockingQueue<>();
    private DgtBoardSimulator board;
    private SerialLine line;

    @BeforeEach
    void plugIn() throws IOException {
        board = DgtBoardSimulator.plugged(SimulatedSetup.initial(DgtBoardSimulator.SERIAL_NUMBER, Pace.faster(50), 1));
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
        assertThat(DgtBoardSimulator.isSimulated(((DgtFrame.SerialNumber) frames.take()).text()))
                .isTrue();
        assertThat(DgtBoardSimulator.isSimulated("12345")).isFalse();
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
            assertThat(DgtPieces.square(update.field(), false)).isEqualTo(Square.at(square));
        }
    }

    /** The board takes commands in their order: when it tells its version, it has obeyed the one before. */
    private void askAndWait(DgtCommand command) throws InterruptedException {
        ask(command);
        line.send(DgtCommand.SEND_VERSION.bytes());
        assertThat(frames.take()).isInstanceOf(DgtFrame.Version.class);
    }

    private void ask(DgtCommand command) {
        // Twice: the board may still be in bus mode.
        line.send(DgtCommand.RESET.bytes());
        line.send(command.bytes());
    }
}
