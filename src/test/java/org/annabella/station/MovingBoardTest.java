package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.annabella.SystemTest;
import org.annabella.board.BoardStanding;
import org.annabella.board.chessnut.ChessnutBoardSimulator;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.clock.ClockSide;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.game.ArbiterAct;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Black's board moves its pieces itself, at the whole station. */
@Timeout(240)
@SystemTest
class MovingBoardTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final double SPEED = 10;

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private int mark;

    /** A capture, one in passing, castling; and a promotion, for which there must be a hand. */
    @Test
    void theOpponentsMovesAreCarriedOutByTheBoard() throws Exception {
        try (Station station = begin("on", "off")) {
            for (String move : List.of("e2e4", "d7d5", "e4d5", "c7c5", "d5c6", "g8f6", "c6b7", "e7e6")) {
                play(station, move);
            }
            whitePlays(station, "b7a8q");
            assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.PROMOTION);
            black(station).move(Move.parse("b7a8q"));
            await(GameEvent.MoveMirrored.class);
            for (String move : List.of("f8e7", "g1f3", "e8g8", "f1e2", "b8d7", "e1g1")) {
                play(station, move);
            }
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(all(GameEvent.MovementEnded.class))
                .as("White's eight moves, one of them refused")
                .hasSize(8);
        assertThat(all(GameEvent.BoardDiffers.class)).isEmpty();
        assertNothingFound();
        assertThat(all(GameEvent.PieceTouched.class))
                .as("nobody has touched White's pieces on Black's board, but for the promotion")
                .filteredOn(touched -> touched.seat() == Side.BLACK)
                .extracting(GameEvent.PieceTouched::square)
                .doesNotContain(Square.at("e2"), Square.at("e4"), Square.at("g1"), Square.at("f1"), Square.at("e1"));
        assertThat(told("public"))
                .anyMatch(
                        text -> text.startsWith("Brættet hos Sort trækker nu selv: ") && text.endsWith("Rør det ikke."))
                .anyMatch(text -> text.equals("Brættet hos Sort kan ikke sætte en brik. Udfør det i hånden."));
    }

    @Test
    void byDefaultNothingMoves() throws Exception {
        try (Station station = begin("off", "off")) {
            whitePlays(station, "e2e4");
            station.settleAtLast();
            assertThat(station.boardStanding(Side.BLACK)).contains(BoardStanding.OWES);
            black(station).move(Move.parse("e2e4"));
            await(GameEvent.MoveMirrored.class);
            assertThat(all(GameEvent.MovementAnnounced.class)).isEmpty();
        }
    }

    /** Whoever carries the move out meanwhile need not be told anything. */
    @Test
    void aHandBeforeTheBoardBeginsIsLeftAlone() throws Exception {
        try (Station station = begin("on", "off")) {
            whitePlays(station, "e2e4");
            await(GameEvent.MovementAnnounced.class);
            black(station).move(Move.parse("e2e4"));
            await(GameEvent.MoveMirrored.class);
            await(GameEvent.MovementEnded.class);
            assertThat(board(station).steps()).isZero();
            station.spoken().awaitSilence(PATIENCE);
            assertThat(told("public")).noneMatch(text -> text.contains("standset"));
        }
    }

    /** It stops; what stands there is told, the hand does the rest, and nothing wrong comes onto the record. */
    @Test
    void aHandThatLiftsAPieceMeanwhileStopsIt() throws Exception {
        try (Station station = begin("on", "off")) {
            board(station).jam(1);
            whitePlays(station, "g1f3");
            awaitSteps(station, 1);
            Piece knight = Objects.requireNonNull(black(station).lift(Square.at("b8")));
            assertThat(await(GameEvent.MovementEnded.class).outcome())
                    .isIn(MovementOutcome.HAND, MovementOutcome.STRAYED);
            black(station).place(Square.at("b8"), knight);
            finishByHand(station);
            play(station, "e7e5");
        }
        assertNothingFound();
        assertThat(all(GameEvent.PieceTouched.class))
                .noneMatch(touched ->
                        touched.seat() == Side.BLACK && touched.square().equals(Square.at("g1")));
    }

    @Test
    void aJamIsStoppedAndLeftToHands() throws Exception {
        try (Station station = begin("on", "off")) {
            board(station).jam(1);
            whitePlays(station, "g1f3");
            assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.LATE);
            assertThat(board(station).isMoving()).isFalse();
            finishByHand(station);
            play(station, "e7e5");
        }
        assertNothingFound();
    }

    @Test
    void whereTheRadioIsLostNothingIsStatedOfTheBoard() throws Exception {
        try (Station station = begin("on", "off")) {
            board(station).jam(1);
            whitePlays(station, "g1f3");
            awaitSteps(station, 1);
            board(station).unplug();
            assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.LOST);
            await(GameEvent.DeviceLost.class);
            assertThat(station.boardStanding(Side.BLACK)).isEmpty();
            board(station).replug();
            await(GameEvent.DeviceBack.class);
            until(() -> !board(station).isMoving());
            finishByHand(station);
        }
        assertNothingFound();
    }

    /** A board on which a wrong piece stands does not move. */
    @Test
    void aBoardThatDiffersDoesNotMove() throws Exception {
        try (Station station = begin("on", "off")) {
            Piece bishop = Objects.requireNonNull(black(station).lift(Square.at("f8")));
            Piece knight = Objects.requireNonNull(black(station).lift(Square.at("g8")));
            black(station).place(Square.at("g8"), bishop);
            black(station).place(Square.at("f8"), knight);
            await(GameEvent.BoardDiffers.class);
            whitePlays(station, "e2e4");
            station.settleAtLast();
            black(station).lift(Square.at("g8"));
            black(station).lift(Square.at("f8"));
            black(station).place(Square.at("f8"), bishop);
            black(station).place(Square.at("g8"), knight);
            await(GameEvent.BoardInStep.class);
            assertThat(all(GameEvent.MovementAnnounced.class)).isEmpty();
            mirrored(station);
        }
    }

    @Test
    void afterAnIllegalMoveThePiecesArePutBackAndTheBoardBeeps() throws Exception {
        try (Station station = begin("on", "on")) {
            play(station, "e2e4");
            announce(station, Side.BLACK, "g8g6");
            black(station).move(Move.parse("g8g6"));
            await(GameEvent.MoveExecuted.class);
            press(station, ClockSide.BLACK);
            await(GameEvent.IllegalMoveCompleted.class);
            await(GameEvent.PositionRestored.class);
            GameEvent.MovementAnnounced announced = await(GameEvent.MovementAnnounced.class);
            assertThat(announced.purpose()).isEqualTo(MovementPurpose.RESTORE);
            assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.DONE);
            await(GameEvent.BoardInStep.class);
            assertThat(standing(station)).isEqualTo(station.state().position().placement());
            assertThat(board(station).beeps()).isEqualTo(1);
            play(station, "e7e5");
        }
    }

    /** A captured piece is beside the board, or in a hand: nobody knows. */
    @Test
    void whereAPieceIsMissingHandsPutItBack() throws Exception {
        try (Station station = begin("on", "off")) {
            play(station, "e2e4");
            announce(station, Side.BLACK, "g8e4");
            black(station).move(Move.parse("g8e4"));
            await(GameEvent.MoveExecuted.class);
            press(station, ClockSide.BLACK);
            await(GameEvent.PositionRestored.class);
            assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.PIECE_MISSING);
            assertThat(board(station).beeps()).as("the beeper is off").isZero();
        }
    }

    @Test
    void beforeTheNextGameThePiecesAreSetUp() throws Exception {
        try (Station station = begin(config("on", "off"))) {
            SimulatedHands black = black(station);
            for (String move : List.of("e2e4", "g8f6", "d1h5")) {
                black.move(Move.parse(move));
            }
            await(GameEvent.BoardDiffers.class);
            assertThat(await(GameEvent.MovementAnnounced.class).purpose()).isEqualTo(MovementPurpose.SET_UP);
            assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.DONE);
            await(GameEvent.BoardInStep.class);
            assertThat(standing(station)).isEqualTo(Placement.INITIAL);
        }
    }

    /** When the game goes on otherwise, the board stands still at once. */
    @Test
    void aPauseStopsIt() throws Exception {
        try (Station station = begin("on", "off")) {
            board(station).jam(1);
            whitePlays(station, "g1f3");
            awaitSteps(station, 1);
            station.post(new GameInput.Rule(station.time().now(), new ArbiterAct.Pause("")));
            assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.STOPPED);
            assertThat(board(station).isMoving()).isFalse();
        }
    }

    @Test
    void whenTheStationIsEndedTheBoardStandsStillFirst() throws Exception {
        ChessnutBoardSimulator board;
        try (Station station = begin("on", "off")) {
            board = board(station);
            board.jam(1);
            whitePlays(station, "g1f3");
            awaitSteps(station, 1);
            assertThat(board.isMoving()).isTrue();
        }
        assertThat(board.isMoving()).isFalse();
    }

    private void play(Station station, String uci) throws InterruptedException {
        if (station.state().turnSeat() == Side.WHITE) {
            whitePlays(station, uci);
            mirrored(station);
            return;
        }
        announce(station, Side.BLACK, uci);
        black(station).move(Move.parse(uci));
        await(GameEvent.MoveExecuted.class);
        press(station, ClockSide.BLACK);
        await(GameEvent.MoveCompleted.class);
        station.simulated().hands(Side.WHITE).orElseThrow().move(Move.parse(uci));
        await(GameEvent.MoveMirrored.class);
    }

    private void whitePlays(Station station, String uci) throws InterruptedException {
        announce(station, Side.WHITE, uci);
        station.simulated().hands(Side.WHITE).orElseThrow().move(Move.parse(uci));
        await(GameEvent.MoveExecuted.class);
        press(station, ClockSide.WHITE);
        await(GameEvent.MoveCompleted.class);
    }

    private void mirrored(Station station) throws InterruptedException {
        GameEvent.MovementAnnounced announced = await(GameEvent.MovementAnnounced.class);
        assertThat(announced.purpose()).isEqualTo(MovementPurpose.MIRROR);
        assertThat(await(GameEvent.MovementEnded.class).outcome()).isEqualTo(MovementOutcome.DONE);
        await(GameEvent.MoveMirrored.class);
        assertThat(standing(station)).isEqualTo(station.state().position().placement());
    }

    private void finishByHand(Station station) throws InterruptedException {
        black(station).setUp(station.state().position().placement());
        await(GameEvent.MoveMirrored.class);
        assertThat(all(GameEvent.MovementAnnounced.class)).as("tried once").hasSize(1);
    }

    private void announce(Station station, Side seat, String uci) throws InterruptedException {
        station.post(new GameInput.Announce(station.time().now(), seat, station.meant(uci)));
        await(GameEvent.MoveAnnounced.class);
    }

    private static void press(Station station, ClockSide clockSide) {
        station.simulated().dial().orElseThrow().press(clockSide);
    }

    private static SimulatedHands black(Station station) {
        return station.simulated().hands(Side.BLACK).orElseThrow();
    }

    private static ChessnutBoardSimulator board(Station station) {
        return (ChessnutBoardSimulator) station.simulated().board(Side.BLACK).orElseThrow();
    }

    private static Placement standing(Station station) {
        return board(station).squares().placement();
    }

    private static void awaitSteps(Station station, int steps) throws InterruptedException {
        until(() -> board(station).steps() >= steps);
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited in vain").isLessThan(end);
            Thread.onSpinWait();
        }
    }

    /** Nobody has repeated the other's move, which is all that may be found. */
    private void assertNothingFound() {
        assertThat(all(GameEvent.Finding.class))
                .extracting(GameEvent.Finding::kind)
                .containsOnly(FindingKind.NOT_HEARD);
    }

    private <E extends GameEvent> List<E> all(Class<E> type) {
        return watch.since(0).stream().filter(type::isInstance).map(type::cast).toList();
    }

    private <E extends GameEvent> E await(Class<E> type) throws InterruptedException {
        return type.cast(await(type::isInstance));
    }

    /** The next event of this kind after the last one that was awaited. */
    private GameEvent await(Predicate<GameEvent> kind) throws InterruptedException {
        Optional<GameEvent> found = watch.await(mark, kind, PATIENCE);
        GameEvent event = found.orElseThrow(() -> new AssertionError("not among " + watch.since(mark)));
        mark += watch.since(mark).indexOf(event) + 1;
        return event;
    }

    private StationConfig config(String mover, String beeper) throws IOException {
        Path file = Files.writeString(
                folder.resolve("station.json"),
                "{\"black\": {\"board\": {\"kind\": \"chessnut\", \"port\": \"simulated\", \"mover\": \"" + mover
                        + "\", \"beeper\": \"" + beeper + "\"}}}");
        return ConfigFile.read(file);
    }

    private Station begin(String mover, String beeper) throws InterruptedException, IOException {
        return begin(config(mover, beeper).withoutArbiter());
    }

    private Station begin(StationConfig config) throws InterruptedException {
        return Station.begin(
                config,
                new Surroundings(
                        folder.resolve("game"), new SteadyClock(), TimeScale.faster(SPEED), false, List.of(watch)));
    }

    /** What was said on a channel, in order. */
    private List<String> told(String channel) throws IOException {
        return Files.readAllLines(folder.resolve("game/spoken.txt")).stream()
                .map(line -> line.split("\t"))
                .filter(parts -> parts[1].equals(channel))
                .map(parts -> parts[3])
                .toList();
    }
}
