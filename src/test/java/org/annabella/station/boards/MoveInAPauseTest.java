package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.game.Author;
import org.annabella.game.Contact;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Refusal;
import org.annabella.game.rules.Decider;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whoever has carried out a move while the game was paused need not do it again when play goes on. */
class MoveInAPauseTest {
    private static final Placement BEFORE = Position.INITIAL.placement();
    private static final Placement AFTER =
            Position.INITIAL.play(Move.parse("e2e4")).placement();

    private final BlockingQueue<GameInput> posted = new LinkedBlockingQueue<>();
    /** What was posted beside what was waited for. */
    private final List<GameInput> passed = new ArrayList<>();

    private final AtomicReference<Consumer<BoardReport>> reports = new AtomicReference<>(report -> {});
    private final SeatBoard board = new SeatBoard(
            Side.WHITE,
            new Silent(),
            TimeScale.REAL,
            GameTime.startingNow(new ScriptClock(Instant.EPOCH)),
            posted::add);
    private GameState state = GameState.NOT_STARTED
            .evolve(new GameEvent.GameStarted(
                    Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())))
            .evolve(new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE));

    private final class Silent implements BoardDriver {
        @Override
        public Capabilities capabilities() {
            return DgtDriver.on("board", "/dev/none").capabilities();
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

    @AfterEach
    void close() {
        board.close();
    }

    private void happens(GameEvent event) {
        state = state.evolve(event);
        board.follow(state);
    }

    private void shows(Placement placement) {
        reports.get().accept(new BoardReport.Standing(placement));
    }

    /** What the table makes of the next thing that the board does. */
    private List<GameEvent> executes() throws InterruptedException {
        return Decider.decide(state, next(GameInput.Execute.class));
    }

    private GameInput next(Class<? extends GameInput> kind) throws InterruptedException {
        GameInput input = posted.poll(60, TimeUnit.SECONDS);
        while (input != null && !kind.isInstance(input)) {
            passed.add(input);
            input = posted.poll(60, TimeUnit.SECONDS);
        }
        assertThat(input).as("a %s after %s", kind.getSimpleName(), passed).isNotNull();
        return input;
    }

    private void isPaused() {
        board.open();
        board.follow(state);
        happens(new GameEvent.Paused(Duration.ofSeconds(1), "a look", Author.ARBITER));
    }

    private void goesOn() {
        happens(new GameEvent.Resumed(Duration.ofSeconds(9), Author.ARBITER));
    }

    private static void assertExecuted(List<GameEvent> events) {
        assertThat(events).anySatisfy(event -> assertThat(event)
                .isInstanceOfSatisfying(GameEvent.MoveExecuted.class, executed -> assertThat(executed.move())
                        .isEqualTo(Move.parse("e2e4"))));
    }

    @Test
    void itCountsWhenPlayGoesOn() throws InterruptedException {
        isPaused();
        shows(BEFORE);
        shows(AFTER);
        assertThat(executes()).anySatisfy(event -> assertThat(event)
                .isInstanceOfSatisfying(GameEvent.Refused.class, refused -> assertThat(refused.why())
                        .isEqualTo(Refusal.PAUSED)));
        goesOn();
        assertExecuted(executes());
    }

    @Test
    void itCountsWhereItWasCarriedOutBeforeTheBoardWasSeen() throws InterruptedException {
        isPaused();
        shows(AFTER);
        executes();
        goesOn();
        assertExecuted(executes());
    }

    @Test
    void whatWasPutBackMeanwhileDoesNot() throws InterruptedException {
        isPaused();
        shows(BEFORE);
        shows(AFTER);
        executes();
        shows(BEFORE);
        next(GameInput.Undo.class);
        goesOn();
        board.judgeAtPress(
                Duration.ofSeconds(10), () -> posted.add(new GameInput.Press(Duration.ofSeconds(10), Side.WHITE)));
        next(GameInput.Press.class);
        assertThat(passed).noneMatch(GameInput.Execute.class::isInstance);
    }

    /** It was lifted once more when the station died, and stands there when it has been started again. */
    @Test
    void aPieceThatCameDownUnseenIsNotInTheHandForEver() throws InterruptedException {
        Move move = Move.parse("e2e4");
        state = state.evolve(new GameEvent.MoveExecuted(Duration.ofSeconds(1), Side.WHITE, move, true))
                .evolve(new GameEvent.PieceTouched(
                        Duration.ofSeconds(2), Side.WHITE, Square.at("e4"), true, Contact.DELIBERATE));
        board.open();
        board.follow(state);
        shows(AFTER);
        List<GameEvent> events = Decider.decide(state, next(GameInput.ReportInStep.class));
        assertThat(events)
                .containsExactly(new GameEvent.BoardInStep(events.get(0).at(), Side.WHITE));
        assertThat(state.evolve(events.get(0)).seat(Side.WHITE).board()).isEqualTo(AFTER);
    }
}
