package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardReport;
import org.annabella.board.ByteCuts;
import org.annabella.board.Expectation;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The firmware in C, our driver and the watcher over a real pseudo-terminal. Skipped where there is no C compiler. */
@Timeout(120)
@SystemTest
class PegFirmwareAtTableTest {

    private static final String SERIAL = "PEG-C-1";

    private static PegFirmwareBoard board(long seed) throws IOException {
        return new PegFirmwareBoard(BoardAtTable.setup(SERIAL, seed));
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32})
    void aWholeGameIsUnderstood(long seed) throws IOException, InterruptedException {
        try (BoardAtTable table = BoardAtTable.peg(board(seed))) {
            table.awaitPicture();
            SplittableRandom random = new SplittableRandom(seed);
            SimulatedHands hands = table.board.hands(seed);
            Position position = Position.INITIAL;
            for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
                Move move = anyOf(position, random);
                position = play(table, hands, position, move);
            }
            assertThat(table.reports).contains(new BoardReport.Identified("peg", SERIAL, "0.1", true));
            assertThat(table.board.squares().placement()).isEqualTo(position.placement());
        }
    }

    @Test
    void aRestartInTheMiddleOfTheGameIsSurvived() throws IOException, InterruptedException {
        PegFirmwareBoard board = board(33);
        try (BoardAtTable table = BoardAtTable.peg(board)) {
            table.awaitPicture();
            SplittableRandom random = new SplittableRandom(33);
            SimulatedHands hands = table.board.hands(33);
            Position position = Position.INITIAL;
            for (int ply = 0; ply < 16; ply++) {
                if (ply % 4 == 2) {
                    board.restart();
                    table.awaitPicture();
                }
                position = play(table, hands, position, anyOf(position, random));
            }
            assertThat(table.reports).contains(new BoardReport.Missed());
        }
    }

    @Test
    void aRestartWhoseNoticeIsLostIsNoticedByTheNumbers() throws IOException, InterruptedException {
        PegFirmwareBoard board = board(34);
        try (BoardAtTable table = BoardAtTable.peg(board)) {
            table.awaitPicture();
            // Enough lines for the numbers to tell a new beginning from a lost line.
            for (String key : List.of("read", "where", "yes", "no")) {
                board.press(key);
                table.awaitReport(new BoardReport.Button(key)::equals);
            }
            int known = table.reports.size();
            board.loseBytes(9);
            board.restart();
            table.awaitReport(BoardReport.Identified.class::isInstance);
            assertThat(table.reports.subList(known, table.reports.size())).contains(new BoardReport.Missed());
        }
    }

    @Test
    void unpluggingGarbageAndLostBytesAreSurvived() throws IOException, InterruptedException {
        PegFirmwareBoard board = board(35);
        try (BoardAtTable table = BoardAtTable.peg(board)) {
            table.awaitPicture();
            SplittableRandom random = new SplittableRandom(35);
            SimulatedHands hands = table.board.hands(35);
            Position position = Position.INITIAL;
            for (int round = 0; round < 4; round++) {
                board.sendGarbage(ByteCuts.noise(random, 60));
                position = play(table, hands, position, anyOf(position, random));
                board.loseBytes(random.nextInt(1, 40));
                position = play(table, hands, position, anyOf(position, random));
                board.unplug();
                table.awaitHealth(Health.Level.LOST);
                board.replug();
                table.awaitPicture();
                position = play(table, hands, position, anyOf(position, random));
            }
        }
    }

    @Test
    void squaresAreShownAndKeysTold() throws IOException, InterruptedException {
        PegFirmwareBoard board = board(36);
        try (BoardAtTable table = BoardAtTable.peg(board)) {
            table.awaitPicture();
            table.driver.guide(Set.of(Square.at("e2"), Square.at("e4")));
            while (!board.lights().equals("0000000010001000")) {
                Thread.onSpinWait();
            }
            board.press("where");
            table.awaitReport(new BoardReport.Button("where")::equals);
        }
    }

    private static Move anyOf(Position position, SplittableRandom random) {
        List<Move> legal = position.legalMoves();
        return legal.get(random.nextInt(legal.size()));
    }

    /** White's moves are the seat's own, Black's are mirrored. */
    private static Position play(BoardAtTable table, SimulatedHands hands, Position position, Move move)
            throws InterruptedException {
        table.watcher.expect(
                position.turn() == Side.WHITE
                        ? new Expectation.OwnMove(position, move)
                        : new Expectation.Owes(position, move),
                table.now());
        hands.move(move);
        List<BoardFinding> findings = table.await(finding -> finding instanceof MirrorDone
                || (finding instanceof MoveStanding standing && standing.move().equals(move)));
        assertThat(findings).as("%s in %s", move, position.fen()).noneMatch(Differs.class::isInstance);
        return position.play(move);
    }
}
