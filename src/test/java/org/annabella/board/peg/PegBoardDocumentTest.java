package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.Supervisor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The example of the document, byte by byte, and as a conversation with the driver. */
@SystemTest
class PegBoardDocumentTest {

    private static final Pattern EXAMPLE =
            Pattern.compile("^ {4}(station|board) +(#.*)\n {13}((?:[0-9a-f]{2} ?)+)$", Pattern.MULTILINE);

    private static final Pattern TYPED = Pattern.compile("`(#[0-9A-F]{2} [A-Z][^`]*\\*[0-9A-F]{4})`");

    private record Example(boolean fromBoard, String text, byte[] bytes) {}

    private static List<Example> examples() throws IOException {
        Matcher matcher = EXAMPLE.matcher(Files.readString(Path.of("hardware-docs", "peg-board.md")));
        List<Example> examples = new ArrayList<>();
        while (matcher.find()) {
            byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(matcher.group(3));
            examples.add(new Example(matcher.group(1).equals("board"), matcher.group(2), bytes));
        }
        assertThat(examples).hasSizeGreaterThan(10);
        return examples;
    }

    @Test
    void theBytesAreTheText() throws IOException {
        for (Example example : examples()) {
            assertThat(new String(example.bytes, StandardCharsets.US_ASCII)).isEqualTo(example.text + "\r");
        }
    }

    @Test
    void eachLineIsReadAndWrittenTheSame() throws IOException {
        for (Example example : examples()) {
            PegFrame frame =
                    new PegDecoder().feed(ByteBuffer.wrap(example.bytes)).get(0);
            assertThat(frame).as(example.text).isInstanceOf(PegFrame.Line.class);
            PegFrame.Line line = (PegFrame.Line) frame;
            assertThat(PegEncoder.line(line.sequence(), line.body())).isEqualTo(example.text + "\r");
        }
    }

    @Test
    @Timeout(20)
    void theDriverHoldsThisConversation() throws IOException, InterruptedException {
        BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
        try (PseudoTerminal board = PseudoTerminal.open()) {
            Supervisor.Settings settings = Supervisor.Settings.of("board", board.path(), PegDriver.BAUD)
                    .withHeartbeat(Duration.ofMinutes(1), Duration.ofMinutes(2));
            try (PegDriver driver = new PegDriver(settings)) {
                driver.open(reports::add);
                for (Example example : examples()) {
                    if (example.fromBoard) {
                        board.write(example.bytes);
                    } else {
                        assertThat(lineFrom(board)).isEqualTo(example.text + "\r");
                    }
                }
                assertThat(take(reports, 7))
                        .containsExactly(
                                new BoardReport.HealthChanged(new Health("board", Health.Level.UP, "")),
                                new BoardReport.Identified("peg", "PEG-0042", "0.1", false),
                                new BoardReport.Occupied(0xFFFF00000000FFFFL),
                                new BoardReport.Battery(87),
                                new BoardReport.Toggled(Square.at("e2"), false),
                                new BoardReport.Toggled(Square.at("e4"), true),
                                new BoardReport.Button("read"));
                assertThat(reports.take()).isEqualTo(new BoardReport.Battery(86));
            }
        }
    }

    @Test
    @Timeout(20)
    void theFirmwareHoldsThisConversation() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start("--serial", "PEG-0042", "--battery", "87")) {
            Deque<String> told = new ArrayDeque<>();
            for (Example example : fromSwitchingOn()) {
                if (example.fromBoard) {
                    PegFrame.Line line = (PegFrame.Line) new PegDecoder()
                            .feed(ByteBuffer.wrap(example.bytes))
                            .get(0);
                    act(board, line.body());
                    for (int waited = 0; told.isEmpty() && waited < 1100; waited += 10) {
                        board.after(10).forEach(one -> told.add(one.text()));
                    }
                    assertThat(told.poll()).isEqualTo(simulated(line).strip());
                } else {
                    board.station(example.bytes);
                }
            }
        }
    }

    /** What the station says before, a board without power does not hear. */
    private static List<Example> fromSwitchingOn() throws IOException {
        List<Example> examples = examples();
        while (!examples.get(0).fromBoard) {
            examples.remove(0);
        }
        return examples;
    }

    /** What has to be done to a board that it says this. */
    private static void act(VirtualPegBoard board, PegFrame.Body body) {
        if (body instanceof PegFrame.Lifted lifted) {
            board.hands("lift " + lifted.square());
        } else if (body instanceof PegFrame.Placed placed) {
            board.hands("place " + placed.square());
        } else if (body instanceof PegFrame.Key key) {
            board.hands("key " + key.name());
        } else if (body instanceof PegFrame.Picture picture) {
            board.hands("battery " + picture.battery());
        }
    }

    /** The line as a board says it that must not keep silent on being simulated. */
    private static String simulated(PegFrame.Line line) {
        PegFrame.Body body = line.body();
        if (body instanceof PegFrame.Identity who) {
            body = new PegFrame.Identity(who.version(), who.serialNumber(), who.firmware(), "S" + who.features());
        }
        return PegEncoder.line(line.sequence(), body);
    }

    @Test
    void theLinesToTypeAreWhole() throws IOException {
        Matcher matcher = TYPED.matcher(Files.readString(Path.of("hardware-docs", "peg-board.md")));
        int found = 0;
        for (; matcher.find(); found++) {
            byte[] bytes = (matcher.group(1) + "\r").getBytes(StandardCharsets.US_ASCII);
            assertThat(new PegDecoder().feed(ByteBuffer.wrap(bytes)))
                    .as(matcher.group(1))
                    .singleElement()
                    .isInstanceOf(PegFrame.Line.class);
        }
        assertThat(found).isGreaterThan(12);
    }

    private static List<BoardReport> take(BlockingQueue<BoardReport> reports, int count) throws InterruptedException {
        List<BoardReport> taken = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            taken.add(reports.take());
        }
        return taken;
    }

    private static String lineFrom(PseudoTerminal board) {
        StringBuilder line = new StringBuilder();
        byte[] one = new byte[1];
        while (line.length() == 0 || line.charAt(line.length() - 1) != '\r') {
            assertThat(board.read(one)).isEqualTo(1);
            line.append((char) one[0]);
        }
        return line.toString();
    }
}
