package org.annabella.station.clocks;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.board.dgt.DgtClock;
import org.annabella.board.dgt.DgtClockFace;
import org.annabella.board.dgt.DgtClockMaster;
import org.annabella.board.dgt.DgtClockReport;
import org.annabella.board.dgt.DgtClockRun;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.station.time.GameTime;
import org.annabella.threads.DefectWords;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Joins a DGT clock behind a DGT board to the game. The game's times are the truth and the clock shows them; its own are
 * never believed. Moving the lever presses ({@link Lever}); when the press is refused the clock is set back, and beeps.
 *
 * <p>Threads: reports come on the board's thread; every method may be called from any thread.
 */
public final class DgtTableClock implements ClockAtTable, DgtClockMaster {
    private static final Logger LOG = LoggerFactory.getLogger(DgtTableClock.class);
    private static final Duration BEEP = Duration.ofMillis(512);
    private static final String WRONG_SIDE =
            "the lever of the clock is down at the side of the player to move; press it down at the other side";

    private static final String BATTERY_LOW = "its batteries are nearly empty: put in new ones";

    private final DgtClock clock;
    private final Side left;
    private final GameTime time;
    private final Consumer<GameInput> post;
    private final Consumer<GameInput.Press> presses;
    private final Lever lever = new Lever();
    private final Taken taken = new Taken();

    private @Nullable Identity identity;
    private @Nullable GameState latest;
    private boolean leverKnown;
    private boolean stands;

    // Below: touched on the board's thread only.
    /** Whether the lever was told to be down at the wrong side, and has not been moved since. */
    private boolean leverWrong;
    /** Whether the clock said last that its batteries are nearly empty. */
    private boolean saysLow;
    /** Whether it has said so twice: a shifted byte may say it once. */
    private boolean batteryLow;
    /** In what the clock does not obey; empty while it does. */
    private String disobeys = "";

    /**
     * Prepares the clock; {@link #open} starts it.
     *
     * @param left who sits at the clock's left side
     */
    public DgtTableClock(
            DgtClock clock, Side left, GameTime time, Consumer<GameInput> post, Consumer<GameInput.Press> presses) {
        this.clock = clock;
        this.left = left;
        this.time = time;
        this.post = post;
        this.presses = presses;
    }

    @Override
    public void open() {
        clock.open(this::accept);
    }

    @Override
    public synchronized void resume(GameState state) {
        latest = state;
    }

    @Override
    public synchronized Optional<Identity> identity() {
        return Optional.ofNullable(identity);
    }

    @Override
    public synchronized void happened(GameEvent event) {
        if (lever.happened(event)) {
            clock.show(this);
            clock.beep(BEEP);
        }
    }

    @Override
    public synchronized void failed() {
        stands = true;
        clock.show(this);
        clock.beep(BEEP);
    }

    @Override
    public synchronized void follow(GameState state) {
        latest = state;
        // While a press is being decided the clock is left as the lever has made it.
        if (state.phase() != Phase.NOT_STARTED && lever.follow(state)) {
            clock.show(this);
        }
    }

    @Override
    public Duration time() {
        return time.now();
    }

    @Override
    public synchronized DgtClockFace face(Duration at) {
        GameState state = latest;
        if (state == null || state.phase() == Phase.NOT_STARTED) {
            return new DgtClockFace(Duration.ZERO, Duration.ZERO, DgtClockRun.NONE);
        }
        Duration now = at.compareTo(state.now()) > 0 ? at : state.now();
        // Like the tactile clock it counts from the first second, and its flag must not fall within a delay.
        Duration leftTime = state.clock().countedDown(GameState.clockSide(left), now);
        Duration rightTime = state.clock().countedDown(GameState.clockSide(left.opposite()), now);
        return new DgtClockFace(
                leftTime,
                rightTime,
                state.running().filter(seat -> !stands).map(this::run).orElse(DgtClockRun.NONE));
    }

    private DgtClockRun run(Side seat) {
        return seat == left ? DgtClockRun.LEFT : DgtClockRun.RIGHT;
    }

    /** Takes what the clock says. */
    void accept(DgtClockReport report) {
        try {
            report.match(taken).run();
        } catch (Throwable defect) {
            LOG.error("{}", report, defect);
            post.accept(new GameInput.Fault(time.now(), "the clock: " + DefectWords.of(defect)));
            if (report instanceof DgtClockReport.LeverMoved lever) {
                // What cannot be looked at is decided all the same: a press is never swallowed.
                post.accept(new GameInput.Press(time.now(), lever.rightSideHigh() ? left : left.opposite()));
            }
        }
    }

    /** What is done about each report. */
    private final class Taken implements DgtClockReport.Cases<Runnable> {
        @Override
        public Runnable times(DgtClockReport.Times times) {
            return () -> {
                lookAtLever(times.rightSideHigh());
                lookAtBattery(times.batteryLow());
            };
        }

        @Override
        public Runnable leverMoved(DgtClockReport.LeverMoved lever) {
            return () -> DgtTableClock.this.leverMoved(lever.rightSideHigh() ? left : left.opposite());
        }

        @Override
        public Runnable found(DgtClockReport.Found found) {
            return () -> DgtTableClock.this.found(found);
        }

        @Override
        public Runnable gone(DgtClockReport.Gone gone) {
            return () -> DgtTableClock.this.gone(gone.why());
        }

        @Override
        public Runnable disobeys(DgtClockReport.Disobeys disobeys) {
            return () -> DgtTableClock.this.disobeys(disobeys.why());
        }

        @Override
        public Runnable obeys(DgtClockReport.Obeys obeys) {
            return () -> DgtTableClock.this.disobeys("");
        }

        @Override
        public Runnable pushed(DgtClockReport.Pushed pushed) {
            return () -> DgtTableClock.this.pushed(pushed.button());
        }
    }

    private void found(DgtClockReport.Found found) {
        LOG.info("the clock is {}", found);
        synchronized (this) {
            identity = new Identity("DGT clock " + found.version() + " behind " + found.board(), found.simulated());
        }
        // Behind a board there is no number of its own: the board's tells which it is.
        post.accept(new GameInput.Identify(
                time.now(),
                DeviceId.CLOCK,
                new DeviceIdentity("dgt-clock", found.board(), found.version(), found.simulated())));
        tell(DeviceState.UP, "");
    }

    private void gone(String why) {
        leverWrong = false;
        saysLow = false;
        batteryLow = false;
        disobeys = "";
        tell(DeviceState.LOST, why);
    }

    private void disobeys(String why) {
        disobeys = why;
        tellHow();
    }

    /** Tells what is wrong with the clock now, or that nothing is any more. */
    private void tellHow() {
        String lever = leverWrong ? WRONG_SIDE : batteryLow ? BATTERY_LOW : "";
        String why = disobeys.isEmpty() ? lever : disobeys;
        tell(why.isEmpty() ? DeviceState.UP : DeviceState.DEGRADED, why);
    }

    private void tell(DeviceState state, String why) {
        post.accept(new GameInput.Device(time.now(), DeviceId.CLOCK, state, why));
    }

    /** At the beginning nobody has pressed yet: a lever that is down at the seat to move cannot be pressed there. */
    private void lookAtLever(boolean rightSideHigh) {
        Side down = rightSideHigh ? left : left.opposite();
        GameState state;
        synchronized (this) {
            state = leverKnown ? null : latest;
            leverKnown |= state != null && state.phase() == Phase.RUNNING;
        }
        if (state != null && state.phase() == Phase.RUNNING && state.running().equals(Optional.of(down))) {
            leverWrong = true;
            tell(DeviceState.DEGRADED, WRONG_SIDE);
        }
    }

    private void lookAtBattery(boolean low) {
        boolean borneOut = low == saysLow;
        saysLow = low;
        if (borneOut && low != batteryLow) {
            batteryLow = low;
            tellHow();
        }
    }

    private void leverMoved(Side seat) {
        if (isPress(seat)) {
            presses.accept(new GameInput.Press(time.now(), seat));
        } else {
            LOG.info("the lever was put right, {} down", seat);
            clock.show(this);
        }
        if (leverWrong) {
            leverWrong = false;
            tellHow();
        }
    }

    private synchronized boolean isPress(Side seat) {
        return lever.isPress(seat, latest);
    }

    /** Whoever stops a clock during the game seeks the arbiter (FIDE Laws 2023, 6.11.2); it goes on until he comes. */
    private void pushed(String button) {
        GameState state;
        synchronized (this) {
            state = latest;
        }
        if (button.equals("run") && state != null && state.phase() == Phase.RUNNING) {
            post.accept(new GameInput.CallArbiter(time.now(), state.turnSeat()));
        }
    }

    /** The clock goes with its board. */
    @Override
    public void close() {
        // Nothing of its own to close.
    }
}
