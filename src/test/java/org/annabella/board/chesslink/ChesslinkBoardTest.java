package org.annabella.board.chesslink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.Touched;
import org.annabella.board.BoardReport;
import org.annabella.board.ByteCuts;
import org.annabella.board.Capabilities;
import org.annabella.board.Expectation;
import org.annabella.board.Unverified;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.WholeGame;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Driver, simulator and watcher on a real port. */
@Timeout(60)
@SystemTest
class ChesslinkBoardTest {

    private static final TimeScale PACE = TimeScale.faster(20);
    private static final Move E4 = Move.parse("e2e4");

    @TempDir
    Path folder;

    private static SimulatedSetup setup(String name, long seed) {
        return SimulatedSetup.initial(name, PACE, seed);
    }

    private static BoardAtTable table(ChesslinkBoardSimulator board, boolean rotated) {
        return BoardAtTable.of(
                board, new ChesslinkDriver(BoardAtTable.settings(board, ChesslinkDriver.BAUD), rotated, PACE), PACE);
    }

    private static BoardAtTable table(SimulatedSetup setup) throws IOException {
        return table(ChesslinkBoardSimulator.plugged(setup), setup.rotated());
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, true"})
    void aWholeGameIsUnderstood(long seed, boolean rotated) throws IOException, InterruptedException {
        SimulatedSetup setup = setup("SIM01", seed);
        try (BoardAtTable table = table(rotated ? setup.turned() : setup)) {
            table.awaitPicture();
            WholeGame.play(table, seed, false);
            assertThat(table.reports).contains(new BoardReport.Identified("chesslink", "SIM01", "FF.01", true));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 7})
    void aMoveIsSeenHoweverTheBoardReportsAndNothingIsWritten(int mode) throws IOException, InterruptedException {
        ChesslinkBoardSimulator board = ChesslinkBoardSimulator.plugged(setup("SIM01", mode));
        board.remember(0x02, mode);
        board.remember(0x03, 0xFF);
        board.remember(0x01, 30);
        List<Integer> before = memory(board);
        try (BoardAtTable table = table(board, false)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.OwnMove(Position.INITIAL), table.now());
            board.hands(mode).move(E4);
            table.await(BoardAtTable.stands(E4));
        }
        assertThat(memory(board)).isEqualTo(before);
    }

    private static List<Integer> memory(ChesslinkBoardSimulator board) {
        return IntStream.range(0, 256).mapToObj(board::remembered).toList();
    }

    @Test
    void itCanDoWhatItSays() throws IOException, InterruptedException {
        ChesslinkBoardSimulator board = ChesslinkBoardSimulator.plugged(setup("SIM01", 3));
        try (BoardAtTable table = table(board, false)) {
            assertThat(table.driver.capabilities())
                    .isEqualTo(Capabilities.of(Duration.ofNanos(206_920_000))
                            .withIdentity(true)
                            .withLights(true));
            table.awaitPicture();
            assertThat(table.reports).endsWith(new BoardReport.Standing(Placement.INITIAL));
            table.awaitUntil(() -> table.driver.capabilities().latency().toMillis() == 156);
            table.driver.guide(Set.of(Square.at("e2"), Square.at("e4")));
            table.awaitUntil(() -> board.lit().equals(Set.of(41, 42, 43, 44, 50, 51, 52, 53)));
            table.driver.guide(Set.of());
            table.awaitUntil(() -> board.lit().isEmpty());
        }
    }

    @Test
    void survivesUnpluggingGarbageAndLostBytes() throws IOException, InterruptedException {
        ChesslinkBoardSimulator board = ChesslinkBoardSimulator.plugged(setup("SIM01", 5));
        // Only changes are told: what is lost is lost.
        board.remember(0x02, 3);
        try (BoardAtTable table = table(board, false)) {
            table.awaitPicture();
            SimulatedHands hands = board.hands(7);
            Position position = Position.INITIAL;
            for (String text : List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1b5")) {
                Move move = Move.parse(text);
                table.watcher.expect(new Expectation.OwnMove(position), table.now());
                board.sendGarbage(ByteCuts.noise(new SplittableRandom(9), 50));
                board.loseBytes(5);
                hands.move(move);
                table.await(finding -> finding instanceof MoveStanding standing
                        && standing.move().equals(move));
                position = position.play(move);
            }
            table.watcher.expect(new Expectation.OwnMove(position), table.now());
            board.unplug();
            table.awaitHealth(Health.Level.LOST);
            hands.move(Move.parse("a7a6"));
            board.replug();
            table.awaitHealth(Health.Level.UP);
            table.await(new MoveStanding(Move.parse("a7a6"), true, Set.of(Unverified.WHILE_AWAY))::equals);
        }
    }

    @Test
    void aBoardThatStartsAnewTouchesNoPieceAndGetsItsLightsBack() throws IOException, InterruptedException {
        ChesslinkBoardSimulator board = ChesslinkBoardSimulator.plugged(setup("SIM01", 6));
        try (BoardAtTable table = table(board, false)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.OwnMove(Position.INITIAL), table.now());
            table.driver.guide(Set.of(Square.at("a8")));
            table.awaitUntil(() -> board.lit().contains(1));
            board.restarted();
            assertThat(board.lit()).isEmpty();
            table.awaitUntil(() -> board.lit().contains(1));
            board.hands(1).move(E4);
            List<BoardFinding> findings = table.await(MoveStanding.class::isInstance);
            assertThat(findings).filteredOn(Touched.class::isInstance).containsOnly(new Touched(Square.at("e2")));
        }
    }

    @Test
    void boardsWithNamesAreNotTakenForEachOther() throws IOException, InterruptedException {
        String port = folder.resolve("white").toString();
        ChesslinkBoardSimulator right = at(port, "WHITE");
        try (BoardAtTable table = table(right, false)) {
            table.awaitPicture();
            right.close();
            try (ChesslinkBoardSimulator wrong = at(port, "BLACK")) {
                wrong.start();
                awaitLost(table, "BLACK instead of WHITE");
            }
            try (ChesslinkBoardSimulator again = at(port, "WHITE")) {
                again.start();
                table.awaitHealth(Health.Level.UP);
            }
        }
    }

    @Test
    void equalBoardsWithoutNamesAreSwappedUnseenButNotTheirPositions() throws IOException, InterruptedException {
        String port = folder.resolve("white").toString();
        ChesslinkBoardSimulator first = at(port, "");
        try (BoardAtTable table = table(first, false)) {
            table.awaitPicture();
            assertThat(table.reports).contains(new BoardReport.Identified("chesslink", "unnamed", "FF.01", true));
            table.watcher.expect(new Expectation.OwnMove(Position.INITIAL), table.now());
            first.close();
            table.awaitHealth(Health.Level.LOST);
            Placement other = Placement.parse("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
            try (ChesslinkBoardSimulator second = new ChesslinkBoardSimulator(
                    DevicePort.at(port, ChesslinkDriver.BAUD), setup("", 8).withPlacement(other))) {
                second.start();
                List<BoardFinding> findings = table.await(Differs.class::isInstance);
                assertThat(findings).noneMatch(MoveStanding.class::isInstance);
            }
        }
    }

    @Test
    void whatWasDoneToTheOtherBoardIsMarkedAsNotSeen() throws IOException, InterruptedException {
        String port = folder.resolve("white").toString();
        ChesslinkBoardSimulator first = at(port, "");
        try (BoardAtTable table = table(first, false)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.Owes(Position.INITIAL, E4), table.now());
            first.close();
            table.awaitHealth(Health.Level.LOST);
            Placement moved = Position.INITIAL.play(E4).placement();
            try (ChesslinkBoardSimulator second = new ChesslinkBoardSimulator(
                    DevicePort.at(port, ChesslinkDriver.BAUD), setup("", 8).withPlacement(moved))) {
                second.start();
                table.await(new MirrorDone(Set.of(Unverified.WHILE_AWAY))::equals);
            }
        }
    }

    private static void awaitLost(BoardAtTable table, String why) throws InterruptedException {
        table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                && changed.health().level() == Health.Level.LOST
                && changed.health().why().contains(why));
    }

    private static ChesslinkBoardSimulator at(String port, String name) throws IOException {
        return new ChesslinkBoardSimulator(DevicePort.at(port, ChesslinkDriver.BAUD), setup(name, 4));
    }
}
