package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.game.Author;
import org.annabella.game.Completion;
import org.annabella.game.Contact;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;
import org.annabella.serial.Health;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A board whose watching fails swallows no press, and counts again once it works. */
class BoardDefectsTest {
    private static final Move E4 = Move.parse("e2e4");

    private final BlockingQueue<GameInput> posted = new LinkedBlockingQueue<>();
    private final BlockingQueue<GameInput> presses = new LinkedBlockingQueue<>();
    private final AtomicReference<@Nullable Throwable> defect = new AtomicReference<>();
    private final AtomicReference<Consumer<BoardReport>> reports = new AtomicReference<>(report -> {});
    private volatile Capabilities capabilities =
            DgtDriver.on("board", "/dev/none").capabilities();
    private final SeatBoard board = new SeatBoard(
            Side.WHITE, new Silent(), TimeScale.REAL, GameTime.startingNow(new ScriptClock(Instant.EPOCH)), this::post);

    @AfterEach
    void close() {
        board.close();
    }

    /** What the board finds cannot be told once. */
    private void post(GameInput input) {
        Throwable now = input instanceof GameInput.Execute ? defect.getAndSet(null) : null;
        if (now != null) {
            sneak(now);
        }
        posted.add(input);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable defect) throws T {
        throw (T) defect;
    }

    private final class Silent implements BoardDriver {
        @Override
        public Capabilities capabilities() {
            return capabilities;
        }

        @Override
        public void open(Consumer<BoardReport> listener) {
            reports.set(listener);
        }

        @Override
        public void guide(Set<Square> squares) {}

        @Override
        public void close() {}
    }

    private GameInput next(Class<? extends GameInput> kind) throws InterruptedException {
        for (GameInput input = posted.poll(60, TimeUnit.SECONDS);
                input != null;
                input = posted.poll(60, TimeUnit.SECONDS)) {
            if (kind.isInstance(input)) {
                return input;
            }
        }
        throw new AssertionError("no " + kind.getSimpleName());
    }

    @Test
    void aPressIsNotSwallowedAndTheBoardCountsAgain() throws InterruptedException {
        defect.set(new AssertionError("b"));
        board.open();
        board.follow(running());
        Placement begin = Position.INITIAL.placement();
        reports.get().accept(new BoardReport.Standing(begin));
        reports.get()
                .accept(new BoardReport.Standing(
                        Position.INITIAL.play(Move.parse("e2e4")).placement()));
        GameInput press = new GameInput.Press(Duration.ofSeconds(3), Side.WHITE);
        board.judgeAtPress(Duration.ofSeconds(3), () -> presses.add(press));
        GameInput.Device lost = (GameInput.Device) next(GameInput.Device.class);
        assertThat(lost.state()).isEqualTo(DeviceState.LOST);
        assertThat(lost.why()).contains("b");
        GameInput.Device back = (GameInput.Device) next(GameInput.Device.class);
        assertThat(back.state()).isEqualTo(DeviceState.UP);
        assertThat(presses).containsExactly(press);
    }

    @Test
    void eachHealthOfTheDriverIsToldAsItIs() throws InterruptedException {
        board.open();
        board.follow(running());
        for (Health.Level level : Health.Level.values()) {
            reports.get().accept(new BoardReport.HealthChanged(new Health("board", level, "delayed")));
        }
        for (DeviceState state : DeviceState.values()) {
            GameInput.Device told = (GameInput.Device) next(GameInput.Device.class);
            assertThat(told.state()).isEqualTo(state);
            assertThat(told.why()).isEqualTo("delayed");
        }
    }

    /** The queen on b1 looks like the knight that is to stand there; the station that knew was ended. */
    @Test
    void whatDifferedUnseenWhenTheStationWasEndedDiffersStill() throws InterruptedException {
        Square square = Square.at("b1");
        SquareDifference unseen = new SquareDifference(square, Piece.of(Side.WHITE, Role.KNIGHT), null, true);
        board.open();
        board.follow(running()
                .evolve(new GameEvent.BoardDiffers(Duration.ZERO, Side.WHITE, List.of(unseen), List.of(), null)));
        shows(Position.INITIAL);
        GameInput.ReportDifference differs = (GameInput.ReportDifference) next(GameInput.ReportDifference.class);
        assertThat(differs.difference()).containsExactly(unseen);
        reports.get().accept(new BoardReport.Toggled(square, false));
        reports.get().accept(new BoardReport.Toggled(square, true));
        assertThat(next(GameInput.ReportInStep.class)).isNotNull();
    }

    /** The queen was lifted from d7 before the station was ended, and the king put there meanwhile: no pawn stands there. */
    @Test
    void whatWasPutDownWhileNobodyLookedIsNotTakenForThePieceThatIsToStandThere() throws InterruptedException {
        Square square = Square.at("d7");
        Square from = Square.at("e8");
        GameState before = running()
                .evolve(new GameEvent.PieceTouched(Duration.ZERO, Side.WHITE, square, true, Contact.DELIBERATE))
                .evolve(new GameEvent.Paused(Duration.ZERO, "the station was restarted", Author.STATION));
        Placement stands = Position.INITIAL.placement().without(from);
        board.open();
        board.follow(before);
        reports.get().accept(new BoardReport.Occupied(stands.occupancy()));
        board.setBack(before);

        GameInput.ReportDifference differs = (GameInput.ReportDifference) next(GameInput.ReportDifference.class);
        assertThat(differs.difference())
                .containsExactlyInAnyOrder(
                        new SquareDifference(from, Piece.of(Side.BLACK, Role.KING), null, false),
                        new SquareDifference(square, Piece.of(Side.BLACK, Role.PAWN), null, true));
    }

    /** An assistant has said that it is right while it was lost, and it is not. */
    @Test
    void whatDiffersIsToldAgainWhereTheBoardWasSaidToBeRightWhileItWasLost() throws InterruptedException {
        DeviceId device = DeviceId.board(Side.WHITE);
        Placement begin = Position.INITIAL.placement();
        Piece pawn = Piece.of(Side.WHITE, Role.PAWN);
        board.open();
        board.follow(running());
        reports.get().accept(new BoardReport.Standing(begin));
        reports.get()
                .accept(new BoardReport.Standing(begin.without(Square.at("e2"))
                        .without(Square.at("c2"))
                        .with(Square.at("a5"), pawn)
                        .with(Square.at("h5"), pawn)));
        GameInput.ReportDifference first = (GameInput.ReportDifference) next(GameInput.ReportDifference.class);
        GameState lost = running()
                .evolve(new GameEvent.BoardDiffers(Duration.ZERO, Side.WHITE, first.difference(), List.of(), null))
                .evolve(new GameEvent.DeviceLost(Duration.ZERO, device, "unplugged"));
        board.follow(lost);
        GameState right = lost.evolve(new GameEvent.BoardInStep(Duration.ZERO, Side.WHITE));
        board.follow(right);
        board.follow(right.evolve(new GameEvent.DeviceBack(Duration.ZERO, device)));
        GameInput.ReportDifference again = (GameInput.ReportDifference) next(GameInput.ReportDifference.class);
        assertThat(again.difference()).isEqualTo(first.difference());
    }

    /** The arbiter had knight and queen change their squares, and the station died before the board had told how it stands. */
    @Test
    void whatStoodThereWhenThePositionWasSetBackStandsThereAfterARestart() throws InterruptedException {
        Position wanted = Position.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQBNKBNR w KQkq - 0 1");
        GameState before = running()
                .evolve(new GameEvent.PositionRestored(Duration.ZERO, wanted, 0, Author.ARBITER))
                .evolve(new GameEvent.Paused(Duration.ZERO, "the station was restarted", Author.STATION));
        assertThat(SeenBoard.of(before, Side.WHITE).pieces()).isEqualTo(Position.INITIAL.placement());
        board.open();
        board.follow(before);
        reports.get().accept(new BoardReport.Occupied(wanted.placement().occupancy()));

        GameInput.ReportDifference differs = (GameInput.ReportDifference) next(GameInput.ReportDifference.class);
        Piece knight = Piece.of(Side.WHITE, Role.KNIGHT);
        Piece queen = Piece.of(Side.WHITE, Role.QUEEN);
        assertThat(differs.difference())
                .containsExactlyInAnyOrder(
                        new SquareDifference(Square.at("b1"), queen, null, true),
                        new SquareDifference(Square.at("d1"), knight, null, true));
    }

    /** The capture was announced and pressed, the station died, and nobody carries it out: what was to be captured stands there still. */
    @Test
    void whatAMoveThatNobodySawWouldHaveCapturedStandsThereAfterARestart() throws InterruptedException {
        Position begin = Position.of("4k3/8/8/2p5/1P6/8/8/4K3 w - - 0 1");
        GameState before = begun(begin)
                .evolve(new GameEvent.MoveCompleted(
                        Duration.ZERO,
                        Side.WHITE,
                        1,
                        Move.parse("b4c5"),
                        new Completion(true, false, false, true, false, "bella fire slår cesar fem"),
                        Duration.ofMinutes(90),
                        Duration.ofMinutes(90)))
                .evolve(new GameEvent.Paused(Duration.ZERO, "the station was restarted", Author.STATION));
        board.open();
        board.follow(before);
        reports.get().accept(new BoardReport.Occupied(begin.placement().occupancy()));

        GameInput.ReportDifference differs = (GameInput.ReportDifference) next(GameInput.ReportDifference.class);
        assertThat(differs.difference())
                .contains(new SquareDifference(Square.at("c5"), Piece.of(Side.WHITE, Role.PAWN), null, true));
    }

    /** A move was made while nobody looked, and beside it the queen on b1 looks like the knight that is to stand there. */
    @Test
    void aMoveThatStandsPutsNothingElseRight() throws InterruptedException {
        Square square = Square.at("b1");
        Move move = Move.parse("e2e4");
        SquareDifference unseen = new SquareDifference(square, Piece.of(Side.WHITE, Role.KNIGHT), null, true);
        HeardMove heard = new HeardMove(move, "e4", 1, null, HeardMove.Source.VOICE);
        GameState before = running()
                .evolve(new GameEvent.MoveAnnounced(Duration.ZERO, Side.WHITE, heard, true))
                .evolve(new GameEvent.BoardDiffers(Duration.ZERO, Side.WHITE, List.of(unseen), List.of(), null));
        board.open();
        board.follow(before);
        shows(Position.INITIAL.play(move));
        next(GameInput.Execute.class);
        board.follow(before.evolve(new GameEvent.MoveExecuted(Duration.ZERO, Side.WHITE, move, true)));
        board.await(Duration.ofMillis(500));
        assertThat(posted).doesNotHaveAnyElementsOfTypes(GameInput.ReportInStep.class);

        reports.get().accept(new BoardReport.Toggled(square, false));
        reports.get().accept(new BoardReport.Toggled(square, true));
        assertThat(next(GameInput.ReportInStep.class)).isNotNull();
    }

    /** A move stood when the station was ended, and was taken back before it was there again. */
    @Test
    void aMoveThatWasTakenBackUnseenDoesNotStand() throws InterruptedException {
        board.open();
        board.follow(executed(running()));
        shows(Position.INITIAL);
        assertThat(next(GameInput.Undo.class)).isNotNull();
    }

    /** An assistant has said that it was carried out while the board was lost. */
    @Test
    void aMoveThatWasOnlySaidToStandDoesNot() throws InterruptedException {
        GameState lost = running().evolve(new GameEvent.DeviceLost(Duration.ZERO, DeviceId.board(Side.WHITE), "away"));
        GameState said = executed(lost);
        board.open();
        board.follow(running());
        board.follow(said);
        shows(Position.INITIAL);
        board.follow(said.evolve(new GameEvent.DeviceBack(Duration.ZERO, DeviceId.board(Side.WHITE))));
        assertThat(next(GameInput.Undo.class)).isNotNull();
    }

    /** The press comes before the board has been quiet. */
    @Test
    void noPressCompletesAMoveThatDoesNotStand() throws InterruptedException {
        GameInput press = new GameInput.Press(Duration.ofSeconds(3), Side.WHITE);
        BlockingQueue<GameInput> order = new LinkedBlockingQueue<>();
        capabilities = Capabilities.of(Duration.ZERO);
        board.open();
        board.follow(executed(running()));
        shows(Position.INITIAL);
        board.judgeAtPress(Duration.ofSeconds(3), () -> {
            posted.drainTo(order);
            order.add(press);
        });
        board.await(Duration.ofMillis(500));
        assertThat(order).last().isEqualTo(press);
        assertThat(order).hasAtLeastOneElementOfType(GameInput.Undo.class);
    }

    @Test
    void aMoveThatStillStandsIsNotTakenBack() throws InterruptedException {
        board.open();
        board.follow(executed(running()));
        shows(Position.INITIAL.play(E4));
        next(GameInput.Execute.class);
        board.await(Duration.ofMillis(500));
        assertThat(posted).doesNotHaveAnyElementsOfTypes(GameInput.Undo.class);
    }

    private static GameState executed(GameState before) {
        return before.evolve(new GameEvent.MoveExecuted(Duration.ZERO, Side.WHITE, E4, true));
    }

    private void shows(Position position) {
        reports.get().accept(new BoardReport.Occupied(position.placement().occupancy()));
    }

    private static GameState running() {
        return begun(Setups.of(ConfigFile.defaults().withoutArbiter()));
    }

    private static GameState begun(Position start) {
        GameSetup usual = Setups.of(ConfigFile.defaults().withoutArbiter());
        return begun(new GameSetup(
                usual.edition(),
                usual.tempo(),
                usual.supervised(),
                usual.timeControl(),
                start,
                usual.white(),
                usual.black(),
                usual.settings(),
                usual.tags()));
    }

    private static GameState begun(GameSetup setup) {
        return GameState.NOT_STARTED
                .evolve(new GameEvent.GameStarted(Duration.ZERO, setup))
                .evolve(new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE));
    }
}
