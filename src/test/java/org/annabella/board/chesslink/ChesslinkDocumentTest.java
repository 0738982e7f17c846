package org.annabella.board.chesslink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.board.DocumentedBytes;
import org.annabella.board.chesslink.ChesslinkFrame.Message;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The example of the page, byte by byte, and as a conversation with the driver. */
@SystemTest
class ChesslinkDocumentTest {

    private static final String PAGE = "chesslink.md";

    private final Deque<ChesslinkFrame> heard = new ArrayDeque<>();
    private final ChesslinkDecoder board = ChesslinkDecoder.ofStation();

    private static Message message(DocumentedBytes example) {
        ChesslinkDecoder decoder = example.fromBoard() ? ChesslinkDecoder.ofBoard() : ChesslinkDecoder.ofStation();
        List<ChesslinkFrame> frames = decoder.feed(ByteBuffer.wrap(example.bytes()));
        assertThat(frames).as(example.text()).hasSize(1);
        return (Message) frames.get(0);
    }

    @Test
    void eachMessageIsReadAndWrittenTheSame() throws IOException {
        for (DocumentedBytes example : DocumentedBytes.of(PAGE)) {
            Message message = message(example);
            assertThat(message.kind() + message.data())
                    .startsWith(example.text().replaceAll("\\.\\.\\.$", ""));
            assertThat(message.bytes()).isEqualTo(example.bytes());
        }
    }

    @Test
    @Timeout(20)
    void theDriverHoldsThisConversation() throws IOException, InterruptedException {
        BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
        try (PseudoTerminal terminal = PseudoTerminal.open()) {
            Supervisor.Settings settings = Supervisor.Settings.of("board", terminal.path(), ChesslinkDriver.BAUD)
                    .withHeartbeat(Duration.ofMinutes(1), Duration.ofMinutes(2));
            try (ChesslinkDriver driver = new ChesslinkDriver(settings, false, TimeScale.REAL)) {
                driver.open(reports::add);
                List<BoardReport> taken = new ArrayList<>();
                for (DocumentedBytes example : DocumentedBytes.of(PAGE)) {
                    if (example.fromBoard()) {
                        terminal.write(example.bytes());
                    } else {
                        if (message(example).kind() == 'L') {
                            take(reports, taken, 3);
                            driver.guide(Set.of(Square.at("e2"), Square.at("e4")));
                        }
                        await(terminal, message(example));
                    }
                }
                take(reports, taken, 1);
                assertThat(taken)
                        .containsExactly(
                                new BoardReport.HealthChanged(new Health("board", Health.Level.UP, "")),
                                new BoardReport.Identified("chesslink", "unnamed", "01.03", false),
                                new BoardReport.Standing(Placement.INITIAL),
                                new BoardReport.Standing(Placement.INITIAL.without(Square.at("e2"))));
            }
        }
    }

    private static void take(BlockingQueue<BoardReport> reports, List<BoardReport> taken, int count)
            throws InterruptedException {
        for (int i = 0; i < count; i++) {
            taken.add(reports.take());
        }
    }

    /** On a busy computer a command may be repeated, or the status be asked for once more. */
    private void await(PseudoTerminal terminal, Message wanted) {
        byte[] buffer = new byte[64];
        while (!wanted.equals(heard.poll())) {
            if (heard.isEmpty()) {
                int count = terminal.read(buffer);
                heard.addAll(board.feed(ByteBuffer.wrap(buffer, 0, count)));
            }
        }
    }
}
