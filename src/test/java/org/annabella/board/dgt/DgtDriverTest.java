package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.annabella.SystemTest;
import org.annabella.board.BoardReport;
import org.annabella.board.ByteCuts;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Square;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The driver and the simulated board with its clock, over a real line that fails. */
@Timeout(60)
@SystemTest
class DgtDriverTest {

    private static final TimeScale PACE = TimeScale.faster(20);
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final TimeScale.Stopwatch watch = PACE.stopwatch();
    private final InstantSource time = () -> Instant.EPOCH.plus(watch.elapsed());
    private final List<DgtClockReport> clockReports = new CopyOnWriteArrayList<>();
    private final List<BoardReport> reports = new CopyOnWriteArrayList<>();
    private final DgtClockSimulator clock = new DgtClockSimulator(time);
    private DgtBoardSimulator board;

    @BeforeEach
    void plugIn() throws IOException {
        board = DgtBoardSimulator.plugged(SimulatedSetup.initial("SIM01", PACE, 1));
        board.plugClock(clock);
        board.start();
    }

    @AfterEach
    void pullOut() throws IOException {
        board.close();
    }

    private Supervisor.Settings settings() {
        return Supervisor.Settings.of("board", board.portName(), DgtDriver.BAUD)
                .withHeartbeat(Duration.ofMillis(100), Duration.ofMillis(1500))
                .withRetries(Duration.ofMillis(20), Duration.ofMillis(100));
    }

    /** Times that run by the clock's own time; the lever of the test decides which. */
    private final class Truth implements DgtClockMaster {
        private volatile DgtClockFace face = DgtClockFace.ZERO;
        private volatile Duration since = Duration.ZERO;

        @Override
        public Duration time() {
            return watch.elapsed();
        }

        @Override
        public DgtClockFace face(Duration at) {
            return face.after(at.minus(since));
        }

        void run(DgtClockRun run) {
            Duration now = time();
            DgtClockFace then = face(now);
            since = now;
            face = new DgtClockFace(then.left().plusSeconds(30), then.right(), run);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {51, 52})
    void everyPressIsTakenOnceAndTheTimesAreShownOnALineThatFails(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Truth truth = new Truth();
        truth.face = new DgtClockFace(Duration.ofHours(2), Duration.ofHours(2), DgtClockRun.LEFT);
        truth.since = truth.time();
        try (DgtDriver driver = new DgtDriver(settings(), false, PACE)) {
            driver.open(reports::add);
            driver.clock().open(clockReports::add);
            driver.clock().show(truth);
            for (int press = 0; press < 14; press++) {
                awaitShown(truth);
                fail(random);
                DgtClockRun down = press % 2 == 0 ? DgtClockRun.LEFT : DgtClockRun.RIGHT;
                clock.press(down);
                int wanted = press + 1;
                await("press " + wanted, () -> presses() == wanted);
                truth.run(down == DgtClockRun.LEFT ? DgtClockRun.RIGHT : DgtClockRun.LEFT);
                driver.clock().show(truth);
            }
            awaitShown(truth);
            assertThat(presses()).isEqualTo(14);
            assertThat(board.forbidden()).isEmpty();
        }
    }

    private void fail(SplittableRandom random) throws IOException {
        switch (random.nextInt(6)) {
            case 0 -> board.sendGarbage(ByteCuts.noise(random, random.nextInt(1, 60)));
            case 1 -> board.loseBytes(random.nextInt(1, 30));
            case 2 -> clock.loseAcks(random.nextInt(1, 3));
            case 3 -> clock.doubleAcks(random.nextInt(1, 3));
            case 4 -> {
                board.unplug();
                board.replug();
            }
            default ->
                clock.setByHand(new DgtClockFace(Duration.ofMinutes(9), Duration.ofMinutes(8), DgtClockRun.NONE));
        }
    }

    private long presses() {
        return clockReports.stream()
                .filter(DgtClockReport.LeverMoved.class::isInstance)
                .count();
    }

    private void awaitShown(Truth truth) {
        await("the times", () -> {
            DgtClockFace wanted = truth.face(truth.time());
            DgtClockFace shown = clock.face();
            return clock.changesOver() && shown.run() == wanted.run() && shown.isWithin(Duration.ofSeconds(3), wanted);
        });
    }

    @Test
    void keepsTheDistanceThatASmallInputNeeds() throws IOException {
        try (DgtBoardSimulator slow = DgtBoardSimulator.plugged(SimulatedSetup.initial("SIM02", TimeScale.REAL, 2))) {
            slow.plugClock(new DgtClockSimulator(InstantSource.system()));
            slow.start();
            Supervisor.Settings usual = Supervisor.Settings.of("board", slow.portName(), DgtDriver.BAUD);
            try (DgtDriver driver = new DgtDriver(usual, false, TimeScale.REAL)) {
                driver.open(reports::add);
                driver.clock().open(clockReports::add);
                awaitPicture();
                await("the clock", () -> clockReports.stream().anyMatch(DgtClockReport.Times.class::isInstance));
            }
            assertThat(slow.overflowed()).isZero();
        }
    }

    @Test
    void aRevelationIsLit() {
        try (DgtDriver driver = DgtDriver.withLights(settings(), false, PACE)) {
            driver.open(reports::add);
            awaitPicture();
            assertThat(driver.capabilities().lights()).isTrue();
            driver.guide(Set.of(Square.at("e2"), Square.at("e4")));
            await("two lights", () -> board.lit().equals(Set.of(Square.at("e2"), Square.at("e4"))));
            driver.guide(Set.of(Square.at("a8")));
            await("one light", () -> board.lit().equals(Set.of(Square.at("a8"))));
            driver.guide(Set.of());
            await("no light", () -> board.lit().isEmpty());
        }
    }

    /** No board answers a light: what a board has lost, by bytes or by its plug, is sent again. */
    @Test
    void aLightThatWasLostIsSentAgain() {
        try (DgtDriver driver = DgtDriver.withLights(settings(), false, PACE)) {
            driver.open(reports::add);
            awaitPicture();
            driver.guide(Set.of(Square.at("e2")));
            await("the light", () -> board.lit().equals(Set.of(Square.at("e2"))));
            board.darken();
            await("the light again", () -> board.lit().equals(Set.of(Square.at("e2"))));
        }
    }

    @Test
    void otherBoardsAreNotSentLights() {
        try (DgtDriver driver = new DgtDriver(settings(), false, PACE)) {
            driver.open(reports::add);
            awaitPicture();
            driver.guide(Set.of(Square.at("e2")));
            board.squares().set(Square.at("e2"), null);
            await("the change", () -> reports.contains(new BoardReport.Changed(Square.at("e2"), null)));
            assertThat(driver.capabilities().lights()).isFalse();
            assertThat(board.lit()).isEmpty();
        }
    }

    @Test
    void aBluetoothBoardTellsItsBatteryAndItsZerosDoNoHarm() {
        board.runOnBattery(64);
        try (DgtDriver driver = new DgtDriver(settings(), false, PACE)) {
            driver.open(reports::add);
            driver.clock().open(clockReports::add);
            await("the charge", () -> reports.contains(new BoardReport.Battery(64)));
            await("the clock", () -> clockReports.stream().anyMatch(DgtClockReport.Found.class::isInstance));
            long before = board.squares().now().toSeconds();
            await("ten seconds", () -> board.squares().now().toSeconds() > before + 10);
            assertThat(clockReports).noneMatch(DgtClockReport.Gone.class::isInstance);
        }
    }

    private void awaitPicture() {
        await("a picture", () -> reports.stream().anyMatch(BoardReport.Standing.class::isInstance));
    }

    private void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + LIMIT_NANOS;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime())
                    .as("%s never came; the clock shows %s; %s", what, clock.face(), clockReports)
                    .isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }
}
