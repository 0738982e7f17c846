package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The bytes of the document, one by one, and as a conversation with the driver. */
@SystemTest
class DgtDocumentTest {

    private static final Pattern EXAMPLE = Pattern.compile(
            "^ {4}(station|board|clock) +((?:[0-9a-f]{2} )*[0-9a-f]{2})(?: {2,}.*)?$", Pattern.MULTILINE);
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ");

    private record Example(String who, byte[] bytes) {
        @Override
        public String toString() {
            return who + " " + HEX.formatHex(bytes);
        }
    }

    private static List<Example> examples(String... who) throws IOException {
        Matcher matcher = EXAMPLE.matcher(Files.readString(Path.of("hardware-docs", "dgt-board.md")));
        List<Example> examples = new ArrayList<>();
        while (matcher.find()) {
            if (List.of(who).contains(matcher.group(1))) {
                examples.add(new Example(matcher.group(1), HEX.parseHex(matcher.group(2))));
            }
        }
        assertThat(examples).hasSizeGreaterThan(8);
        return examples;
    }

    @Test
    void eachFrameOfTheBoardIsReadAndWrittenTheSame() throws IOException {
        for (Example example : examples("board")) {
            List<DgtFrame> frames = new DgtDecoder().feed(ByteBuffer.wrap(example.bytes()));
            assertThat(frames).as("%s", example).hasSize(1);
            assertThat(DgtEncoder.encode(frames.get(0))).as("%s", example).isEqualTo(example.bytes());
        }
    }

    @Test
    void eachMessageForTheClockIsReadAndWrittenTheSame() throws IOException {
        for (Example example : examples("clock")) {
            assertThat(DgtClockCommand.read(example.bytes()).orElseThrow().bytes())
                    .as("%s", example)
                    .isEqualTo(example.bytes());
        }
        assertThat(examples("clock"))
                .extracting(example -> (int) example.bytes()[3])
                .contains(1, 2, 3, 8, 9, 10, 11, 12, 13);
    }

    @Test
    @Timeout(30)
    void theDriverHoldsThisConversation() throws IOException, InterruptedException {
        BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
        try (PseudoTerminal board = PseudoTerminal.open()) {
            Supervisor.Settings settings = Supervisor.Settings.of("board", board.path(), DgtDriver.BAUD)
                    .withHeartbeat(Duration.ofMinutes(1), Duration.ofMinutes(2));
            try (DgtDriver driver = new DgtDriver(settings, false, TimeScale.faster(2))) {
                driver.open(reports::add);
                for (Example example : examples("station", "board")) {
                    if (example.who().equals("board")) {
                        board.write(example.bytes());
                    } else {
                        assertThat(read(board, example.bytes().length))
                                .as("%s", example)
                                .isEqualTo(example.bytes());
                    }
                }
                List<BoardReport> told = new ArrayList<>();
                while (!told.contains(new BoardReport.Battery(87))) {
                    told.add(reports.take());
                }
                assertThat(told)
                        .containsExactly(
                                new BoardReport.HealthChanged(new Health("board", Health.Level.UP, "")),
                                new BoardReport.Identified("dgt", "12345", "1.8", false),
                                new BoardReport.Standing(Placement.INITIAL),
                                new BoardReport.BoardClock(
                                        Duration.ofSeconds(181), Duration.ofSeconds(182), true, false),
                                new BoardReport.Changed(Square.at("e2"), null),
                                new BoardReport.Changed(
                                        Square.at("e4"), Piece.ofFenChar('P').orElseThrow()),
                                new BoardReport.Button("run"),
                                new BoardReport.Battery(87));
            }
        }
    }

    private static byte[] read(PseudoTerminal board, int count) {
        byte[] bytes = new byte[count];
        byte[] one = new byte[1];
        for (int i = 0; i < count; i++) {
            assertThat(board.read(one)).isEqualTo(1);
            bytes[i] = one[0];
        }
        return bytes;
    }
}
