package org.annabella.board.certabo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.annabella.SystemTest;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardReport;
import org.annabella.board.Expectation;
import org.annabella.board.Unverified;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedHands.Capture;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.WholeGame;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Driver, simulators and watcher on a real port. */
@Timeout(60)
@SystemTest
class CertaboBoardTest {

    // These boards send so much that a busy computer falls behind a faster one.
    private static final TimeScale PACE = TimeScale.faster(15);
    private static final BoardReport START = new BoardReport.Standing(Placement.INITIAL);
    private static final BoardReport START_OCCUPIED = new BoardReport.Occupied(Placement.INITIAL.occupancy());

    @TempDir
    Path folder;

    private final List<Calibration> kept = new CopyOnWriteArrayList<>();

    private static SimulatedSetup setup(String set, long seed) {
        return SimulatedSetup.initial(set, PACE, seed);
    }

    private BoardAtTable chips(CertaboBoardSimulator board, boolean rotated, Calibration calibration) {
        return BoardAtTable.of(
                board, CertaboDriver.ofChips(settings(board), rotated, PACE, calibration, kept::add), PACE);
    }

    private static BoardAtTable ranks(CertaboBoardSimulator board, boolean rotated) {
        return BoardAtTable.of(board, CertaboDriver.ofRanks(settings(board), rotated, PACE), PACE);
    }

    private static Supervisor.Settings settings(CertaboBoardSimulator board) {
        return BoardAtTable.settings(board, CertaboDriver.BAUD);
    }

    @ParameterizedTest
    @CsvSource("2, true")
    void aWholeGameIsUnderstoodByChips(long seed, boolean rotated) throws IOException, InterruptedException {
        SimulatedSetup setup = setup("SIM01", seed).withPlacement(withSpareQueens());
        CertaboBoardSimulator board = CertaboBoardSimulator.pluggedChips(rotated ? setup.turned() : setup);
        try (BoardAtTable table = chips(board, rotated, Calibration.NONE)) {
            assertThat(table.driver.capabilities().identity()).isFalse();
            table.awaitReport(new BoardReport.Standing(withSpareQueens())::equals);
            assertThat(table.driver.capabilities().identity()).isTrue();
            SimulatedHands hands = board.hands(seed);
            hands.lift(Square.at("d3"));
            hands.lift(Square.at("d6"));
            table.awaitReport(START::equals);
            WholeGame.play(table, seed, false);
            assertThat(table.reports).contains(new BoardReport.Identified("certabo", "unnumbered", "", true));
        }
    }

    @Test
    void inAChess960GameNoChipsAreLearned() throws IOException, InterruptedException {
        Position start = Position.chess960(0);
        CertaboBoardSimulator board =
                CertaboBoardSimulator.pluggedChips(setup("SIM01", 8).withPlacement(start.placement()));
        CertaboDriver driver = CertaboDriver.ofChips(settings(board), false, PACE, Calibration.NONE, kept::add);
        driver.beginsFrom(start.placement());
        try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
            table.awaitReport(START_OCCUPIED::equals);
            Duration learned = table.now().plusSeconds(6);
            table.awaitUntil(() -> table.now().compareTo(learned) > 0);
            table.watcher.expect(new Expectation.OwnMove(start), table.now());
            board.hands(8).move(Move.parse("e2e4"), Capture.OVERWRITE);
            table.await(BoardAtTable.stands(Move.parse("e2e4")));
            assertThat(kept).isEmpty();
        }
    }

    /** As after a first game that began with king and queen exchanged. */
    @Test
    void whatWasLearntWronglyIsToldAndLearntAnewOnceTheBoardIsAccepted() throws IOException, InterruptedException {
        Placement exchanged = Placement.INITIAL
                .with(Square.at("e1"), Piece.of(Side.WHITE, Role.QUEEN))
                .with(Square.at("d1"), Piece.of(Side.WHITE, Role.KING));
        CertaboBoardSimulator board = CertaboBoardSimulator.pluggedChips(setup("SIM01", 12));
        try (BoardAtTable table = chips(board, false, learntFrom(exchanged))) {
            table.awaitReport(new BoardReport.Standing(exchanged)::equals);
            table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                    && changed.health().level() == Health.Level.DEGRADED
                    && changed.health().why().startsWith("by their chips the pieces on d1, e1 stand wrong"));
            board.unplug();
            table.driver.expectAny();
            board.replug();
            table.awaitReport(START::equals);
            assertThat(kept).hasSize(1);
            assertThat(kept.get(0).pieces().values())
                    .filteredOn(Piece.of(Side.WHITE, Role.KING)::equals)
                    .hasSize(1);
        }
    }

    /** What the board would know if its pieces had been set up so, and taken for the initial position. */
    private static Calibration learntFrom(Placement placement) {
        SimulatedChips chips = new SimulatedChips(Placement.INITIAL, "SIM01");
        Map<Long, Piece> known = new HashMap<>();
        for (Square square : Square.all()) {
            Piece piece = placement.pieceAt(square);
            if (piece != null) {
                known.put(chips.at(square), piece);
            }
        }
        return new Calibration(known);
    }

    private static Placement withSpareQueens() {
        return Placement.INITIAL
                .with(Square.at("d3"), Piece.of(Side.WHITE, Role.QUEEN))
                .with(Square.at("d6"), Piece.of(Side.BLACK, Role.QUEEN));
    }

    @ParameterizedTest
    @CsvSource("3, false")
    void aWholeGameIsUnderstoodByRanks(long seed, boolean rotated) throws IOException, InterruptedException {
        SimulatedSetup setup = setup("SIM01", seed);
        CertaboBoardSimulator board = CertaboBoardSimulator.pluggedRanks(rotated ? setup.turned() : setup);
        try (BoardAtTable table = ranks(board, rotated)) {
            table.awaitPicture();
            assertThat(table.reports).endsWith(START_OCCUPIED);
            WholeGame.play(table, seed, true);
            assertThat(table.driver.capabilities().identity()).isFalse();
            assertThat(table.reports).contains(new BoardReport.Identified("occupancy", "unnumbered", "", true));
        }
    }

    /** Without calibration, too: the chip of a square changes, and that is an exchange. */
    @ParameterizedTest
    @ValueSource(longs = {5, 6})
    void captureByOverwritingIsSeenByChipsThoughNoPieceIsKnown(long seed) throws IOException, InterruptedException {
        Position position = Position.of("4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1");
        CertaboBoardSimulator board =
                CertaboBoardSimulator.pluggedChips(setup("SIM01", seed).withPlacement(position.placement()));
        try (BoardAtTable table = chips(board, false, Calibration.NONE)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.OwnMove(position), table.now());
            board.hands(seed).move(Move.parse("e4f5"), Capture.OVERWRITE);
            table.await(BoardAtTable.stands(Move.parse("e4f5")));
        }
    }

    @Test
    void captureByOverwritingIsNotBelievedByRanks() throws IOException, InterruptedException {
        Position position = Position.of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        CertaboBoardSimulator board =
                CertaboBoardSimulator.pluggedRanks(setup("SIM01", 7).withPlacement(position.placement()));
        try (BoardAtTable table = ranks(board, false)) {
            table.awaitPicture();
            table.watcher.expect(new Expectation.OwnMove(position, Move.parse("e4d5")), table.now());
            SimulatedHands hands = board.hands(7);
            Piece pawn = hands.lift(Square.at("e4"));
            board.squares().set(Square.at("d5"), pawn);
            table.awaitReport(new BoardReport.Occupied(
                    position.placement().without(Square.at("e4")).occupancy())::equals);
            hands.rest(Duration.ofSeconds(3));
            assertThat(table.watcher.judgeAtPress(table.now())).noneMatch(MoveStanding.class::isInstance);
            // Taken away and put back, it is seen.
            hands.lift(Square.at("d5"));
            hands.place(Square.at("d5"), pawn);
            table.await(BoardAtTable.stands(Move.parse("e4d5")));
        }
    }

    @Test
    void weakChipsAreCalibratedAndPlayedWith() throws IOException, InterruptedException {
        CertaboBoardSimulator board = CertaboBoardSimulator.pluggedChips(setup("SIM01", 8));
        board.weaken(0.05);
        try (BoardAtTable table = chips(board, false, Calibration.NONE)) {
            table.awaitReport(BoardReport.Standing.class::isInstance);
            Position position = Position.INITIAL;
            for (String text : List.of("e2e4", "d7d5", "e4d5", "d8d5", "b1c3")) {
                Move move = Move.parse(text);
                table.watcher.expect(new Expectation.OwnMove(position), table.now());
                board.hands(9).move(move);
                table.await(finding -> finding instanceof MoveStanding standing
                        && standing.move().equals(move));
                position = position.play(move);
            }
        }
    }

    @Test
    void aQueenThatWasNotCalibratedIsTakenOnTrust() throws IOException, InterruptedException {
        CertaboBoardSimulator board = CertaboBoardSimulator.pluggedChips(setup("SIM01", 10));
        try (BoardAtTable table = chips(board, false, Calibration.NONE)) {
            table.awaitReport(START::equals);
            Position position = Position.of("4k3/P7/8/8/8/8/8/Q3K3 w - - 0 1");
            Square.all().forEach(square -> board.squares()
                    .set(square, position.placement().pieceAt(square)));
            Move move = Move.parse("a7a8q");
            table.awaitReport(new BoardReport.Standing(position.placement())::equals);
            table.watcher.expect(new Expectation.OwnMove(position, move), table.now());
            board.hands(1).move(move);
            List<BoardFinding> findings = table.await(MoveStanding.class::isInstance);
            assertThat(findings)
                    .anyMatch(finding -> finding instanceof MoveStanding standing
                            && standing.move().equals(move)
                            && standing.unverified().contains(Unverified.PROMOTION_PIECE));
            assertThat(table.driver.capabilities().identity()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void survivesUnpluggingGarbageAndSilence(boolean chips) throws IOException, InterruptedException {
        SimulatedSetup setup = setup("SIM01", 11);
        CertaboBoardSimulator board =
                chips ? CertaboBoardSimulator.pluggedChips(setup) : CertaboBoardSimulator.pluggedRanks(setup);
        try (BoardAtTable table = chips ? chips(board, false, Calibration.NONE) : ranks(board, false)) {
            table.awaitReport((chips ? START : START_OCCUPIED)::equals);
            Position position = Position.INITIAL;
            table.watcher.expect(new Expectation.OwnMove(position), table.now());
            board.sendGarbage("1 2 3 \u00ff::no board speaks so\r\n".getBytes(StandardCharsets.ISO_8859_1));
            board.loseBytes(30);
            board.hands(1).move(Move.parse("e2e4"));
            table.await(BoardAtTable.stands(Move.parse("e2e4")));
            position = position.play(Move.parse("e2e4"));

            table.watcher.expect(new Expectation.OwnMove(position), table.now());
            board.unplug();
            table.awaitHealth(Health.Level.LOST);
            board.hands(2).move(Move.parse("e7e5"));
            board.replug();
            table.awaitHealth(Health.Level.UP);
            table.await(new MoveStanding(Move.parse("e7e5"), true, Set.of(Unverified.WHILE_AWAY))::equals);
            assertThat(table.driver.capabilities().identity()).isEqualTo(chips);

            board.stall(true);
            table.awaitHealth(Health.Level.LOST);
            board.stall(false);
            table.awaitHealth(Health.Level.UP);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theLastWishForLightsIsShown(boolean chips) throws IOException, InterruptedException {
        SimulatedSetup setup = setup("SIM01", 12);
        CertaboBoardSimulator board =
                chips ? CertaboBoardSimulator.pluggedChips(setup) : CertaboBoardSimulator.pluggedRanks(setup);
        try (BoardAtTable table = chips ? chips(board, false, Calibration.NONE) : ranks(board, false)) {
            table.awaitPicture();
            assertThat(table.driver.capabilities().lights()).isTrue();
            for (Square square : Square.all()) {
                table.driver.guide(Set.of(square));
            }
            Set<Square> wish = Set.of(Square.at("g1"), Square.at("f3"));
            table.driver.guide(wish);
            table.awaitUntil(() -> board.guided().equals(wish));
            board.restarted();
            assertThat(board.guided()).isEmpty();
            table.awaitUntil(() -> board.guided().equals(wish));
        }
    }

    @Test
    void aKnownSetIsKnownAtOnceAndAnotherOneRefusedAfterwards() throws IOException, InterruptedException {
        String port = folder.resolve("white").toString();
        CertaboBoardSimulator own = at(port, "SIM01");
        try (BoardAtTable table = chips(own, false, Calibration.NONE)) {
            table.awaitReport(START::equals);
            Calibration calibration = ((CertaboDriver) table.driver).calibration();
            assertThat(calibration.pieces()).hasSize(32);
            assertThat(kept).containsExactly(calibration);
            own.close();
            try (CertaboBoardSimulator other = at(port, "SIM02")) {
                other.start();
                table.awaitReport(CertaboBoardTest::isOfOtherPieces);
            }
            try (CertaboBoardSimulator again = at(port, "SIM01")) {
                again.start();
                table.awaitHealth(Health.Level.UP);
                table.awaitReport(START::equals);
            }
        }
    }

    /** The set that was accepted is read by squares until the initial position has taught it, and is then the one that is demanded. */
    @Test
    void anotherSetThatTheArbiterHasAcceptedIsTakenAndLearned() throws IOException, InterruptedException {
        String port = folder.resolve("white").toString();
        CertaboBoardSimulator own = at(port, "SIM01");
        try (BoardAtTable table = chips(own, false, Calibration.NONE)) {
            table.awaitReport(START::equals);
            own.close();
            Position position = Position.INITIAL.play(Move.parse("e2e4"));
            try (CertaboBoardSimulator other = at(port, "SIM02", position.placement())) {
                other.start();
                table.awaitReport(CertaboBoardTest::isOfOtherPieces);
                table.watcher.expect(new Expectation.OwnMove(position), table.now());

                table.driver.expectAny();
                table.awaitReport(new BoardReport.Occupied(position.placement().occupancy())::equals);
                assertThat(table.driver.capabilities().identity()).isFalse();
                other.hands(3).move(Move.parse("e7e5"));
                table.await(finding -> finding instanceof MoveStanding standing
                        && standing.move().equals(Move.parse("e7e5")));

                other.unplug();
                table.awaitHealth(Health.Level.LOST);
                other.replug();
                table.awaitHealth(Health.Level.UP);
                Square.all().forEach(square -> other.squares().set(square, Placement.INITIAL.pieceAt(square)));
                table.awaitReport(START::equals);
                assertThat(kept).last().isEqualTo(((CertaboDriver) table.driver).calibration());
            }
            try (CertaboBoardSimulator again = at(port, "SIM01")) {
                again.start();
                table.awaitReport(CertaboBoardTest::isOfOtherPieces);
            }
        }
    }

    private static boolean isOfOtherPieces(BoardReport report) {
        return report instanceof BoardReport.HealthChanged changed
                && changed.health().why().contains("certabo with other pieces instead of certabo");
    }

    @ParameterizedTest
    @CsvSource({
        "true, sees only where pieces stand; write 'occupancy' instead of 'certabo' as its kind",
        "false, reads the chips of its pieces; write 'certabo' instead of 'occupancy' as its kind"
    })
    void aBoardOfTheOtherKindIsRefusedInOneLine(boolean chips, String line) throws IOException, InterruptedException {
        SimulatedSetup setup = setup("SIM01", 13);
        CertaboBoardSimulator board =
                chips ? CertaboBoardSimulator.pluggedRanks(setup) : CertaboBoardSimulator.pluggedChips(setup);
        BoardDriver driver = chips
                ? CertaboDriver.ofChips(settings(board), false, PACE, Calibration.NONE, kept::add)
                : CertaboDriver.ofRanks(settings(board), false, PACE);
        try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
            table.awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                    && changed.health().why().equals("the board on " + board.portName() + " " + line));
        }
    }

    private static CertaboBoardSimulator at(String port, String set) throws IOException {
        return at(port, set, Placement.INITIAL);
    }

    private static CertaboBoardSimulator at(String port, String set, Placement standing) throws IOException {
        SimulatedSetup setup = setup(set, 14).withPlacement(standing);
        return CertaboBoardSimulator.ofChips(DevicePort.at(port, CertaboDriver.BAUD), setup);
    }
}
