package org.annabella.board.simulated;

import java.io.IOException;
import java.time.Duration;
import org.annabella.serial.DevicePort;
import org.annabella.serial.simulated.WiredDevice;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;

/**
 * What all simulated boards have in common: squares, a line that can fail, and a thread that scans. The protocol is left
 * to the kind.
 *
 * <p>Threads: one scans, one receives; every method from any thread. The lock of a simulator is the simulator itself.
 */
public abstract class SerialBoardSimulator extends WiredDevice implements SimulatedBoard {

    private static final Duration DRAIN_POLL = Duration.ofMillis(1);

    private final SimulatedSetup setup;
    private final SimulatedSquares squares;
    private final TaskThread scanner;
    private final Battery battery = new Battery(this::turned);
    private boolean stalled;
    private volatile boolean unplugged;

    /**
     * Makes a board at a port; it is dead before {@link #start}.
     *
     * @param kind names its threads
     * @param baud decides how long a byte takes
     */
    protected SerialBoardSimulator(String kind, DevicePort port, int baud, SimulatedSetup setup) {
        super(port, baud, setup.timeScale(), setup.seed());
        this.setup = setup;
        squares = new SimulatedSquares(setup.placement(), setup.timeScale());
        scanner = Threads.tasks("simulated-" + kind, Defects.LAST_RESORT);
    }

    /**
     * Does what is due of a scan, and tells what its kind tells.
     *
     * @return the board's time until this is to be called again
     */
    protected abstract Duration scan();

    /** Forgets what a board forgets without power, and says what it says with new power. */
    protected abstract void poweredUp();

    /** True if the pieces are pegs: they are not pushed over squares, and no hole takes two. */
    protected boolean hasPegs() {
        return false;
    }

    /** True if it runs on a battery, and may fall asleep. */
    protected boolean hasBattery() {
        return false;
    }

    /** The charge of its battery, in percent. */
    protected final synchronized int charge() {
        return battery.percent();
    }

    /** True unless it sleeps, or its battery is empty: then it takes nothing, and nothing that it says is heard. */
    protected final synchronized boolean isOn() {
        return battery.isOn();
    }

    @Override
    public synchronized boolean battery(int percent) {
        if (hasBattery()) {
            battery.charge(percent);
        }
        return hasBattery();
    }

    @Override
    public synchronized boolean sleep(boolean asleep) {
        if (hasBattery()) {
            battery.sleep(asleep);
        }
        return hasBattery();
    }

    @Override
    public synchronized boolean sleepAfter(Duration idle) {
        if (hasBattery()) {
            battery.sleepAfter(idle);
        }
        return hasBattery();
    }

    /** Whoever is off forgets what it was told; by radio nobody reaches it. */
    private synchronized void turned(boolean on) throws IOException {
        poweredUp();
        if (wire().isRadio() && !unplugged) {
            if (on) {
                wire().replug();
            } else {
                wire().unplug();
            }
        }
    }

    @Override
    public void unplug() throws IOException {
        unplugged = true;
        super.unplug();
    }

    @Override
    public void start() {
        wire().start();
        scanner.run(this::scanAgainAndAgain);
        poweredUp();
    }

    /** How it began. */
    protected final SimulatedSetup setup() {
        return setup;
    }

    @Override
    public final SimulatedSquares squares() {
        return squares;
    }

    @Override
    public SimulatedHands hands(long seed) {
        return new SimulatedHands(squares, hasPegs(), seed);
    }

    @Override
    public void replug() throws IOException {
        unplugged = false;
        if (isOn() || !wire().isRadio()) {
            super.replug();
        }
        poweredUp();
    }

    @Override
    public void restarted() {
        poweredUp();
    }

    @Override
    public synchronized void stall(boolean nowStalled) {
        stalled = nowStalled;
    }

    /** When to look whether all that was said has left: a board that talks without end cannot talk faster than its line. */
    protected final Duration untilDrained() {
        Duration left = wire().untilDrained();
        return left.compareTo(DRAIN_POLL) > 0 ? left : DRAIN_POLL;
    }

    /** Says something to the station, unless stalled or off. */
    protected final synchronized void send(byte[] frame) {
        if (!stalled && battery.isOn()) {
            wire().send(frame);
        }
    }

    private synchronized void idle() {
        battery.look(squares.placement(), squares.now());
    }

    @Override
    public void close() throws IOException {
        scanner.close();
        super.close();
    }

    private void scanAgainAndAgain() {
        if (hasBattery()) {
            idle();
        }
        scanner.after(setup.timeScale().real(scan()), this::scanAgainAndAgain);
    }
}
