package org.annabella.board.chessnut;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.annabella.SystemTest;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.MovementEnd;
import org.annabella.board.simulated.BoardAtTable;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Health;
import org.annabella.serial.TimeScale;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.bluetooth.SimulatedBluez;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A Chessnut Move that moves its pieces: driver and simulator on a real line. */
@Timeout(120)
@SystemTest
class MovingPiecesTest {

    private static final TimeScale PACE = TimeScale.faster(15);
    private static final Placement START = Placement.INITIAL;
    private static final Placement AFTER_E4 =
            Position.INITIAL.play(Move.parse("e2e4")).placement();

    private static SimulatedSetup setup(Placement placement, boolean rotated) {
        SimulatedSetup setup = SimulatedSetup.initial("SIM01", PACE, 1).withPlacement(placement);
        return rotated ? setup.turned() : setup;
    }

    private static ChessnutBoardSimulator board(Placement placement, boolean rotated) throws IOException {
        return ChessnutBoardSimulator.plugged(setup(placement, rotated)).movingItsPieces();
    }

    private static BoardAtTable at(ChessnutBoardSimulator board, boolean rotated) throws InterruptedException {
        BoardDriver driver = new ChessnutDriver(BoardAtTable.settings(board, ChessnutDriver.BAUD), rotated, PACE);
        BoardAtTable table = BoardAtTable.of(board, driver, PACE);
        table.awaitPicture();
        table.awaitUntil(() -> driver.capabilities().movesPieces());
        return table;
    }

    private static MovementEnd awaitEnd(BoardAtTable table) throws InterruptedException {
        int before = table.reports.size();
        table.awaitReport(BoardReport.MovementEnded.class::isInstance);
        return table.reports.subList(before, table.reports.size()).stream()
                .filter(BoardReport.MovementEnded.class::isInstance)
                .map(BoardReport.MovementEnded.class::cast)
                .findFirst()
                .orElseThrow()
                .end();
    }

    private static List<BoardReport> squaresTold(BoardAtTable table, int from) {
        return table.reports.subList(from, table.reports.size()).stream()
                .filter(report -> report instanceof BoardReport.Standing
                        || report instanceof BoardReport.MovementBegun
                        || report instanceof BoardReport.MovementEnded)
                .toList();
    }

    /** What is told of a movement is its beginning, what stands there then, and its end; nothing between. */
    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4, false",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, g1f3, true",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2, e4d5, false",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1, e1g1, true",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1, e8c8, false",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3, e5d6, false"
    })
    void aMoveIsCarriedOutByTheBoard(String fen, String uci, boolean rotated) throws IOException, InterruptedException {
        Position before = Position.of(fen);
        Placement to = before.play(Move.parse(uci)).placement();
        ChessnutBoardSimulator board = board(before.placement(), rotated);
        try (BoardAtTable table = at(board, rotated)) {
            int mark = table.reports.size();
            table.driver.move(before.placement(), to);
            assertThat(awaitEnd(table)).isEqualTo(MovementEnd.ARRIVED);
            assertThat(board.squares().placement()).isEqualTo(to);
            assertThat(squaresTold(table, mark))
                    .containsExactly(
                            new BoardReport.MovementBegun(),
                            new BoardReport.Standing(to),
                            new BoardReport.MovementEnded(MovementEnd.ARRIVED));
            assertThat(board.steps()).isPositive();
        }
    }

    /** A command of 35 bytes is longer than the shortest message that a radio carries. */
    @Test
    void aMoveIsCarriedOutByRadio(@TempDir Path folder) throws IOException, InterruptedException {
        try (SimulatedBluez bluez = SimulatedBluez.at(folder.resolve("bus"))) {
            DevicePort port = bluez.board("02:53:49:4D:00:01", "Chessnut Move", GattProfile.CHESSNUT);
            ChessnutBoardSimulator board =
                    ChessnutBoardSimulator.byRadio(port, setup(START, true)).movingItsPieces();
            BoardDriver driver = new ChessnutDriver(
                    BoardAtTable.settings(board, ChessnutDriver.BAUD).through(new BluetoothTransport()), true, PACE);
            try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
                table.awaitPicture();
                table.awaitUntil(() -> driver.capabilities().movesPieces());
                table.driver.move(START, AFTER_E4);
                assertThat(awaitEnd(table)).isEqualTo(MovementEnd.ARRIVED);
                assertThat(board.squares().placement()).isEqualTo(AFTER_E4);
                assertThat(table.reports).contains(new BoardReport.Standing(AFTER_E4));
            }
        }
    }

    @Test
    void allPiecesAreSetUpAnewFromBesideTheBoardToo() throws IOException, InterruptedException {
        Placement some = Placement.parse("r1bqk2r/pppp1ppp/2n2n2/4p3/2B1P3/3P4/PPP2PPP/RNBQK1NR");
        ChessnutBoardSimulator board = board(START, false);
        try (BoardAtTable table = at(board, false)) {
            table.driver.move(START, some);
            assertThat(awaitEnd(table)).as("%s", table.reports).isEqualTo(MovementEnd.ARRIVED);
            table.driver.move(some, START);
            assertThat(awaitEnd(table)).isEqualTo(MovementEnd.ARRIVED);
            assertThat(board.squares().placement()).isEqualTo(START);
        }
    }

    @Test
    void itDoesNotMoveIfAnythingElseStandsThere() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, false);
        try (BoardAtTable table = at(board, false)) {
            table.driver.move(AFTER_E4, START);
            assertThat(awaitEnd(table)).isEqualTo(MovementEnd.NOT_BEGUN);
            assertThat(board.steps()).isZero();
        }
    }

    /** An Air is asked for the battery of a Move, and answers nothing: it is never told to move. */
    @Test
    void anotherChessnutIsNeverToldToMove() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = ChessnutBoardSimulator.plugged(setup(START, false));
        ChessnutDriver driver = new ChessnutDriver(BoardAtTable.settings(board, ChessnutDriver.BAUD), false, PACE);
        try (BoardAtTable table = BoardAtTable.of(board, driver, PACE)) {
            table.awaitPicture();
            table.driver.move(START, AFTER_E4);
            assertThat(awaitEnd(table)).isEqualTo(MovementEnd.NOT_BEGUN);
            assertThat(driver.capabilities().movesPieces()).isFalse();
        }
    }

    /** A hand that lifts a piece while another moves: it stands still, and what stands there is told. */
    @ParameterizedTest
    @ValueSource(strings = {"d7", "a1"})
    void aHandOnTheBoardStopsIt(String lifted) throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, false);
        Placement far = START.without(Square.at("a2"))
                .with(Square.at("h6"), Objects.requireNonNull(START.pieceAt(Square.at("a2"))));
        try (BoardAtTable table = at(board, false)) {
            board.jam(2);
            table.driver.move(START, far);
            table.awaitUntil(() -> board.steps() > 1);
            board.hands(1).lift(Square.at(lifted));
            assertThat(awaitEnd(table)).isIn(MovementEnd.STRAYED, MovementEnd.HELD);
            assertThat(lastStanding(table))
                    .isEqualTo(board.squares().placement())
                    .isNotEqualTo(far);
            assertThat(board.isMoving()).isFalse();
        }
    }

    private static Placement lastStanding(BoardAtTable table) {
        List<Placement> all = new ArrayList<>();
        table.reports.forEach(report -> {
            if (report instanceof BoardReport.Standing standing) {
                all.add(standing.placement());
            }
        });
        return all.get(all.size() - 1);
    }

    @Test
    void aJamIsStoppedAfterItsTimeAndWhatStandsThereIsTold() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, false);
        try (BoardAtTable table = at(board, false)) {
            Placement to = Position.INITIAL.play(Move.parse("g1f3")).placement();
            board.jam(1);
            table.driver.move(START, to);
            assertThat(awaitEnd(table)).isEqualTo(MovementEnd.LATE);
            assertThat(lastStanding(table))
                    .isEqualTo(board.squares().placement())
                    .isNotEqualTo(to);
            assertThat(board.isMoving()).isFalse();
        }
    }

    @Test
    void theStationStopsIt() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, false);
        Placement far = START.without(Square.at("a2"))
                .with(Square.at("h6"), Objects.requireNonNull(START.pieceAt(Square.at("a2"))));
        try (BoardAtTable table = at(board, false)) {
            board.jam(2);
            table.driver.move(START, far);
            table.awaitUntil(() -> board.steps() > 1);
            table.driver.stop();
            assertThat(awaitEnd(table)).isEqualTo(MovementEnd.STOPPED);
            assertThat(board.isMoving()).isFalse();
        }
    }

    /** Without radio the pieces go on; the board is told to stop once it answers again, and what it shows then is what counts. */
    @Test
    void whereTheLineIsLostItIsStoppedAsSoonAsItAnswersAgain() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, false);
        Placement far = START.without(Square.at("a2"))
                .with(Square.at("h6"), Objects.requireNonNull(START.pieceAt(Square.at("a2"))));
        try (BoardAtTable table = at(board, false)) {
            board.jam(2);
            table.driver.move(START, far);
            table.awaitUntil(() -> board.steps() > 1);
            board.unplug();
            assertThat(awaitEnd(table)).isEqualTo(MovementEnd.LOST);
            board.replug();
            table.awaitUntil(() -> !board.isMoving());
            table.awaitPicture();
            assertThat(lastStanding(table))
                    .isEqualTo(board.squares().placement())
                    .isNotEqualTo(far);
        }
    }

    /** A station that was killed had told it to, or bytes of another board's driver had reached it. */
    @Test
    void oneThatMovesAlreadyWhenItIsFoundIsStopped() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, false);
        Placement far = START.without(Square.at("a2"))
                .with(Square.at("h6"), Objects.requireNonNull(START.pieceAt(Square.at("a2"))));
        board.jam(2);
        board.received(ChessnutCommand.move(far, false));
        try (BoardAtTable table = at(board, false)) {
            assertThat(board.isMoving()).isFalse();
            assertThat(lastStanding(table))
                    .isEqualTo(board.squares().placement())
                    .isNotEqualTo(far);
        }
    }

    /** A board that does not say how its pieces stand after it was stopped is lost: nothing is stated of it. */
    @Test
    void aBoardThatDoesNotSayHowItStandsIsLost() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, false);
        try (BoardAtTable table = at(board, false)) {
            table.driver.move(START, AFTER_E4);
            table.awaitReport(BoardReport.MovementBegun.class::isInstance);
            board.stall(true);
            table.awaitHealth(Health.Level.LOST);
            assertThat(table.reports).doesNotContain(new BoardReport.Standing(AFTER_E4));
        }
    }

    @Test
    void itsOwnLightsAndBatteryAreUsed() throws IOException, InterruptedException {
        ChessnutBoardSimulator board = board(START, true);
        try (BoardAtTable table = at(board, true)) {
            Set<Square> squares = Set.of(Square.at("e2"), Square.at("a8"));
            table.driver.guide(squares);
            table.awaitUntil(() -> board.lit().equals(squares));
            board.battery(23);
            table.awaitReport(new BoardReport.Battery(23)::equals);
            table.driver.beep();
            table.awaitUntil(() -> board.beeps() == 1);
        }
    }

    /** The bytes as the maker's sheet has them (chess_move_api, sections 3 to 5); the beep as EasyLinkSDK sends it. */
    @Test
    void commandsAreThoseOfTheSheet() {
        byte[] move = ChessnutCommand.move(START, false);
        assertThat(move).hasSize(35).startsWith(0x42, 0x21, 0x58, 0x23, 0x31, 0x85);
        assertThat(move[34]).as("a hand stops it").isEqualTo((byte) 1);
        assertThat(ChessnutCommand.move(START, true)).startsWith(0x42, 0x21, 0xA6, 0xB9, 0x9C, 0x6A);
        assertThat(ChessnutCommand.stop()).hasSize(35).startsWith(0x42, 0x21, 0).endsWith(0, 0, 0);
        assertThat(ChessnutCommand.lightsOfMove(Set.of(Square.at("h8"), Square.at("a1")), false))
                .hasSize(34)
                .startsWith(0x43, 0x20, 0x02)
                .endsWith(0x00, 0x20);
        assertThat(ChessnutCommand.batteryOfMove()).containsExactly(0x41, 1, 0x0C);
        assertThat(ChessnutCommand.beep()).containsExactly(0x0B, 4, 0x03, 0xE8, 0, 0xC8);
    }

    @Test
    void whatIsSeenOnTheWayIsJudgedWithoutKnowingTheWay() {
        Travel travel = new Travel(START, AFTER_E4);
        Piece pawn = Objects.requireNonNull(START.pieceAt(Square.at("e2")));
        assertThat(travel.judge(AFTER_E4)).isEqualTo(Travel.Seen.ARRIVED);
        assertThat(travel.judge(START)).isEqualTo(Travel.Seen.UNDER_WAY);
        assertThat(travel.judge(START.without(Square.at("e2")))).isEqualTo(Travel.Seen.UNDER_WAY);
        assertThat(travel.judge(START.without(Square.at("e2")).with(Square.at("d3"), pawn)))
                .isEqualTo(Travel.Seen.UNDER_WAY);
        assertThat(travel.judge(START.with(Square.at("e4"), pawn)))
                .as("two of them")
                .isEqualTo(Travel.Seen.STRAYED);
        assertThat(travel.judge(AFTER_E4.without(Square.at("g8")))).isEqualTo(Travel.Seen.STRAYED);
        assertThat(travel.longest()).isGreaterThan(Duration.ofSeconds(10));
    }
}
