package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.board.livechess.LiveChessClock;
import org.annabella.board.livechess.LiveChessDriver;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Setups;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.serial.Supervisor;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a clock means that LiveChess tells of, in a game of ninety minutes in which White is to move. */
class LiveChessLeverTest {
    private static final Duration MAIN = Duration.ofMinutes(90);
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final ScriptClock source = new ScriptClock(Instant.EPOCH);
    private final GameTime time = GameTime.startingNow(source);
    private final List<GameInput> posted = new ArrayList<>();
    private final List<Side> presses = new ArrayList<>();
    private final LiveChessDriver board =
            new LiveChessDriver(Supervisor.Settings.of("board", "livechess:", LiveChessDriver.BAUD), "", false);
    private final LiveChessTableClock clock =
            new LiveChessTableClock(board, time, posted::add, press -> presses.add(press.seat()));
    private GameState state = GameState.NOT_STARTED;

    @BeforeEach
    void setUp() {
        happened(new GameEvent.GameStarted(
                Duration.ZERO, Setups.of(ConfigFile.defaults().withoutArbiter())));
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

    private void whiteRuns() {
        happened(new GameEvent.ClockSwitched(time.now(), Side.WHITE));
        shows(Optional.of(Side.WHITE));
    }

    /** Shows the game's own times, and lets this one run. */
    private void shows(Optional<Side> running) {
        shows(running, Duration.ZERO);
    }

    private void shows(Optional<Side> running, Duration tooMuch) {
        clock.shows(new LiveChessClock(
                "47588",
                false,
                state.timeLeft(Side.WHITE, time.now()).plus(tooMuch),
                state.timeLeft(Side.BLACK, time.now()),
                running));
    }

    /** The same for so many seconds. */
    private void showsFor(int seconds, Optional<Side> running, Duration tooMuch) {
        for (int i = 0; i <= seconds; i++) {
            shows(running, tooMuch);
            source.advance(SECOND);
        }
    }

    private Stream<String> weaknesses() {
        return posted.stream()
                .filter(GameInput.Device.class::isInstance)
                .map(GameInput.Device.class::cast)
                .filter(device -> device.state() == DeviceState.DEGRADED)
                .map(GameInput.Device::why);
    }

    @Test
    void theSeatWhoseTimeNoLongerRunsHasPressed() {
        whiteRuns();
        shows(Optional.of(Side.BLACK));
        assertThat(presses).containsExactly(Side.WHITE);
        shows(Optional.of(Side.BLACK));
        assertThat(presses).hasSize(1);
    }

    @Test
    void aQuickAnswerIsAPressAndALeverThatIsPutRightIsNone() {
        whiteRuns();
        shows(Optional.of(Side.BLACK));
        shows(Optional.of(Side.WHITE));
        assertThat(presses).containsExactly(Side.WHITE, Side.BLACK);
        happened(new GameEvent.Refused(time.now(), Side.BLACK, Refusal.NOT_EXECUTED, "D.2.4"));
        presses.clear();
        shows(Optional.of(Side.BLACK));
        happened(new GameEvent.Refused(time.now(), Side.WHITE, Refusal.NOT_EXECUTED, "D.2.4"));
        presses.clear();
        shows(Optional.of(Side.WHITE));
        assertThat(presses).isEmpty();
    }

    @Test
    void whoStartsWhitesTimeStartsTheGame() {
        state = GameState.NOT_STARTED.evolve(
                new GameEvent.GameStarted(Duration.ZERO, Setups.of(ConfigFile.defaults())));
        assertThat(state.phase()).isEqualTo(Phase.WAITING);
        clock.follow(state);
        shows(Optional.empty());
        shows(Optional.of(Side.WHITE));
        assertThat(presses).containsExactly(Side.BLACK);
    }

    /** The station has just been started, or the cable was away. */
    @Test
    void whatItShowsFirstIsNoPress() {
        happened(new GameEvent.ClockSwitched(time.now(), Side.WHITE));
        shows(Optional.of(Side.BLACK));
        clock.gone("its board is lost");
        shows(Optional.of(Side.WHITE));
        assertThat(presses).isEmpty();
        assertThat(posted)
                .filteredOn(GameInput.Device.class::isInstance)
                .extracting(input -> ((GameInput.Device) input).state())
                .containsExactly(DeviceState.UP, DeviceState.LOST, DeviceState.UP);
    }

    @Test
    void whoStopsItCallsTheArbiter() {
        whiteRuns();
        shows(Optional.empty());
        assertThat(posted).contains(new GameInput.CallArbiter(time.now(), Side.WHITE));
        assertThat(presses).isEmpty();
    }

    @Test
    void aLeverAtTheWrongSideIsToldOnceAfterAWhile() {
        whiteRuns();
        shows(Optional.of(Side.BLACK));
        happened(new GameEvent.Refused(time.now(), Side.WHITE, Refusal.NOT_EXECUTED, "D.2.4"));
        showsFor(4, Optional.of(Side.BLACK), Duration.ZERO);
        assertThat(weaknesses()).isEmpty();
        showsFor(30, Optional.of(Side.BLACK), Duration.ZERO);
        assertThat(weaknesses())
                .singleElement()
                .isEqualTo("White is to move, and Black's time runs on it; press it down at Black's side, unless"
                        + " White has moved");
    }

    @Test
    void otherTimesThanTheGamesAreToldOnceAndAgainWhenTheyHaveAgreedMeanwhile() {
        whiteRuns();
        Optional<Side> white = Optional.of(Side.WHITE);
        showsFor(20, white, Duration.ofSeconds(3));
        assertThat(weaknesses()).as("whole seconds, and a long way").isEmpty();
        showsFor(20, white, Duration.ofSeconds(40));
        assertThat(weaknesses())
                .singleElement()
                .asString()
                .startsWith("it shows 1 h 30 min 14 s for White and 1 h 30 min 0 s for Black, the game 1 h 29 min 34 s"
                        + " for White")
                .endsWith("set the clock, or the game's times on the arbiter's page");
        shows(white);
        showsFor(20, white, Duration.ofSeconds(40));
        assertThat(weaknesses()).hasSize(2);
    }

    /** What was told and is not taken back is not told again. */
    @Test
    void thatTheClockAgreesAgainIsToldAndWhatItDiffersByThenIsNews() {
        whiteRuns();
        for (int i = 0; i < 2; i++) {
            showsFor(10, Optional.empty(), Duration.ZERO);
            posted.clear();
            shows(Optional.of(Side.WHITE));
            assertThat(devices()).containsExactly(DeviceState.UP);
            showsFor(3, Optional.of(Side.WHITE), Duration.ZERO);
            assertThat(devices()).as("told once").hasSize(1);
        }
    }

    @Test
    void wrongTimesAreNotTakenBackWhileTheGamesTimeStands() {
        whiteRuns();
        showsFor(10, Optional.of(Side.WHITE), Duration.ofSeconds(40));
        posted.clear();
        happened(new GameEvent.ClockSwitched(time.now(), null));
        showsFor(10, Optional.empty(), Duration.ofSeconds(40));
        assertThat(devices()).isEmpty();
        happened(new GameEvent.ClockSwitched(time.now(), Side.WHITE));
        showsFor(10, Optional.of(Side.WHITE), Duration.ZERO);
        assertThat(devices()).containsExactly(DeviceState.UP);
    }

    private Stream<DeviceState> devices() {
        return posted.stream().filter(GameInput.Device.class::isInstance).map(device -> ((GameInput.Device) device)
                .state());
    }

    @Test
    void aClockThatRunsOrStandsAgainstTheGameIsTold() {
        whiteRuns();
        showsFor(10, Optional.empty(), Duration.ZERO);
        happened(new GameEvent.ClockSwitched(time.now(), null));
        showsFor(10, Optional.of(Side.WHITE), Duration.ZERO);
        assertThat(weaknesses())
                .containsExactly(
                        "it stands while the game's time runs; start it, or pause the game",
                        "it runs while the game's time stands; stop it, or let the game go on");
    }

    @Test
    void aPressThatCannotBeLookedAtIsDecidedAllTheSameAndTheDefectTold() {
        LiveChessTableClock broken = new LiveChessTableClock(board, time, posted::add, press -> {
            throw new AssertionError("no board");
        });
        happened(new GameEvent.ClockSwitched(time.now(), Side.WHITE));
        broken.follow(state);
        for (Side running : Side.values()) {
            broken.shows(new LiveChessClock("47588", false, MAIN, MAIN, Optional.of(running)));
        }
        assertThat(posted)
                .anySatisfy(input -> assertThat(input)
                        .isInstanceOfSatisfying(GameInput.Fault.class, fault -> assertThat(fault.what())
                                .contains("no board")))
                .contains(new GameInput.Press(time.now(), Side.WHITE));
    }
}
