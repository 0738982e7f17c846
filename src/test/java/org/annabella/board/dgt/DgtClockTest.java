package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import org.annabella.board.dgt.DgtClockReport.Disobeys;
import org.annabella.board.dgt.DgtClockReport.Found;
import org.annabella.board.dgt.DgtClockReport.Gone;
import org.annabella.board.dgt.DgtClockReport.LeverMoved;
import org.annabella.board.dgt.DgtClockReport.Obeys;
import org.annabella.board.dgt.DgtClockReport.Pushed;
import org.junit.jupiter.api.Test;

/** The clock behind a board and its master, in virtual time: no line, no thread. */
class DgtClockTest {

    private static final Duration STEP = Duration.ofMillis(50);

    private record Later(Duration at, Runnable work) {}

    private Duration now = Duration.ofSeconds(100);
    private final DgtClockSimulator device = new DgtClockSimulator(() -> Instant.EPOCH.plus(now));
    private final PriorityQueue<Later> later = new PriorityQueue<>((a, b) -> a.at().compareTo(b.at()));
    private final Deque<DgtFrame> toDriver = new ArrayDeque<>();
    private final List<DgtClockReport> reports = new ArrayList<>();
    private final Truth truth = new Truth();
    private boolean plugged = true;

    private final DgtClock clock = new DgtClock(
            new DgtClock.Line() {
                @Override
                public void send(byte[] command) {
                    receive(command);
                }

                @Override
                public void run(Runnable work) {
                    work.run();
                }

                @Override
                public void later(Duration boardTime, Runnable work) {
                    later.add(new Later(now.plus(boardTime), work));
                }
            },
            () -> now);

    /** The game's own clock. */
    private final class Truth implements DgtClockMaster {
        private DgtClockFace face = DgtClockFace.ZERO;
        private Duration since = Duration.ZERO;

        @Override
        public Duration time() {
            return now;
        }

        @Override
        public DgtClockFace face(Duration at) {
            return face.after(at.minus(since));
        }

        void become(long left, long right, DgtClockRun run) {
            face = new DgtClockFace(Duration.ofSeconds(left), Duration.ofSeconds(right), run);
            since = now;
        }
    }

    private void receive(byte[] command) {
        if (!plugged) {
            toDriver.add(new DgtFrame.ClockAbsent());
            return;
        }
        DgtClockCommand.read(command)
                .ifPresentOrElse(read -> toDriver.addAll(device.obey(read)), () -> toDriver.add(device.reading()));
    }

    /** Lets time go by: the clock tells its times each second, the driver beats each second. */
    private void pass(Duration time) {
        for (Duration end = now.plus(time); now.compareTo(end) < 0; ) {
            now = now.plus(STEP);
            device.unasked().ifPresent(toDriver::add);
            while (!toDriver.isEmpty()) {
                clock.accept(toDriver.poll());
            }
            while (!later.isEmpty() && later.peek().at().compareTo(now) <= 0) {
                later.poll().work().run();
            }
            if (now.toMillis() % 1000 == 0) {
                toDriver.add(plugged ? device.reading() : new DgtFrame.ClockAbsent());
                clock.beat();
            }
        }
    }

    private void seconds(long seconds) {
        pass(Duration.ofSeconds(seconds));
    }

    private void start(long left, long right, DgtClockRun run) {
        clock.open(reports::add);
        clock.connected("SIM01");
        seconds(1);
        truth.become(left, right, run);
        clock.show(truth);
        seconds(3);
        assertShown();
    }

    private void assertShown() {
        DgtClockFace wanted = truth.face(now);
        assertThat(device.face().run()).isEqualTo(wanted.run());
        assertThat(device.face().isWithin(Duration.ofSeconds(1), wanted))
                .as("%s instead of %s", device.face(), wanted)
                .isTrue();
    }

    private <R extends DgtClockReport> List<R> told(Class<R> kind) {
        return reports.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @Test
    void isFoundAndSaysThatItIsSimulated() {
        clock.open(reports::add);
        clock.connected("SIM01");
        seconds(2);
        assertThat(told(Found.class)).containsExactly(new Found("2.2", "SIM01", true));
        assertThat(told(LeverMoved.class)).isEmpty();
    }

    @Test
    void showsItsMastersTimesAndIsNotSetAgainWhileItDoes() {
        start(5400, 5400, DgtClockRun.LEFT);
        int settings = device.settings();
        seconds(600);
        assertShown();
        assertThat(device.settings()).isEqualTo(settings);
    }

    @Test
    void thePressedLeverChangesOverAtOnceAndIsReportedOnce() {
        start(5400, 5400, DgtClockRun.LEFT);
        device.press(DgtClockRun.LEFT);
        assertThat(device.face().run()).isEqualTo(DgtClockRun.RIGHT);
        seconds(2);
        assertThat(told(LeverMoved.class)).containsExactly(new LeverMoved(true));
        truth.become(5420, 5400, DgtClockRun.RIGHT);
        clock.show(truth);
        seconds(3);
        assertShown();
    }

    @Test
    void aRefusedPressIsSetBackAndTheLeverPutRightDoesNotChangeOver() {
        start(5400, 5400, DgtClockRun.LEFT);
        device.press(DgtClockRun.LEFT);
        seconds(2);
        clock.show(truth);
        clock.beep(Duration.ofMillis(512));
        seconds(1);
        assertShown();
        assertThat(device.beeps()).containsExactly(Duration.ofMillis(512));
        device.press(DgtClockRun.RIGHT);
        assertShown();
        seconds(2);
        assertThat(told(LeverMoved.class)).containsExactly(new LeverMoved(true), new LeverMoved(false));
        clock.show(truth);
        seconds(2);
        device.press(DgtClockRun.LEFT);
        assertThat(device.face().run()).isEqualTo(DgtClockRun.RIGHT);
    }

    @Test
    void nothingIsCorrectedWhileAPressIsBeingDecidedButNotForEver() {
        start(5400, 5400, DgtClockRun.LEFT);
        device.press(DgtClockRun.LEFT);
        seconds(2);
        assertThat(device.face().run()).isEqualTo(DgtClockRun.RIGHT);
        seconds(6);
        assertShown();
    }

    @Test
    void aPauseAndTheArbitersCorrectionAreShown() {
        start(5400, 5400, DgtClockRun.RIGHT);
        truth.become(3600, 1800, DgtClockRun.NONE);
        clock.show(truth);
        seconds(2);
        assertShown();
        truth.become(3600, 1800, DgtClockRun.RIGHT);
        clock.show(truth);
        seconds(2);
        assertShown();
    }

    @Test
    void whatSomebodySetsByHandIsSetRight() {
        start(5400, 5400, DgtClockRun.LEFT);
        device.setByHand(new DgtClockFace(Duration.ofHours(3), Duration.ofMinutes(1), DgtClockRun.NONE));
        seconds(8);
        assertShown();
    }

    @Test
    void lostAndDoubledConfirmationsLeadToTheSameTimes() {
        start(5400, 5400, DgtClockRun.LEFT);
        device.loseAcks(2);
        device.doubleAcks(3);
        truth.become(600, 700, DgtClockRun.RIGHT);
        clock.show(truth);
        seconds(8);
        assertShown();
        assertThat(told(Disobeys.class)).isEmpty();
    }

    @Test
    void aClockOutsideItsOptionForComputersIsToldAndFoundWhenItIsBack() {
        device.choose(false);
        clock.open(reports::add);
        clock.connected("SIM01");
        truth.become(5400, 5400, DgtClockRun.LEFT);
        clock.show(truth);
        seconds(20);
        assertThat(told(Disobeys.class)).hasSize(1);
        assertThat(told(Disobeys.class).get(0).why()).contains("25 on a DGT 3000");
        device.choose(true);
        seconds(3);
        assertShown();
        assertThat(told(Obeys.class)).hasSize(1);
    }

    @Test
    void aClockThatConfirmsNothingIsToldOnce() {
        start(5400, 5400, DgtClockRun.LEFT);
        device.loseAcks(1000);
        truth.become(600, 700, DgtClockRun.RIGHT);
        clock.show(truth);
        seconds(60);
        assertThat(told(Disobeys.class)).hasSize(1);
        assertShown();
    }

    @Test
    void aPulledClockIsGoneAndFoundAgain() {
        start(5400, 5400, DgtClockRun.LEFT);
        plugged = false;
        seconds(3);
        assertThat(told(Gone.class)).hasSize(1);
        truth.become(100, 200, DgtClockRun.RIGHT);
        clock.show(truth);
        seconds(30);
        plugged = true;
        seconds(12);
        assertThat(told(Found.class)).hasSize(2);
        assertThat(told(Gone.class))
                .containsExactly(
                        new Gone("the clock has been unplugged from the board"),
                        new Gone("no clock answers behind the board; check its cable, and switch it on"));
        assertShown();
    }

    @Test
    void withTheBoardTheClockIsGoneAndBothComeBackWithTheLeverThatWasMovedMeanwhile() {
        start(5400, 5400, DgtClockRun.LEFT);
        clock.lost("pulled");
        assertThat(told(Gone.class)).containsExactly(new Gone("pulled"));
        device.press(DgtClockRun.LEFT);
        seconds(5);
        assertThat(told(LeverMoved.class)).isEmpty();
        clock.connected("SIM01");
        seconds(3);
        assertThat(told(Found.class)).hasSize(2);
        assertThat(told(LeverMoved.class)).containsExactly(new LeverMoved(true));
    }

    @Test
    void aClockThatTellsTimesButNotItsVersionIsUsedAllTheSame() {
        device.loseAcks(3);
        clock.open(reports::add);
        clock.connected("SIM01");
        truth.become(5400, 5400, DgtClockRun.LEFT);
        clock.show(truth);
        seconds(10);
        assertThat(told(Found.class)).containsExactly(new Found("unknown", "SIM01", true));
        assertThat(told(Gone.class)).isEmpty();
        assertShown();
    }

    @Test
    void zerosMeanNothing() {
        start(5400, 5400, DgtClockRun.LEFT);
        int before = reports.size();
        clock.accept(new DgtFrame.ClockNothing());
        clock.accept(new DgtFrame.ClockNothing());
        assertThat(reports).hasSize(before);
    }

    @Test
    void buttonsAreTold() {
        start(5400, 5400, DgtClockRun.LEFT);
        device.push("run");
        device.push("back");
        seconds(1);
        assertThat(told(Pushed.class)).containsExactly(new Pushed("run"), new Pushed("back"));
    }

    @Test
    void nobodyAsksABoardForItsClockForEver() {
        plugged = false;
        clock.connected("SIM01");
        seconds(10);
        toDriver.clear();
        seconds(60);
        assertThat(reports).isEmpty();
        assertThat(clock.isInUse()).isFalse();
    }
}
