package org.annabella.board.dgt;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.board.dgt.DgtClockCommand.SetAndRun;
import org.annabella.board.dgt.DgtFrame.ClockAck;
import org.annabella.board.dgt.DgtFrame.ClockSide;
import org.annabella.board.dgt.DgtFrame.ClockStatus;

/**
 * A DGT 3000 without hardware, to be plugged into a {@link DgtBoardSimulator}: it counts by itself, has a lever and
 * buttons, obeys the computer only in the option for that, and confirms what it does, unless confirmations get lost.
 *
 * <p>Threads: every method from any thread.
 */
public final class DgtClockSimulator {

    private static final int DONE = 0x10;
    private static final int ERROR = 0x40;
    private static final int BUTTON = 0x88;
    private static final int MODE = 0x8A;
    private static final int OTHER_MODE = 0x90;
    private static final int FOR_COMPUTERS = 23;
    private static final int VERSION = 0x22;
    private static final Map<String, Integer> BUTTONS =
            Map.of("back", 0x31, "plus", 0x32, "run", 0x33, "minus", 0x34, "ok", 0x35);

    private final InstantSource time;
    private final Deque<ClockAck> unasked = new ArrayDeque<>();
    private final List<Duration> beeps = new ArrayList<>();
    private DgtClockFace face = DgtClockFace.ZERO;
    private Instant since;
    private boolean toggles;
    private boolean rightSideHigh;
    private boolean forComputers = true;
    private boolean batteryLow;
    private String display = "";
    private int settings;
    private int acksToLose;
    private int acksToDouble;

    /** A clock in the option for computers, at zero, with the left end of its lever up. */
    public DgtClockSimulator(InstantSource time) {
        this.time = time;
        since = time.instant();
    }

    /** What it shows now, were it not for a text. */
    public synchronized DgtClockFace face() {
        Duration elapsed = Duration.between(since, time.instant());
        return elapsed.isNegative() ? face : face.after(elapsed);
    }

    /** The text on its display; empty while it shows the times. */
    public synchronized String display() {
        return display;
    }

    /** How long it has beeped each time it was told to. */
    public synchronized List<Duration> beeps() {
        return List.copyOf(beeps);
    }

    /** How often it has been set. */
    public synchronized int settings() {
        return settings;
    }

    /** True if the right end of the lever is up. */
    public synchronized boolean isRightSideHigh() {
        return rightSideHigh;
    }

    /** True if it changes over by itself when the lever is moved, as it was told with its times. */
    public synchronized boolean changesOver() {
        return toggles;
    }

    /** Presses one end of the lever down; nothing happens if it is down already. */
    public synchronized void press(DgtClockRun side) {
        boolean nowHigh = side == DgtClockRun.LEFT;
        if (side == DgtClockRun.NONE || nowHigh == rightSideHigh) {
            return;
        }
        rightSideHigh = nowHigh;
        if (toggles || !forComputers) {
            become(face().toggled(rightSideHigh));
        }
    }

    /** Pushes a button: back, plus, run, minus or ok. */
    public synchronized void push(String button) {
        Integer code = BUTTONS.get(button);
        if (code == null) {
            throw new IllegalArgumentException("no button '" + button + "': " + BUTTONS.keySet());
        }
        unasked.add(new ClockAck(DONE, BUTTON, 0, code));
    }

    /** Chooses the option for computers, or another one in which the clock cannot be set from outside. */
    public synchronized void choose(boolean optionForComputers) {
        forComputers = optionForComputers;
        unasked.add(new ClockAck(DONE, optionForComputers ? MODE : OTHER_MODE, 0, FOR_COMPUTERS));
    }

    /** Sets it by hand, as somebody who plays with its buttons does. */
    public synchronized void setByHand(DgtClockFace byHand) {
        become(byHand);
    }

    /** Says from now on that its batteries are nearly empty, or that they are not. */
    public synchronized void batteryLow(boolean low) {
        batteryLow = low;
    }

    /** Swallows the next confirmations. */
    public synchronized void loseAcks(int count) {
        acksToLose = count;
    }

    /** Says the next confirmations twice. */
    public synchronized void doubleAcks(int count) {
        acksToDouble = count;
    }

    /** Does what it is told. Returns its confirmations. */
    synchronized List<ClockAck> obey(DgtClockCommand command) {
        ClockAck ack = done(command);
        if (acksToLose > 0) {
            acksToLose--;
            return List.of();
        }
        if (acksToDouble > 0) {
            acksToDouble--;
            return List.of(ack, ack);
        }
        return List.of(ack);
    }

    private ClockAck done(DgtClockCommand command) {
        if (command instanceof SetAndRun set && !set(set)) {
            return new ClockAck(ERROR, command.id(), 0, 0);
        }
        if (command instanceof DgtClockCommand.Beep beep) {
            beeped(beep.units());
        } else if (command instanceof DgtClockCommand.Text text) {
            display = text.text();
            beeped(text.beep());
        } else if (command instanceof DgtClockCommand.End) {
            display = "";
        }
        return new ClockAck(DONE, command.id(), command instanceof DgtClockCommand.Version ? VERSION : 0, 0);
    }

    private void beeped(int units) {
        if (units > 0) {
            beeps.add(Duration.ofMillis(64L * units));
        }
    }

    private boolean set(SetAndRun set) {
        if (!forComputers || set.left().isNegative() || set.right().isNegative()) {
            return false;
        }
        toggles = (set.run() & SetAndRun.TOGGLE) != 0;
        become(new DgtClockFace(set.left(), set.right(), run(set.run())));
        settings++;
        return true;
    }

    private static DgtClockRun run(int bits) {
        if ((bits & SetAndRun.PAUSE) != 0) {
            return DgtClockRun.NONE;
        }
        if ((bits & SetAndRun.LEFT) != 0) {
            return DgtClockRun.LEFT;
        }
        return (bits & SetAndRun.RIGHT) != 0 ? DgtClockRun.RIGHT : DgtClockRun.NONE;
    }

    private void become(DgtClockFace now) {
        face = now;
        since = time.instant();
    }

    /** A message that the clock sends unasked, such as a button. */
    synchronized Optional<ClockAck> unasked() {
        return Optional.ofNullable(unasked.poll());
    }

    /** What the clock tells the board about its times. */
    synchronized DgtFrame reading() {
        DgtClockFace now = face();
        ClockStatus status = new ClockStatus(
                now.run() != DgtClockRun.NONE,
                rightSideHigh,
                batteryLow,
                now.run() == DgtClockRun.LEFT,
                now.run() == DgtClockRun.RIGHT);
        return new DgtFrame.ClockTimes(side(now.left()), side(now.right()), status);
    }

    private static ClockSide side(Duration time) {
        boolean over = time.isZero();
        return new ClockSide(Duration.ofSeconds(time.toSeconds()), over, false, over);
    }
}
