package org.annabella.board.dgt;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.board.dgt.DgtFrame.ClockAck;

/**
 * A clock that is plugged into a DGT board: a DGT 3000 or DGT XL. It counts by itself; its master's times are the truth,
 * and it is set whenever it differs from them by more than its lag.
 *
 * <p>Threads: reports come on the driver's thread; the public methods may be called from any thread.
 */
public final class DgtClock {

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
    private static final int BEEP_UNITS_LIMIT = 127;
    private static final Duration ASK_AGAIN = Duration.ofMillis(150);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(5);

    private final Line line;
    private final Supplier<Duration> boardTime;
    private final DgtClockSender sender = new DgtClockSender();
    private final DgtClockReader reader = new DgtClockReader();
    private final DgtClockSetting setting;
    private volatile Consumer<DgtClockReport> listener = report -> {};
    private Consumer<DgtClockReport> board = report -> {};

    private String boardNumber = "";
    private boolean wanted;
    private boolean connected;
    private boolean found;
    private boolean obeys = true;
    private boolean absentOnce;
    private String lastGone = "";
    private Duration lastAsked = Duration.ZERO;
    private Duration lookAgain = Duration.ZERO;

    /**
     * Makes the clock of a board.
     *
     * @param boardTime the time by which the board lives; never decreases
     */
    DgtClock(Line line, Supplier<Duration> boardTime) {
        this.line = line;
        this.boardTime = boardTime;
        setting = new DgtClockSetting(boardTime);
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
            look();
        });
    }

    /** Shows what this master says from now on, and sets the clock if it shows anything else. */
    public void show(DgtClockMaster truth) {
        line.run(() -> {
            setting.show(truth);
            correct();
        });
    }

    /** Beeps; eight seconds at most, in steps of 64 ms. */
    public void beep(Duration length) {
        long units = Math.min(BEEP_UNITS_LIMIT, Math.max(1, length.toMillis() / BEEP_UNIT_MILLIS));
        line.run(() -> {
            if (found) {
                sender.add(BEEP, () -> new DgtClockCommand.Beep((int) units));
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
        absentOnce = false;
        lookAgain = boardTime.get();
        reader.forget();
        setting.forget();
        sender.mayTalk(true);
        ask();
    }

    /** The board is gone, and the clock with it. */
    void lost(String why) {
        connected = false;
        sender.mayTalk(false);
        if (isInUse()) {
            gone(why);
        }
    }

    /** Looks whether anything is to be tried again; call it about once in a second. */
    void beat() {
        look();
        correct();
        pump();
    }

    void accept(DgtFrame frame) {
        if (!connected) {
            return;
        }
        if (frame instanceof DgtFrame.ClockTimes times) {
            absentOnce = false;
            Duration now = setting.time();
            reader.accept(times, now).ifPresentOrElse(credible -> believe(credible, now), this::askTimes);
        } else if (frame instanceof ClockAck ack) {
            absentOnce = false;
            ack(ack);
        } else if (frame instanceof DgtFrame.ClockAbsent) {
            absent();
        } else if (frame instanceof DgtFrame.Garbled) {
            absentOnce = false;
            reader.garbled();
        }
    }

    private void believe(DgtFrame.ClockTimes times, Duration now) {
        if (!found) {
            ask();
        }
        boolean high = times.status().rightSideHigh();
        tell(new DgtClockReport.Times(
                times.left().time(),
                times.right().time(),
                times.status().running(),
                high,
                times.status().batteryLow()));
        if (setting.lever(high, now)) {
            tell(new DgtClockReport.LeverMoved(high));
        }
        setting.compare(times, now);
        correct();
    }

    private void correct() {
        if (found && !sender.isBusyWith(SET) && setting.isDue()) {
            sender.add(SET, setting::next);
            pump();
        }
    }

    private void ack(ClockAck ack) {
        if (ack.a1() == BUTTON) {
            tell(new DgtClockReport.Pushed(button(ack.a3())));
        } else if (ack.a1() == READY || ack.a1() == MODE) {
            // Switched on, or in another option: it may obey now.
            setting.forget();
            correct();
        } else if (!ack.isSpontaneous()) {
            answered(ack);
        }
    }

    private void answered(ClockAck ack) {
        if (ack.answers(VERSION) && ack.isDone()) {
            found((ack.a2() >> 4) + "." + (ack.a2() & 0x0F));
        }
        sender.answered(ack, boardTime.get()).ifPresent(this::ended);
        pump();
    }

    private void ended(DgtClockSender.Ended end) {
        boolean done = end.outcome() == DgtClockSender.Outcome.DONE;
        if (end.id() == SET && done) {
            setting.done(reader);
            obeys();
            correct();
        } else if (end.id() == SET) {
            setting.failed();
            disobeys(end.outcome());
        } else if (end.id() == VERSION && !done && reader.isSure()) {
            found("unknown");
        } else if (end.id() == VERSION && !done && !found) {
            lookAgain = boardTime.get().plus(LOOK_AGAIN);
            gone("no clock answers behind the board; check its cable, and switch it on");
        }
    }

    private void obeys() {
        if (!obeys) {
            obeys = true;
            tell(new DgtClockReport.Obeys());
        }
    }

    private void disobeys(DgtClockSender.Outcome outcome) {
        if (obeys) {
            obeys = false;
            tell(new DgtClockReport.Disobeys(
                    outcome == DgtClockSender.Outcome.REFUSED
                            ? "the clock refuses to be set; choose its option for computers, 25 on a DGT 3000, 23 on a"
                                    + " DGT XL"
                            : "the clock does not confirm what it is told; check its cable"));
        }
    }

    private void look() {
        if (connected && wanted && !found && boardTime.get().compareTo(lookAgain) >= 0) {
            ask();
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
        setting.forget();
        tell(new DgtClockReport.Found(version, boardNumber, DgtFrame.isSimulated(boardNumber)));
        // Whatever another program has left on the display goes.
        sender.add(END, DgtClockCommand.End::new);
        askTimes();
        correct();
    }

    /** Only twice: a shifted byte can look like this. */
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
        reader.forget();
        if (!why.equals(lastGone)) {
            lastGone = why;
            tell(new DgtClockReport.Gone(why));
        }
    }

    private void askTimes() {
        Duration now = boardTime.get();
        if (now.minus(lastAsked).compareTo(ASK_AGAIN) >= 0) {
            lastAsked = now;
            line.send(DgtCommand.SEND_CLOCK.bytes());
        }
    }

    private void pump() {
        Duration now = boardTime.get();
        sender.overdue(now).ifPresent(this::ended);
        sender.due(now).ifPresent(command -> {
            line.send(command.bytes());
            line.later(DgtClockSender.RESEND.plusMillis(1), this::pump);
        });
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
