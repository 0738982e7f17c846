package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Capabilities;
import org.annabella.board.Expectation;
import org.annabella.board.MovementEnd;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.game.Author;
import org.annabella.game.Completion;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.serial.Health;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a board offers to move, begins to and stops; time is what the test says. */
class MoverTest {
    private static final Move E4 = Move.parse("e2e4");
    private static final Placement BEFORE = Placement.INITIAL;
    private static final Placement AFTER = Position.INITIAL.play(E4).placement();
    private static final GameEvent.MovementAnnounced ANNOUNCED =
            new GameEvent.MovementAnnounced(Duration.ZERO, Side.BLACK, MovementPurpose.MIRROR, E4);
    private static final GameInput OFFER =
            new GameInput.OfferMovement(Duration.ZERO, Side.BLACK, MovementPurpose.MIRROR, true);

    private final BoardWatcher watcher = BoardWatcher.guiding();
    private final Motors motors = new Motors();
    private final Mover mover = new Mover(Side.BLACK, motors, watcher, () -> Duration.ZERO, true);
    private Duration at = Duration.ZERO;

    /** A board that writes down what it is told. */
    private static final class Motors implements BoardDriver {
        private final List<Placement> targets = new ArrayList<>();
        private boolean can = true;
        private int stops;

        @Override
        public Capabilities capabilities() {
            return Capabilities.of(Duration.ZERO)
                    .withIdentity(true)
                    .withLights(true)
                    .withBattery()
                    .withMovesPieces(can);
        }

        @Override
        public void open(Consumer<BoardReport> listener) {}

        @Override
        public void guide(Set<Square> squares) {}

        @Override
        public void move(Placement from, Placement to) {
            targets.add(to);
        }

        @Override
        public void stop() {
            stops++;
        }

        @Override
        public void close() {}
    }

    /** White has completed e4, and Black's board stands as before it. */
    @BeforeEach
    void blackOwes() {
        watcher.expect(new Expectation.Owes(Position.INITIAL, E4), at);
        watcher.accept(new BoardReport.Standing(BEFORE), at);
        mover.follow(owing());
    }

    private static GameState owing() {
        return GameState.NOT_STARTED
                .evolve(new GameEvent.GameStarted(
                        Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())))
                .evolve(new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE))
                .evolve(new GameEvent.MoveCompleted(
                        Duration.ZERO,
                        Side.WHITE,
                        1,
                        E4,
                        new Completion(true, true, true, true, true, "e4"),
                        Duration.ofMinutes(90),
                        Duration.ofMinutes(90)));
    }

    private List<GameInput> wait(Duration time) {
        List<GameInput> told = new ArrayList<>();
        Duration end = at.plus(time);
        while (at.compareTo(end) < 0) {
            at = at.plusMillis(50);
            watcher.tick(at);
            GameInput input = mover.look(at);
            if (input != null) {
                told.add(input);
            }
        }
        return told;
    }

    private void touched() {
        Piece knight = Objects.requireNonNull(BEFORE.pieceAt(Square.at("g8")));
        watcher.accept(new BoardReport.Standing(BEFORE.without(Square.at("g8"))), at);
        at = at.plusMillis(200);
        watcher.accept(new BoardReport.Standing(BEFORE.without(Square.at("g8")).with(Square.at("g8"), knight)), at);
    }

    @Test
    void itOffersOnceTheBoardHasBeenLeftAlone() {
        assertThat(wait(Mover.ALONE.minusMillis(100))).isEmpty();
        assertThat(wait(Duration.ofMillis(200))).containsExactly(OFFER);
        assertThat(motors.targets).as("nothing moves before it is said").isEmpty();
    }

    @Test
    void whereTheGameSaysNothingItOffersAgainAndDoesNotMove() {
        assertThat(wait(Mover.ALONE.multipliedBy(4))).hasSizeBetween(3, 4).containsOnly(OFFER);
        assertThat(motors.targets).isEmpty();
    }

    @Test
    void aPieceThatIsLiftedPutsItOff() {
        wait(Mover.ALONE.minusMillis(200));
        touched();
        assertThat(wait(Mover.ALONE.minusMillis(100))).isEmpty();
        assertThat(wait(Duration.ofMillis(300))).containsExactly(OFFER);
    }

    @Test
    void itMovesOnceItWasSaidAndNoHandCame() {
        wait(Mover.ALONE.plusMillis(100));
        assertThat(mover.announced(ANNOUNCED, at)).isNull();
        wait(Mover.SAYING.minusMillis(100));
        assertThat(motors.targets).isEmpty();
        wait(Duration.ofMillis(200));
        assertThat(motors.targets).containsExactly(AFTER);
        assertThat(wait(Duration.ofMinutes(1)))
                .as("while it moves it asks for nothing")
                .isEmpty();
        assertThat(motors.targets).hasSize(1);
    }

    @Test
    void aHandWhileItIsSaidIsLeftAlone() {
        wait(Mover.ALONE.plusMillis(100));
        mover.announced(ANNOUNCED, at);
        wait(Duration.ofSeconds(1));
        touched();
        assertThat(wait(Mover.SAYING))
                .containsExactly(new GameInput.EndMovement(
                        Duration.ZERO, Side.BLACK, MovementPurpose.MIRROR, MovementOutcome.HAND));
        mover.ended();
        assertThat(wait(Duration.ofMinutes(5))).as("it is not tried again").isEmpty();
        assertThat(motors.targets).isEmpty();
    }

    @Test
    void aBoardThatIsLostWhileItIsSaidDoesNotBegin() {
        wait(Mover.ALONE.plusMillis(100));
        mover.announced(ANNOUNCED, at);
        watcher.accept(new BoardReport.HealthChanged(new Health("board", Health.Level.LOST, "unplugged")), at);
        assertThat(wait(Mover.SAYING.plusMillis(100)))
                .containsExactly(new GameInput.EndMovement(
                        Duration.ZERO, Side.BLACK, MovementPurpose.MIRROR, MovementOutcome.NOT_BEGUN));
        assertThat(motors.targets).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ARRIVED, DONE",
        "HELD, HAND",
        "STRAYED, STRAYED",
        "LATE, LATE",
        "STOPPED, STOPPED",
        "LOST, LOST",
        "NOT_BEGUN, NOT_BEGUN"
    })
    void howItEndedIsToldAndItIsNotTriedAgain(MovementEnd end, MovementOutcome outcome) {
        wait(Mover.ALONE.plusMillis(100));
        mover.announced(ANNOUNCED, at);
        wait(Mover.SAYING.plusMillis(100));
        assertThat(mover.ended(end))
                .isEqualTo(new GameInput.EndMovement(Duration.ZERO, Side.BLACK, MovementPurpose.MIRROR, outcome));
        mover.ended();
        assertThat(wait(Duration.ofMinutes(5))).isEmpty();
        assertThat(motors.targets).hasSize(1);
        assertThat(mover.ended(end)).as("nothing is under way").isNull();
    }

    @Test
    void itIsStoppedWhenTheGameGoesOnOtherwiseOrAHandIsNear() {
        wait(Mover.ALONE.plusMillis(100));
        mover.announced(ANNOUNCED, at);
        wait(Mover.SAYING.plusMillis(100));
        mover.follow(owing());
        assertThat(motors.stops).as("nothing has changed").isZero();
        mover.handIsNear();
        assertThat(motors.stops).isEqualTo(1);
        mover.follow(owing().evolve(new GameEvent.Paused(Duration.ZERO, "", Author.ARBITER)));
        assertThat(motors.stops).isEqualTo(2);
    }

    @Test
    void aBoardThatStandsOtherwiseOffersNothing() {
        watcher.accept(new BoardReport.Standing(BEFORE.without(Square.at("a7"))), at);
        assertThat(wait(Duration.ofMinutes(1))).isEmpty();
    }

    @Test
    void whatIsAnnouncedButNotWantedAnyMoreDoesNotBegin() {
        mover.follow(GameState.NOT_STARTED);
        assertThat(mover.announced(ANNOUNCED, at))
                .isEqualTo(new GameInput.EndMovement(
                        Duration.ZERO, Side.BLACK, MovementPurpose.MIRROR, MovementOutcome.STOPPED));
    }

    @Test
    void aBoardThatCannotMoveItsPiecesIsToldOnceToTheArbiter() {
        motors.can = false;
        List<GameInput> told = wait(Duration.ofMinutes(1));
        assertThat(told).hasSize(1);
        assertThat(told.get(0)).isInstanceOfSatisfying(GameInput.Device.class, device -> {
            assertThat(device.device()).isEqualTo(DeviceId.board(Side.BLACK));
            assertThat(device.state()).isEqualTo(DeviceState.DEGRADED);
        });
    }

    @Test
    void whatIsOffDoesNothing() {
        Mover off = new Mover(Side.BLACK, motors, watcher, () -> Duration.ZERO, false);
        off.follow(owing());
        at = at.plusSeconds(60);
        assertThat(off.look(at)).isNull();
        off.announced(ANNOUNCED, at);
        at = at.plusSeconds(60);
        assertThat(off.look(at)).isNull();
        assertThat(motors.targets).isEmpty();
    }
}
