package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardReport;
import org.annabella.board.Expectation;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
@SystemTest
class WholeGameTest {

    @ParameterizedTest
    @CsvSource({"1, false", "2, true"})
    void aWholeGameIsUnderstoodOnADgtBoard(long seed, boolean rotated) throws IOException, InterruptedException {
        SimulatedSetup setup = BoardAtTable.setup("SIM01", seed);
        try (BoardAtTable table = BoardAtTable.dgt(rotated ? setup.turned() : setup)) {
            table.awaitPicture();
            WholeGame.play(table, seed, false);
            assertThat(table.reports).contains(new BoardReport.Identified("dgt", "SIM01", "1.8", true));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {3, 4})
    void aWholeGameIsUnderstoodOnAPegBoard(long seed) throws IOException, InterruptedException {
        try (BoardAtTable table = BoardAtTable.peg(BoardAtTable.setup("PEG-SIM-1", seed))) {
            table.awaitPicture();
            WholeGame.play(table, seed, true);
            assertThat(table.reports).contains(new BoardReport.Identified("peg", "PEG-SIM-1", "0.1", true));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void randomGamesAreUnderstoodOnAPegBoardWithoutAnnouncements(long seed) throws IOException, InterruptedException {
        try (BoardAtTable table = BoardAtTable.peg(BoardAtTable.setup("PEG-SIM-1", seed))) {
            table.awaitPicture();
            SimulatedHands hands = table.board.hands(seed);
            SplittableRandom random = new SplittableRandom(seed);
            Position position = Position.INITIAL;
            for (int ply = 0; ply < 40 && !position.legalMoves().isEmpty(); ply++) {
                List<Move> legal = position.legalMoves().stream()
                        .filter(move -> move.promotion() == null)
                        .toList();
                Move move = legal.get(random.nextInt(legal.size()));
                table.watcher.expect(new Expectation.OwnMove(position), table.now());
                hands.move(move);
                table.await(finding -> finding instanceof MoveStanding standing
                        && standing.legal()
                        && standing.move().equals(move));
                position = position.play(move);
            }
        }
    }

    @Test
    void aDgtBoardSurvivesUnpluggingGarbageAndLostBytes() throws IOException, InterruptedException {
        try (BoardAtTable table = BoardAtTable.dgt(BoardAtTable.setup("SIM01", 5))) {
            table.awaitPicture();
            survive(table);
        }
    }

    @Test
    void aPegBoardSurvivesUnpluggingGarbageAndLostBytes() throws IOException, InterruptedException {
        try (BoardAtTable table = BoardAtTable.peg(BoardAtTable.setup("PEG-SIM-1", 6))) {
            table.awaitPicture();
            survive(table);
        }
    }

    private static void survive(BoardAtTable table) throws IOException, InterruptedException {
        SimulatedHands hands = table.board.hands(7);
        Position position = Position.INITIAL;

        table.watcher.expect(new Expectation.OwnMove(position), table.now());
        table.board.sendGarbage("\u00ff\u0086\u0000no board speaks so\r".getBytes(StandardCharsets.ISO_8859_1));
        hands.move(Move.parse("e2e4"));
        table.await(BoardAtTable.stands(Move.parse("e2e4")));
        position = position.play(Move.parse("e2e4"));

        table.watcher.expect(new Expectation.Owes(position, Move.parse("e7e5")), table.now());
        table.board.loseBytes(7);
        hands.move(Move.parse("e7e5"));
        table.await(MirrorDone.class::isInstance);
        position = position.play(Move.parse("e7e5"));

        table.watcher.expect(new Expectation.OwnMove(position), table.now());
        table.board.unplug();
        table.awaitHealth(Health.Level.LOST);
        hands.move(Move.parse("g1f3"));
        table.board.replug();
        table.awaitHealth(Health.Level.UP);
        table.await(finding ->
                finding instanceof MoveStanding standing && standing.move().equals(Move.parse("g1f3")));

        table.board.stall(true);
        table.awaitHealth(Health.Level.LOST);
        table.board.stall(false);
        table.awaitHealth(Health.Level.UP);
    }

    @Test
    void aWrongPlacementIsToldWholeAndRepaired() throws IOException, InterruptedException {
        try (BoardAtTable table = BoardAtTable.dgt(BoardAtTable.setup("SIM01", 8))) {
            table.awaitPicture();
            SimulatedHands hands = table.board.hands(9);
            table.watcher.expect(new Expectation.Owes(Position.INITIAL, Move.parse("g1f3")), table.now());
            Piece knight = hands.lift(Square.at("g1"));
            hands.place(Square.at("h3"), knight);
            List<BoardFinding> findings = table.await(Differs.class::isInstance);
            Differs differs = (Differs) findings.get(findings.size() - 1);
            assertThat(differs.differences())
                    .extracting(difference -> difference.square().toString())
                    .containsExactly("f3", "h3");
            assertThat(differs.differences().get(0).expected()).contains(Piece.of(Side.WHITE, Role.KNIGHT));
            hands.place(Square.at("f3"), hands.lift(Square.at("h3")));
            table.await(MirrorDone.class::isInstance);
            assertThat(table.watcher.isOutOfStep()).isFalse();
        }
    }

    @Test
    void aSlideOverTheSquaresIsOneMove() throws IOException, InterruptedException {
        Position rooks = Position.of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        SimulatedSetup setup = BoardAtTable.setup("SIM01", 10).withPlacement(rooks.placement());
        try (BoardAtTable table = BoardAtTable.dgt(setup)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.OwnMove(rooks), table.now());
            table.board.hands(1).slide(Square.at("a1"), Square.at("a6"));
            table.await(finding ->
                    finding instanceof MoveStanding standing && standing.move().equals(Move.parse("a1a6")));
        }
    }

    @Test
    void aPegBoardShowsSquares() throws IOException, InterruptedException {
        try (BoardAtTable table = BoardAtTable.peg(BoardAtTable.setup("PEG-SIM-1", 13))) {
            table.awaitPicture();
            Set<Square> squares = Set.of(Square.at("e2"), Square.at("e4"));
            table.driver.guide(squares);
            PegBoardSimulator board = (PegBoardSimulator) table.board;
            while (!board.guided().equals(squares)) {
                table.watcher.tick(Duration.ZERO);
                Thread.onSpinWait();
            }
            board.press("read");
            table.awaitReport(new BoardReport.Button("read")::equals);
        }
    }
}
