package org.annabella.board.dgt;

import java.time.Duration;
import java.util.function.Consumer;
import org.annabella.board.dgt.DgtClockCommand.SetAndRun;
import org.annabella.board.dgt.DgtFrame.ClockAck;
import org.annabella.serial.Pace;
import org.jspecify.annotations.Nullable;

/**
 * A clock that is plugged into a DGT board: a DGT 3000 or DGT XL. It counts by itself; its master's times are the truth,
 * and it is set whenever it differs from them by more than its lag.
 *
 * <p>After the lever was moved nothing is corrected until {@link #show} says what has become of the press, or a few
 * seconds have passed: a clock that changes over by itself would jump to and fro.
 *
 * <p>Threads: reports come on the driver's thread; the public methods may be called from any thread.
 */
public final class DgtClock {

    /** Who knows the true times. Called on the driver's thread. */
    public interface Master {

        /** The time by which the clock's times run; never decreases. */
        Duration time();

        /** What the clock should show at a time. */
        DgtClockFace face(Duration at);
    }

    /** What the clock needs of its board. */
    interface Line {

        /** Sends a command, with the rest that the board needs. */
        void send(byte[] command);

        /** Runs something on the driver's thread. */
        void run(Runnable work);

        /** Runs something on the driver's thread after this much of the board's time. */
        void later(Duration boardTime, Runnable work);
    }

    private static final int SET = 0x0A;
    private static final int VERSION = 0x09;
    private static final int END = 0x03;
    private static final int BEEP = 0x0B;
    private static final int READY = 0x81;
    private static final int BUTTON = 0x88;
    private static final int MODE = 0x8A;
    private static final long BEEP_UNIT_MILLIS = 64;
    /** What a clock that has just been set may be off: half a second of rounding, and the way of the bytes. */
    private static final Duration CLOSE = Duration.ofMillis(1200);

    private static final Duration HOLD = Duration.ofSeconds(3);
    private static final Duration SETTLING = Duration.ofSeconds(2);
    private static final Duration TRY_AGAIN = Duration.ofSeconds(5);
    private static final Duration ASK_AGAIN = Duration.ofMillis(500);

    private final Line line;
    private final Pace.Stopwatch watch;
    private final DgtClockSender sender = new DgtClockSender();
    private final DgtClockReader reader = new DgtClockReader();
    private volatile Consumer<DgtClockReport> listener = report -> {};
    private Consumer<DgtClockReport> board = report -> {};

    private @Nullable Master master;
    private @Nullable Shown assumed;
    private @Nullable Shown sent;
    private @Nullable Boolean rightSideHigh;
    private String boardNumber = "";
    private boolean wanted;
    private boolean connected;
    private boolean found;
    private boolean obeys = true;
    private boolean absentOnce;
    private String lastGone = "";
    private @Nullable Duration heldSince;
    private Duration lastSet = Duration.ZERO;
    private Duration nextTry = Duration.ZERO;
    private Duration lastAsked = Duration.ZERO;

    /** What the clock shows since a time of the master's, and whether it changes over when the lever is moved. */
    private record Shown(DgtClockFace face, boolean toggles, Duration since) {}

    DgtClock(Line line, Pace pace) {
        this.line = line;
        watch = pace.stopwatch();
    }

    /**
     * Begins to use the clock; its board must be opened as well. Call once.
     *
     * @param reports gets every report; must return soon
     */
    public void open(Consumer<DgtClockReport> reports) {
        listener = reports;
        line.run(() -> {
            wanted = true;
            if (connected && !found) {
                ask();
            }
        });
    }

    /** Shows what this master says from now on, and sets the clock if it shows anything else. */
    public void show(Master truth) {
        line.run(() -> {
            master = truth;
            heldSince = null;
            correct();
        });
    }

    /** Beeps; sixteen seconds at most, in steps of 64 ms. */
    public void beep(Duration length) {
        int units = (int) Math.min(127, Math.max(1, length.toMillis() / BEEP_UNIT_MILLIS));
        line.run(() -> {
            if (found) {
                sender.add(BEEP, () -> new DgtClockCommand.Beep(units));
                pump();
            }
        });
    }

    /** What the board itself passes on of all reports. */
    void alsoTell(Consumer<DgtClockReport> listening) {
        board = listening;
    }

    boolean isInUse() {
        return wanted || found;
    }

    /** The board is there, and reports times from now on. */
    void connected(String serialNumber) {
        boardNumber = serialNumber;
        connected = true;
        reader.forget();
        assumed = null;
        sender.mayTalk(true);
        ask();
    }

    /** The board is gone, and the clock with it. */
    void lost(String why) {
        connected = false;
        sender.mayTalk(false);
        if (found || wanted) {
            gone(why);
        }
    }

    /** Looks whether anything is to be tried again; call it about once in a second. */
    void beat() {
        if (connected && wanted && !found && watch.elapsed().compareTo(nextTry) >= 0) {
            ask();
        }
        correct();
        pump();
    }

    void saw(DgtFrame frame) {
        if (!connected) {
            return;
        }
        if (frame instanceof DgtFrame.ClockTimes times) {
            absentOnce = false;
            times(times);
        } else if (frame instanceof ClockAck ack) {
            absentOnce = false;
            ack(ack);
        } else if (frame instanceof DgtFrame.ClockAbsent) {
            absent();
        }
    }

    private void times(DgtFrame.ClockTimes seen) {
        Duration now = time();
        reader.saw(seen, now).ifPresentOrElse(times -> believe(times, now), this::askTimes);
    }

    private void believe(DgtFrame.ClockTimes times, Duration now) {
        if (!found) {
            ask();
        }
        boolean high = times.status().rightSideHigh();
        tell(new DgtClockReport.Times(
                times.left().time(), times.right().time(), times.status().running(), high));
        Boolean before = rightSideHigh;
        rightSideHigh = high;
        if (before != null && before != high) {
            leverMoved(high, now);
        }
        compare(times, now);
    }

    private void leverMoved(boolean high, Duration now) {
        heldSince = watch.elapsed();
        Shown shown = assumed;
        if (shown != null && shown.toggles()) {
            DgtClockFace face = shown.face().after(now.minus(shown.since()));
            assumed = new Shown(face.toggled(high), true, now);
        }
        tell(new DgtClockReport.LeverMoved(high));
    }

    /** The clock may be set by hand, be switched off and on, or let the wrong time run: its own times tell. */
    private void compare(DgtFrame.ClockTimes times, Duration now) {
        Master truth = master;
        if (truth == null || isHeld() || watch.elapsed().minus(lastSet).compareTo(SETTLING) < 0) {
            return;
        }
        DgtClockFace wantedFace = truth.face(now).shown();
        DgtClockFace seen =
                new DgtClockFace(times.left().time(), times.right().time(), wantedFace.run());
        boolean running = wantedFace.run() != DgtClockRun.NONE;
        if (!seen.isWithin(DgtClockReader.LAG, wantedFace) || times.status().running() != running && !isOver(seen)) {
            assumed = null;
        }
        correct();
    }

    /** A clock whose time is over may call itself stopped. */
    private static boolean isOver(DgtClockFace face) {
        return face.left().isZero() || face.right().isZero();
    }

    private void correct() {
        Master truth = master;
        boolean tooEarly = watch.elapsed().compareTo(nextTry) < 0;
        if (truth == null || !found || tooEarly || isHeld() || sender.isBusyWith(SET)) {
            return;
        }
        Duration now = time();
        DgtClockFace face = truth.face(now);
        Shown shown = assumed;
        if (shown == null || !isShown(shown, face, now)) {
            sender.add(SET, this::setting);
            pump();
        }
    }

    private boolean isShown(Shown shown, DgtClockFace face, Duration now) {
        DgtClockFace there = shown.face().after(now.minus(shown.since()));
        return there.run() == face.run() && shown.toggles() == toggles(face.run()) && there.isWithin(CLOSE, face.shown());
    }

    private SetAndRun setting() {
        Duration now = time();
        Master truth = master;
        DgtClockFace face = (truth == null ? new DgtClockFace(Duration.ZERO, Duration.ZERO, DgtClockRun.NONE) : truth.face(now))
                .shown();
        boolean toggles = toggles(face.run());
        sent = new Shown(face, toggles, now);
        return new SetAndRun(face.left(), face.right(), run(face.run()) | (toggles ? SetAndRun.TOGGLE : 0));
    }

    /** While the lever stands against the time that runs, putting it right is no press. */
    private boolean toggles(DgtClockRun run) {
        Boolean high = rightSideHigh;
        return high != null && run == (high ? DgtClockRun.RIGHT : DgtClockRun.LEFT);
    }

    private static int run(DgtClockRun run) {
        return switch (run) {
            case LEFT -> SetAndRun.LEFT;
            case RIGHT -> SetAndRun.RIGHT;
            case NONE -> SetAndRun.PAUSE;
        };
    }

    private boolean isHeld() {
        Duration since = heldSince;
        return since != null && watch.elapsed().minus(since).compareTo(HOLD) < 0;
    }

    private void ack(ClockAck ack) {
        if (ack.isSpontaneous()) {
            spontaneous(ack);
            return;
        }
        if (ack.answers(VERSION)) {
            found((ack.a2() >> 4) + "." + (ack.a2() & 0x0F));
        }
        sender.answered(ack, watch.elapsed()).ifPresent(this::ended);
        pump();
    }

    private void spontaneous(ClockAck ack) {
        if (ack.a1() == BUTTON) {
            tell(new DgtClockReport.Pushed(button(ack.a3())));
        } else if (ack.a1() == READY || ack.a1() == MODE) {
            // Switched on, or in another option: it may obey now.
            assumed = null;
            nextTry = watch.elapsed();
            correct();
        }
    }

    private void ended(DgtClockSender.Ended end) {
        boolean done = end.outcome() == DgtClockSender.Outcome.DONE;
        if (end.id() == SET) {
            settingEnded(end.outcome());
        } else if (end.id() == VERSION && !done && !found) {
            nextTry = watch.elapsed().plus(TRY_AGAIN);
            gone("no clock answers behind the board; check its cable, and switch it on");
        }
    }

    private void settingEnded(DgtClockSender.Outcome outcome) {
        Shown now = sent;
        lastSet = watch.elapsed();
        if (outcome == DgtClockSender.Outcome.DONE && now != null) {
            assumed = now;
            reader.set(now.face(), now.since());
            obeys();
            correct();
            return;
        }
        assumed = null;
        nextTry = watch.elapsed().plus(TRY_AGAIN);
        disobeys(
                outcome == DgtClockSender.Outcome.REFUSED
                        ? "the clock refuses to be set; choose its option for computers, 25 on a DGT 3000 and 23 on a DGT XL"
                        : "the clock does not confirm what it is told; check its cable");
    }

    private void obeys() {
        if (!obeys) {
            obeys = true;
            tell(new DgtClockReport.Obeys());
        }
    }

    private void disobeys(String why) {
        if (obeys) {
            obeys = false;
            tell(new DgtClockReport.Disobeys(why));
        }
    }

    private void ask() {
        if (!sender.isBusyWith(VERSION)) {
            sender.add(VERSION, DgtClockCommand.Version::new);
            pump();
        }
    }

    private void found(String version) {
        if (found) {
            return;
        }
        found = true;
        lastGone = "";
        obeys = true;
        assumed = null;
        nextTry = watch.elapsed();
        tell(new DgtClockReport.Found(version, boardNumber, DgtBoardSimulator.isSimulated(boardNumber)));
        // Whatever another program left on the display.
        sender.add(END, DgtClockCommand.End::new);
        askTimes();
        correct();
    }

    private void absent() {
        if (absentOnce && found) {
            gone("the clock has been unplugged from the board");
        } else if (!absentOnce) {
            absentOnce = true;
            askTimes();
        }
    }

    private void gone(String why) {
        found = false;
        assumed = null;
        reader.forget();
        if (!why.equals(lastGone)) {
            lastGone = why;
            tell(new DgtClockReport.Gone(why));
        }
    }

    private void askTimes() {
        Duration now = watch.elapsed();
        if (now.minus(lastAsked).compareTo(ASK_AGAIN) >= 0) {
            lastAsked = now;
            line.send(DgtCommand.SEND_CLOCK.bytes());
        }
    }

    private void pump() {
        Duration now = watch.elapsed();
        sender.overdue(now).ifPresent(this::ended);
        sender.due(now).ifPresent(command -> {
            line.send(command.bytes());
            line.later(DgtClockSender.RESEND.plusMillis(1), this::pump);
        });
    }

    private Duration time() {
        Master truth = master;
        return truth == null ? watch.elapsed() : truth.time();
    }

    private void tell(DgtClockReport report) {
        board.accept(report);
        listener.accept(report);
    }

    private static String button(int code) {
        return switch (code) {
            case 0x31 -> "back";
            case 0x32 -> "plus";
            case 0x33 -> "run";
            case 0x34 -> "minus";
            case 0x35 -> "ok";
            default -> "button " + code;
        };
    }
}
