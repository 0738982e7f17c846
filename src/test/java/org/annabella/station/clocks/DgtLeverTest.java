package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.board.dgt.DgtClockFace;
import org.annabella.board.dgt.DgtClockReport;
import org.annabella.board.dgt.DgtClockReport.LeverMoved;
import org.annabella.board.dgt.DgtClockRun;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.game.Author;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Refusal;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a lever that has moved means; White sits at the clock's left, so its end is up while the right one is down. */
class DgtLeverTest {
    private static final LeverMoved WHITE_DOWN = new LeverMoved(true);
    private static final LeverMoved BLACK_DOWN = new LeverMoved(false);

    private final ScriptClock source = new ScriptClock(Instant.EPOCH);
    private final GameTime time = GameTime.startingNow(source);
    private final List<GameInput> posted = new ArrayList<>();
    private final List<Side> presses = new ArrayList<>();
    private final DgtDriver board = DgtDriver.on("board", "/dev/none");
    private final DgtTableClock clock =
            new DgtTableClock(board.clock(), Side.WHITE, time, posted::add, press -> presses.add(press.seat()));
    private GameState state = GameState.NOT_STARTED;

    @BeforeEach
    void start() {
        happened(new GameEvent.GameStarted(
                Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())));
        happened(new GameEvent.ClockSwitched(Duration.ZERO, Side.WHITE));
    }

    @AfterEach
    void close() {
        board.close();
    }

    private void happened(GameEvent event) {
        state = state.evolve(event);
        clock.happened(event);
        clock.follow(state);
    }

    private static DgtClockReport.Times times(boolean rightSideHigh) {
        return new DgtClockReport.Times(Duration.ofMinutes(90), Duration.ofMinutes(90), true, rightSideHigh, false);
    }

    @Test
    void theSeatToMovePressesByPuttingItsEndDown() {
        clock.accept(WHITE_DOWN);
        assertThat(presses).containsExactly(Side.WHITE);
    }

    @Test
    void aPressThatCannotBeLookedAtIsDecidedAllTheSameAndTheDefectTold() {
        DgtTableClock broken = new DgtTableClock(board.clock(), Side.WHITE, time, posted::add, press -> {
            throw new AssertionError("no board");
        });
        broken.follow(state);
        broken.accept(WHITE_DOWN);
        assertThat(posted)
                .anySatisfy(input -> assertThat(input)
                        .isInstanceOfSatisfying(GameInput.Fault.class, fault -> assertThat(fault.what())
                                .contains("no board")))
                .contains(new GameInput.Press(Duration.ZERO, Side.WHITE));
    }

    @Test
    void whereNothingIsTakenAnyMoreTheClockStands() {
        source.advance(Duration.ofSeconds(5));
        assertThat(clock.face(time.now()).run()).isNotEqualTo(DgtClockRun.NONE);
        clock.failed();
        assertThat(clock.face(time.now()).run()).isEqualTo(DgtClockRun.NONE);
    }

    /** FIDE Laws 2023, 6.2.1. */
    @Test
    void beforeTheGameBlackStartsWhitesClock() {
        clock.follow(GameState.NOT_STARTED.evolve(
                new GameEvent.GameStarted(Duration.ZERO, Setups.of(ConfigFile.defaults()))));
        clock.accept(WHITE_DOWN);
        assertThat(presses).isEmpty();
        clock.accept(BLACK_DOWN);
        assertThat(presses).containsExactly(Side.BLACK);
    }

    @Test
    void theOtherSeatsEndIsOnlyPutRight() {
        clock.accept(BLACK_DOWN);
        assertThat(presses).isEmpty();
    }

    @Test
    void aQuickAnswerToAPressThatIsBeingDecidedIsAPress() {
        clock.accept(WHITE_DOWN);
        clock.accept(BLACK_DOWN);
        assertThat(presses).containsExactly(Side.WHITE, Side.BLACK);
    }

    @Test
    void afterARefusalTheLeverIsOnlyPutRight() {
        clock.accept(WHITE_DOWN);
        happened(new GameEvent.Refused(Duration.ZERO, Side.WHITE, Refusal.NOT_EXECUTED, "D.2.4"));
        clock.accept(BLACK_DOWN);
        clock.accept(WHITE_DOWN);
        assertThat(presses).containsExactly(Side.WHITE, Side.WHITE);
    }

    @Test
    void duringAPauseAndBeforeTheGameTheLeverMeansNothing() {
        happened(new GameEvent.Paused(Duration.ZERO, "test", Author.ARBITER));
        happened(new GameEvent.ClockSwitched(Duration.ZERO, null));
        clock.accept(WHITE_DOWN);
        DgtTableClock early =
                new DgtTableClock(board.clock(), Side.WHITE, time, posted::add, press -> presses.add(press.seat()));
        early.accept(WHITE_DOWN);
        assertThat(presses).isEmpty();
    }

    @Test
    void aLeverThatIsDownAtTheSeatToMoveIsToldOnce() {
        clock.accept(times(true));
        clock.accept(times(true));
        assertThat(posted).singleElement().isInstanceOfSatisfying(GameInput.Device.class, device -> {
            assertThat(device.state()).isEqualTo(DeviceState.DEGRADED);
            assertThat(device.why()).contains("press it down at the other side");
        });
    }

    @Test
    void aLeverThatWasDownAtTheWrongSideIsRightOnceItIsMoved() {
        clock.accept(times(true));
        clock.accept(new DgtClockReport.Disobeys("wrong option"));
        clock.accept(new DgtClockReport.Obeys());
        clock.accept(BLACK_DOWN);
        clock.accept(WHITE_DOWN);
        assertThat(posted)
                .extracting(input -> ((GameInput.Device) input).why())
                .containsExactly(
                        "the lever of the clock is down at the side of the player to move; press it down at the other"
                                + " side",
                        "wrong option",
                        "the lever of the clock is down at the side of the player to move; press it down at the other"
                                + " side",
                        "");
    }

    @Test
    void aLeverThatStandsAsItShouldIsNotTold() {
        clock.accept(times(false));
        clock.accept(times(true));
        assertThat(posted).isEmpty();
    }

    @Test
    void theFaceIsTheGamesWhateverTheClockSays() {
        clock.accept(new DgtClockReport.Times(Duration.ZERO, Duration.ofHours(9), true, false, false));
        source.advance(Duration.ofSeconds(60));
        assertThat(clock.face(time.now()))
                .isEqualTo(new DgtClockFace(
                        state.timeLeft(Side.WHITE, time.now()),
                        state.timeLeft(Side.BLACK, time.now()),
                        DgtClockRun.LEFT));
        assertThat(clock.face(time.now()).left())
                .isEqualTo(clock.face(Duration.ZERO).left().minusSeconds(60));
    }

    @Test
    void isNamedAsSimulated() {
        assertThat(clock.identity()).isEmpty();
        clock.accept(new DgtClockReport.Found("2.2", "SIM01", true));
        assertThat(clock.identity())
                .isEqualTo(Optional.of(new ClockAtTable.Identity("DGT clock 2.2 behind SIM01", true)));
    }

    @Test
    void aClockThatDisobeysIsDegradedAndOneThatIsGoneIsLost() {
        clock.accept(new DgtClockReport.Disobeys("wrong option"));
        clock.accept(new DgtClockReport.Obeys());
        clock.accept(new DgtClockReport.Gone("pulled"));
        assertThat(posted)
                .extracting(input -> ((GameInput.Device) input).state())
                .containsExactly(DeviceState.DEGRADED, DeviceState.UP, DeviceState.LOST);
    }
}
