package org.annabella.board.dgt;

import java.time.Duration;
import java.util.function.Supplier;
import org.annabella.board.dgt.DgtClockCommand.SetAndRun;
import org.jspecify.annotations.Nullable;

/**
 * Decides when a clock has to be set: when what it is assumed to show, or what it reports, differs from its master's times
 * by more than its lag.
 *
 * <p>After the lever was moved nothing is set until {@link #show} says what has become of the press, or a few seconds have
 * passed: a clock that changes over by itself would jump to and fro.
 *
 * <p>Threads: one.
 */
final class DgtClockSetting {

    /** What a clock that has just been set may be off: half a second of rounding, and the way of the bytes. */
    private static final Duration CLOSE = Duration.ofMillis(1200);

    private static final Duration HOLD = Duration.ofSeconds(3);
    /** For so long after a setting the times may still be the old ones. */
    private static final Duration SETTLING = Duration.ofSeconds(2);

    private static final Duration TRY_AGAIN = Duration.ofSeconds(5);

    private final Supplier<Duration> boardTime;
    private @Nullable DgtClockMaster master;
    private @Nullable Shown assumed;
    private @Nullable Shown sent;
    private @Nullable Boolean rightSideHigh;
    private @Nullable Duration heldSince;
    private Duration lastSet = Duration.ZERO;
    private Duration nextTry = Duration.ZERO;

    /** What the clock shows since a time of the master's, and whether it changes over when the lever is moved. */
    private record Shown(DgtClockFace face, boolean toggles, Duration since) {}

    DgtClockSetting(Supplier<Duration> boardTime) {
        this.boardTime = boardTime;
    }

    /** The time by which the clock's times run: the master's, or the board's own where there is none. */
    Duration time() {
        DgtClockMaster truth = master;
        return truth == null ? boardTime.get() : truth.time();
    }

    void show(DgtClockMaster truth) {
        master = truth;
        heldSince = null;
    }

    /** Takes note that nothing is known of what the clock shows, and that it may obey now. */
    void forget() {
        assumed = null;
        nextTry = boardTime.get();
    }

    /** Takes note of the lever. Returns true if it was moved; where it stands at first is no movement. */
    boolean lever(boolean high, Duration now) {
        Boolean before = rightSideHigh;
        rightSideHigh = high;
        if (before == null || before == high) {
            return false;
        }
        heldSince = boardTime.get();
        Shown shown = assumed;
        if (shown != null && shown.toggles()) {
            DgtClockFace face = shown.face().after(now.minus(shown.since()));
            assumed = new Shown(face.toggled(high), true, now);
        }
        return true;
    }

    /** A clock may be set by hand, be switched off and on, or let the wrong time run: its own times tell. */
    void compare(DgtFrame.ClockTimes times, Duration now) {
        DgtClockMaster truth = master;
        if (truth == null || isHeld() || boardTime.get().minus(lastSet).compareTo(SETTLING) < 0) {
            return;
        }
        DgtClockFace wanted = truth.face(now).shown();
        DgtClockFace seen = new DgtClockFace(times.left().time(), times.right().time(), wanted.run());
        boolean runs = times.status().running() == (wanted.run() != DgtClockRun.NONE) || seen.isOver();
        if (!runs || !seen.isWithin(DgtClockReader.LAG, wanted)) {
            assumed = null;
        }
    }

    /** True if the clock has to be set now. */
    boolean isDue() {
        DgtClockMaster truth = master;
        if (truth == null || isHeld() || boardTime.get().compareTo(nextTry) < 0) {
            return false;
        }
        Duration now = time();
        Shown shown = assumed;
        return shown == null || !isShown(shown, truth.face(now), now);
    }

    /** The command that sets the clock, with the times of this moment. */
    SetAndRun next() {
        Duration now = time();
        DgtClockMaster truth = master;
        DgtClockFace face = truth == null ? DgtClockFace.ZERO : truth.face(now).shown();
        boolean toggles = toggles(face.run());
        sent = new Shown(face, toggles, now);
        return new SetAndRun(face.left(), face.right(), bits(face.run()) | (toggles ? SetAndRun.TOGGLE : 0));
    }

    /** The clock has done the last command; the reader may go on from its times. */
    void done(DgtClockReader reader) {
        lastSet = boardTime.get();
        assumed = sent;
        Shown now = sent;
        if (now != null) {
            reader.set(now.face(), now.since());
        }
    }

    /** The clock has not done the last command: it is tried again later. */
    void failed() {
        assumed = null;
        nextTry = boardTime.get().plus(TRY_AGAIN);
    }

    private boolean isHeld() {
        Duration since = heldSince;
        return since != null && boardTime.get().minus(since).compareTo(HOLD) < 0;
    }

    private boolean isShown(Shown shown, DgtClockFace wanted, Duration now) {
        DgtClockFace there = shown.face().after(now.minus(shown.since()));
        return there.run() == wanted.run()
                && shown.toggles() == toggles(wanted.run())
                && there.isWithin(CLOSE, wanted.shown());
    }

    /** While the lever stands against the time that runs, putting it right must not change over. */
    private boolean toggles(DgtClockRun run) {
        Boolean high = rightSideHigh;
        return high != null && run == (high ? DgtClockRun.RIGHT : DgtClockRun.LEFT);
    }

    private static int bits(DgtClockRun run) {
        return switch (run) {
            case LEFT -> SetAndRun.LEFT;
            case RIGHT -> SetAndRun.RIGHT;
            case NONE -> SetAndRun.PAUSE;
        };
    }
}
