package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.Supervisor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The driver against a board that is played line by line. */
@Timeout(60)
@SystemTest
class PegDriverTest {

    private static final long INITIAL = 0xFFFF00000000FFFFL;

    private final BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
    private final PegDecoder decoder = new PegDecoder();
    private final List<PegFrame.Line> waiting = new ArrayList<>();
    private final byte[] buffer = new byte[256];
    private PseudoTerminal board;
    private PegDriver driver;
    private PegEncoder encoder = new PegEncoder();

    @BeforeEach
    void connect() throws IOException, InterruptedException {
        board = PseudoTerminal.open();
        driver = new PegDriver(Supervisor.Settings.of("board", board.path(), PegDriver.BAUD)
                .withHeartbeat(Duration.ofMillis(50), Duration.ofSeconds(10)));
        driver.open(reports::add);
        introduce();
        await(new BoardReport.Occupied(INITIAL));
    }

    @AfterEach
    void disconnect() {
        driver.close();
        board.close();
    }

    private void introduce() {
        next(PegFrame.Hello.class);
        say(new PegFrame.Identity(1, "PEG-7", "0.1", "LV"));
        next(PegFrame.Events.class);
        next(PegFrame.AskPicture.class);
        obey(next(PegFrame.Guide.class));
        say(new PegFrame.Picture(INITIAL, -1));
    }

    private void say(PegFrame.Body body) {
        board.write(encoder.encode(body));
    }

    private void obey(PegFrame.Line line) {
        say(new PegFrame.Obeyed(line.sequence()));
    }

    /** The next line of this kind; others before it are passed over. */
    private PegFrame.Line next(Class<? extends PegFrame.Body> kind) {
        while (true) {
            while (!waiting.isEmpty()) {
                PegFrame.Line line = waiting.remove(0);
                if (kind.isInstance(line.body())) {
                    return line;
                }
            }
            int count = board.read(buffer);
            decoder.feed(ByteBuffer.wrap(buffer, 0, count)).forEach(frame -> waiting.add((PegFrame.Line) frame));
        }
    }

    private List<BoardReport> await(BoardReport wanted) throws InterruptedException {
        List<BoardReport> passed = new ArrayList<>();
        BoardReport report = reports.take();
        while (!report.equals(wanted)) {
            passed.add(report);
            report = reports.take();
        }
        return passed;
    }

    @Test
    void repeatsAGuidanceUntilTheBoardHasObeyedIt() {
        PegFrame.Guide guide = new PegFrame.Guide(Set.of(Square.at("e4")));
        driver.guide(guide.squares());
        int heard = 0;
        while (heard < 3) {
            heard += next(PegFrame.Guide.class).body().equals(guide) ? 1 : 0;
        }
        int beatsWithout = 0;
        while (beatsWithout < 4) {
            PegFrame.Line line = next(PegFrame.Body.class);
            if (line.body() instanceof PegFrame.Guide) {
                obey(line);
                beatsWithout = 0;
            } else if (line.body() instanceof PegFrame.Ping) {
                beatsWithout++;
            }
        }
    }

    @Test
    void aRestartIsAMissAndIsAskedAllOverAgain() throws InterruptedException {
        encoder = new PegEncoder();
        say(new PegFrame.Restarted());
        await(new BoardReport.Missed());
        introduce();
        assertThat(await(new BoardReport.Occupied(INITIAL)))
                .contains(new BoardReport.Identified("peg", "PEG-7", "0.1", false));
    }

    @Test
    void aRestartWhoseNoticeWasLostShowsByTheNumbers() throws InterruptedException {
        for (int i = 0; i < 10; i++) {
            say(new PegFrame.Key("read"));
        }
        encoder = new PegEncoder();
        encoder.encode(new PegFrame.Restarted());
        say(new PegFrame.Obeyed(0));
        await(new BoardReport.Missed());
        next(PegFrame.Hello.class);
    }

    @Test
    void aPictureThatTheChangesHadNotLedToIsAMiss() throws InterruptedException {
        say(new PegFrame.Picture(INITIAL & ~1L, -1));
        assertThat(await(new BoardReport.Occupied(INITIAL & ~1L))).endsWith(new BoardReport.Missed());
    }

    @Test
    void anotherVersionIsRefusedInWords() throws InterruptedException {
        encoder = new PegEncoder();
        say(new PegFrame.Restarted());
        next(PegFrame.Hello.class);
        say(new PegFrame.Identity(2, "PEG-7", "9", "-"));
        await(new BoardReport.HealthChanged(new Health(
                "board",
                Health.Level.LOST,
                "the peg board PEG-7 speaks version 2 of its protocol, the station 1; bring both to the same",
                Duration.ZERO,
                Health.Loss.REFUSED)));
    }

    @Test
    void aBoardThatForgotToReportIsToldAgain() {
        // It answers, but no picture comes: the line that asked for events was lost.
        next(PegFrame.Ping.class);
        next(PegFrame.Events.class);
        next(PegFrame.AskPicture.class);
    }
}
