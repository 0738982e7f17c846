package org.annabella.board.certabo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.board.DocumentedBytes;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The examples of the page, byte by byte, and as a conversation with the driver. */
@SystemTest
class CertaboDocumentTest {

    private static final String PAGE = "certabo.md";
    private static final Pattern FRAME = Pattern.compile("^ {4}(:(?:[0-9]+\\s+){320})", Pattern.MULTILINE);

    @Test
    void theBytesAreTheText() throws IOException {
        for (DocumentedBytes example : DocumentedBytes.of(PAGE)) {
            if (example.fromBoard()) {
                assertThat(new String(example.bytes(), StandardCharsets.US_ASCII).strip())
                        .isEqualTo(example.text().strip());
            }
        }
    }

    @Test
    void theFrameWithChipsIsTheInitialPositionWithSpareQueens() throws IOException {
        Matcher matcher = FRAME.matcher(Files.readString(Path.of("hardware-docs", PAGE)));
        assertThat(matcher.find()).isTrue();
        String line = matcher.group(1).strip().replaceAll("\\s+", " ") + " \r\n";
        ChipReader reader = new ChipReader(false, Placement.INITIAL, Calibration.NONE, learnt -> {});
        CertaboDecoder decoder = new CertaboDecoder();
        List<BoardReport> reports = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            decoder.feed(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)))
                    .forEach(frame -> reports.addAll(reader.accept(frame)));
        }
        assertThat(reports)
                .endsWith(new BoardReport.Standing(Placement.INITIAL
                        .with(Square.at("d3"), Piece.of(Side.WHITE, Role.QUEEN))
                        .with(Square.at("d6"), Piece.of(Side.BLACK, Role.QUEEN))));
    }

    @Test
    @Timeout(20)
    void theDriverHoldsThisConversation() throws IOException, InterruptedException {
        BlockingQueue<BoardReport> reports = new LinkedBlockingQueue<>();
        try (PseudoTerminal terminal = PseudoTerminal.open()) {
            Supervisor.Settings settings = Supervisor.Settings.of("board", terminal.path(), CertaboDriver.BAUD)
                    .withHeartbeat(Duration.ofMinutes(1), Duration.ofMinutes(2));
            try (CertaboDriver driver = CertaboDriver.ofRanks(settings, false, TimeScale.REAL)) {
                driver.open(reports::add);
                for (DocumentedBytes example : DocumentedBytes.of(PAGE)) {
                    if (example.fromBoard()) {
                        terminal.write(example.bytes());
                    } else {
                        if (example.text().contains("d2")) {
                            driver.guide(Set.of(Square.at("d2"), Square.at("d4")));
                        }
                        assertThat(read(terminal, example.bytes().length)).isEqualTo(example.bytes());
                    }
                }
                List<BoardReport> taken = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    taken.add(reports.take());
                }
                long start = Placement.INITIAL.occupancy();
                assertThat(taken)
                        .containsExactly(
                                new BoardReport.HealthChanged(new Health("board", Health.Level.UP, "")),
                                new BoardReport.Identified("occupancy", "unnumbered", "", false),
                                new BoardReport.Occupied(start),
                                new BoardReport.Occupied(
                                        start & ~(1L << Square.at("e2").index())));
            }
        }
    }

    private static byte[] read(PseudoTerminal terminal, int length) {
        byte[] all = new byte[length];
        byte[] one = new byte[1];
        for (int i = 0; i < length; i++) {
            assertThat(terminal.read(one)).isEqualTo(1);
            all[i] = one[0];
        }
        return all;
    }
}
