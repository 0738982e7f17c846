package org.annabella.station.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.annabella.SystemTest;
import org.annabella.board.dgt.DgtClockFace;
import org.annabella.board.dgt.DgtClockRun;
import org.annabella.board.dgt.DgtClockSimulator;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.journal.EventJson;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A whole station whose clock is a DGT 3000 behind Black's DGT board; White sits at the clock's right. */
@Timeout(60)
@SystemTest
class DgtTableClockTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final TimeScale PACE = TimeScale.faster(8);

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private Station station;
    private DgtClockSimulator clock;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        StationConfig config = ConfigFile.read(Files.writeString(folder.resolve("station.json"), """
            {"clock": {"kind": "dgt", "port": "black", "left": "black"}, "event": {"time": "90+30"}}
            """))
                .withoutArbiter();
        station = Station.begin(
                config, new Surroundings(folder.resolve("game"), new SteadyClock(), PACE, false, List.of(watch)));
        clock = station.simulated().dgtClock().orElseThrow();
    }

    @AfterEach
    void end() {
        station.close();
    }

    @Test
    void aGameIsPressedByTheLever() throws InterruptedException {
        assertThat(station.describeDevices()).contains("DGT clock 2.2 behind SIM02, simulated");
        awaitReady();

        executed(Side.WHITE, "eva fire", "e2e4");
        press(DgtClockRun.RIGHT);
        await(0, GameEvent.MoveCompleted.class);
        awaitShown(DgtClockRun.LEFT);
        assertThat(clock.face().right()).isGreaterThan(Duration.ofMinutes(90).plusSeconds(10));

        station.simulated().hands(Side.BLACK).orElseThrow().move(Move.parse("e2e4"));
        await(0, GameEvent.MoveMirrored.class);
        executed(Side.BLACK, "eva fem", "e7e5");
        press(DgtClockRun.LEFT);
        awaitUntil("two half-moves", () -> station.state().plies().size() == 2);
        awaitShown(DgtClockRun.RIGHT);

        assertThat(station.state().plies()).hasSize(2);
        assertThat(clock.beeps()).isEmpty();
        assertThat(watch.since(0)).noneMatch(GameEvent.Refused.class::isInstance);
    }

    @Test
    void aPressBeforeTheMoveIsRefusedSetBackAndHeard() throws InterruptedException {
        awaitReady();
        press(DgtClockRun.RIGHT);
        await(0, GameEvent.Refused.class);
        awaitShown(DgtClockRun.RIGHT);
        awaitUntil("a beep", () -> clock.beeps().size() == 1);
        assertThat(clock.changesOver()).isFalse();

        press(DgtClockRun.LEFT);
        awaitReady();
        executed(Side.WHITE, "eva fire", "e2e4");
        press(DgtClockRun.RIGHT);
        await(0, GameEvent.MoveCompleted.class);
        awaitShown(DgtClockRun.LEFT);
        assertThat(watch.since(0).stream().filter(GameEvent.Refused.class::isInstance))
                .as("putting the lever right is no press")
                .hasSize(1);
    }

    @Test
    void whoPushesTheMiddleButtonCallsTheArbiterWhosePauseAndCorrectionAreShown() throws InterruptedException {
        awaitShown(DgtClockRun.RIGHT);
        clock.push("run");
        GameEvent.ArbiterCalled called = (GameEvent.ArbiterCalled) await(0, GameEvent.ArbiterCalled.class);
        assertThat(called.seat()).isEqualTo(Side.WHITE);
        assertThat(station.state().running()).contains(Side.WHITE);

        station.post(new GameInput.Rule(station.time().now(), new ArbiterAct.Pause("for the test")));
        awaitShown(DgtClockRun.NONE);
        station.post(new GameInput.Rule(
                station.time().now(),
                new ArbiterAct.SetClock(Duration.ofMinutes(12), Duration.ofMinutes(34), null, "for the test")));
        await(0, GameEvent.ClockSet.class);
        awaitShown(DgtClockRun.NONE);
        assertThat(clock.isRightSideHigh()).as("White's end of the lever").isTrue();
        assertThat(clock.face().left()).isEqualTo(Duration.ofMinutes(34));
        assertThat(clock.face().right()).isEqualTo(Duration.ofMinutes(12));
    }

    @Test
    void theGameGoesOnWithoutTheBoardAndItsClockAndBothFindBack() throws Exception {
        awaitReady();
        station.simulated().board(Side.BLACK).orElseThrow().unplug();
        awaitUntil(
                "both gone",
                () -> station.state().lostDevices().containsAll(List.of(DeviceId.board(Side.BLACK), DeviceId.CLOCK)));

        executed(Side.WHITE, "eva fire", "e2e4");
        station.press(Side.WHITE, station.time().now());
        await(0, GameEvent.MoveCompleted.class);
        press(DgtClockRun.RIGHT);

        station.simulated().board(Side.BLACK).orElseThrow().replug();
        awaitUntil("both back", () -> station.state().lostDevices().isEmpty());
        awaitShown(DgtClockRun.LEFT);
        assertThat(station.state().plies()).hasSize(1);
        assertThat(watch.since(0)).noneMatch(GameEvent.Refused.class::isInstance);
    }

    @Test
    void thatItsBatteriesAreNearlyEmptyIsTold() throws InterruptedException {
        awaitReady();
        clock.batteryLow(true);
        GameEvent.DeviceWeak weak = (GameEvent.DeviceWeak) await(0, GameEvent.DeviceWeak.class);
        assertThat(weak.device()).isEqualTo(DeviceId.CLOCK);
        assertThat(weak.why()).isEqualTo("its batteries are nearly empty: put in new ones");
        clock.batteryLow(false);
        assertThat(((GameEvent.DeviceWell) await(0, GameEvent.DeviceWell.class)).device())
                .isEqualTo(DeviceId.CLOCK);
    }

    private void executed(Side seat, String words, String move) throws InterruptedException {
        int mark = watch.mark();
        station.read(seat, words);
        await(mark, GameEvent.MoveAnnounced.class);
        station.simulated().hands(seat).orElseThrow().move(Move.parse(move));
        await(mark, GameEvent.MoveExecuted.class);
    }

    private void press(DgtClockRun side) {
        clock.press(side);
    }

    private GameEvent await(int mark, Class<? extends GameEvent> kind) throws InterruptedException {
        return watch.await(mark, kind::isInstance, PATIENCE)
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName() + " among " + names()));
    }

    /** Waits until the clock shows what the game's clock says, and lets this time run. */
    private void awaitShown(DgtClockRun run) {
        awaitUntil("the times of the game", () -> clock.face().run() == run && isShown());
    }

    /** Waits until White's time runs, and the station knows that the lever stands as it should. */
    private void awaitReady() {
        awaitShown(DgtClockRun.RIGHT);
        awaitUntil("a clock that changes over", clock::changesOver);
    }

    private boolean isShown() {
        DgtClockFace shown = clock.face();
        Duration now = station.time().now();
        return isNear(shown.left(), station.state().timeLeft(Side.BLACK, now))
                && isNear(shown.right(), station.state().timeLeft(Side.WHITE, now));
    }

    private static boolean isNear(Duration one, Duration other) {
        return one.minus(other).abs().compareTo(Duration.ofSeconds(2)) <= 0;
    }

    private void awaitUntil(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime())
                    .as("%s never came; the clock shows %s; %s", what, clock.face(), names())
                    .isLessThan(end);
            LockSupport.parkNanos(2_000_000);
        }
    }

    private List<String> names() {
        return watch.since(0).stream().map(EventJson::kindOf).toList();
    }
}
