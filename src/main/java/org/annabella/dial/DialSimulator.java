package org.annabella.dial;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.annabella.clock.ClockSide;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.serial.simulated.WiredDevice;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A tactile clock without wood and motors: the real protocol behind a pseudo-terminal of its own, at the line's speed.
 *
 * <p>It says that it is simulated wherever it says who it is. It can be unplugged, restarted, and made to lose or repeat
 * bytes. Where the protocol speaks of the line (retries, absence of the station) it uses real time; it counts the
 * players' times by the given source.
 *
 * <p>Threads: two of its own; all methods may be called from any thread. Linux and macOS only.
 */
public final class DialSimulator extends WiredDevice {

    /**
     * Which clock to play, and where.
     *
     * @param serialNumber 1 to 16 printable characters; best with SIM in it
     * @param port the symbolic link under which the clock is found, plugged in again or not; its folder must exist
     * @param timeScale how fast bytes travel, compared with a real line
     * @param time what the clock counts by
     * @param seed decides where writes are split and which bytes are lost
     */
    public record Settings(String serialNumber, Path port, TimeScale timeScale, InstantSource time, long seed) {

        /** A clock that runs as in the world. */
        public static Settings of(Path port) {
            return new Settings("SIM-DIAL-1", port, TimeScale.REAL, InstantSource.system(), 1);
        }

        /** These settings with other times: how fast bytes travel, and what the clock counts by. */
        public Settings withTime(TimeScale newPace, InstantSource newTime) {
            return new Settings(serialNumber, port, newPace, newTime, seed);
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(DialSimulator.class);
    private static final Duration TICK = Duration.ofMillis(20);
    private static final Duration CLOSING = Duration.ofSeconds(1);

    private final Settings settings;
    private final DialMachine machine;
    private final TaskThread thread;
    private final long startNanos = Waits.nanoTime();

    // Below: touched on the simulator's thread only.
    private final SplittableRandom random;
    private DialDecoder decoder = new DialDecoder();
    private LineFaults faults = LineFaults.NONE;
    private boolean stalled;

    private DialSimulator(Settings settings, DevicePort port) {
        super(port, DialFrame.BAUD, settings.timeScale(), settings.seed());
        this.settings = settings;
        // A simulator has no permanent memory; another number at each start of the program does as well.
        machine = new DialMachine(settings.serialNumber(), true, (int) (startNanos >>> 16) & 0xFFFF);
        random = new SplittableRandom(settings.seed());
        thread = Threads.tasks("dial simulator", Defects.LAST_RESORT);
    }

    /**
     * Switches a clock on and plugs it in.
     *
     * @throws IOException if there is no pseudo-terminal to be had, or the port's name is taken
     */
    public static DialSimulator plugIn(Settings settings) throws IOException {
        return plugIn(settings, DevicePort.at(settings.port().toString(), DialFrame.BAUD));
    }

    /** Switches a clock on at a port that it takes over. */
    public static DialSimulator plugIn(Settings settings, DevicePort port) {
        DialSimulator simulator = new DialSimulator(settings, port);
        LOG.info("simulated tactile clock {} on {}", settings.serialNumber(), port.name());
        simulator.reboot(DialReport.RebootCause.POWER);
        simulator.wire().start();
        simulator.thread.run(simulator::tick);
        simulator.thread.every(TICK, simulator::tick);
        return simulator;
    }

    /** The port's name: what the station opens. */
    public String port() {
        return portName();
    }

    /** A player presses the lever. */
    public void press(ClockSide by) {
        ask(() -> {
            machine.press(by, uptime(), settings.time().instant());
            tick();
            return true;
        });
    }

    /** A player pushes a button. */
    public void push(ClockSide by, DialButton button) {
        ask(() -> {
            machine.push(by, button, uptime(), settings.time().instant());
            tick();
            return true;
        });
    }

    /** What a finger finds now. */
    public DialFeel feel() {
        return ask(() -> machine.feel(settings.time().instant()));
    }

    /**
     * All that the motor under a player's palm has tapped since the clock was switched on, oldest first.
     *
     * @return one text for each vibration: {@code s} short, {@code l} long, {@code d} drawn, a space after a digit, a
     *     bar after a number or the lead-in
     */
    public List<String> tapped(ClockSide to) {
        return ask(() -> machine.felt(to));
    }

    /**
     * From now on runs on a battery of this charge, or on the mains.
     *
     * @param percent 0 to 100, or 255 for mains
     */
    public void battery(int percent) {
        ask(() -> {
            machine.battery(percent);
            return true;
        });
    }

    /** Pulls the cable. The clock has a battery: it counts on. Harmless when repeated. */
    @Override
    public void unplug() {
        try {
            super.unplug();
        } catch (IOException left) {
            LOG.warn("{} cannot be removed: {}", portName(), left.toString());
        }
    }

    /**
     * Plugs the cable in again; the system's name behind the port's name is another one.
     *
     * @throws IOException if there is no pseudo-terminal to be had, or the port's name is taken by a file
     */
    @Override
    public void replug() throws IOException {
        super.replug();
        run(() -> decoder = new DialDecoder());
    }

    @Override
    public void restarted() {
        reboot(DialReport.RebootCause.BROWN_OUT);
    }

    /** Restarts the clock's program: all it knew is gone. */
    public void reboot(DialReport.RebootCause cause) {
        ask(() -> {
            machine.boot(cause, uptime(), settings.time().instant());
            return true;
        });
    }

    /** From now on loses this share of all bytes, in both directions; 0 ends it. */
    public void loseShare(double share) {
        fail(LineFault.LOSE, share);
    }

    /** From now on sends each frame twice, or no longer. */
    public void doubleFrames(boolean twice) {
        fail(LineFault.DOUBLE, twice ? 1 : 0);
    }

    private void fail(LineFault fault, double rate) {
        ask(() -> {
            faults(faults.with(fault, rate));
            return true;
        });
    }

    @Override
    public void faults(LineFaults now) {
        faults = now;
        super.faults(now);
    }

    /** Sends so many random bytes. */
    public void sendGarbage(int bytes) {
        run(() -> {
            byte[] noise = new byte[bytes];
            random.nextBytes(noise);
            wire().send(noise);
        });
    }

    @Override
    public void stall(boolean nowStalled) {
        run(() -> stalled = nowStalled);
    }

    /** Pulls the cable and switches the clock off. */
    @Override
    public void close() {
        thread.finish(CLOSING);
        try {
            super.close();
        } catch (IOException left) {
            LOG.warn("{} cannot be removed: {}", portName(), left.toString());
        }
    }

    @Override
    protected void received(byte[] bytes) {
        run(() -> take(bytes));
    }

    private void take(byte[] bytes) {
        if (stalled) {
            return;
        }
        for (DialFrame frame : decoder.feed(bytes)) {
            send(machine.receive(frame, uptime(), settings.time().instant()));
        }
    }

    private void tick() {
        send(machine.tick(uptime(), settings.time().instant()));
    }

    private void send(List<DialFrame> frames) {
        if (!stalled) {
            frames.forEach(frame -> wire().send(DialEncoder.encode(frame)));
        }
    }

    private Duration uptime() {
        return Duration.ofNanos(Waits.nanoTime() - startNanos);
    }

    /** True if it will be run; false if the clock is switched off, and nothing else touches its state any more. */
    private boolean run(Runnable work) {
        return thread.run(work);
    }

    private <T> T ask(Callable<T> question) {
        FutureTask<T> task = new FutureTask<>(question);
        if (!run(task)) {
            task.run();
        }
        try {
            return Waits.get(task);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking the simulated clock", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("defect in the simulated clock", e);
        }
    }
}
