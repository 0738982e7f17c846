package org.annabella.serial.simulated;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.annabella.serial.TimeScale;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a device fall silent, be unplugged, renumbered and restarted by itself, as often as its faults say.
 *
 * <p>Threads: one of its own, a daemon.
 */
public final class FaultInjector {

    private static final Logger LOG = LoggerFactory.getLogger(FaultInjector.class);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int SHORTEST_MILLIS = 200;
    private static final int LONGEST_MILLIS = 5000;

    private final SimulatedDevice device;
    private final LineFaults faults;
    private final TimeScale timeScale;
    private final SplittableRandom random;

    private FaultInjector(SimulatedDevice device, LineFaults faults, TimeScale timeScale, long seed) {
        this.device = device;
        this.faults = faults;
        this.timeScale = timeScale;
        random = new SplittableRandom(seed);
    }

    /** Begins, and goes on until the program ends; does nothing if nothing is to happen by itself. */
    public static void begin(SimulatedDevice device, LineFaults faults, TimeScale timeScale, long seed) {
        FaultInjector faultInjector = new FaultInjector(device, faults, timeScale, seed);
        if (faultInjector.perMinute() > 0) {
            Threads.start("simulated-mishaps", faultInjector::happen, Defects.LAST_RESORT);
        }
    }

    private static List<LineFault> happenings() {
        return Stream.of(LineFault.values()).filter(LineFault::isHappening).toList();
    }

    private double perMinute() {
        return happenings().stream().mapToDouble(faults::rate).sum();
    }

    private void happen() {
        try {
            while (true) {
                double minutes = -Math.log(1 - random.nextDouble()) / perMinute();
                timeScale.pause(Duration.ofNanos((long) (MINUTE.toNanos() * minutes)));
                happen(next());
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } catch (IOException noTerminal) {
            LOG.error("{} cannot be plugged in again", device.portName(), noTerminal);
        }
    }

    private LineFault next() {
        double left = random.nextDouble() * perMinute();
        for (LineFault fault : happenings()) {
            left -= faults.rate(fault);
            if (left < 0) {
                return fault;
            }
        }
        return LineFault.REBOOT;
    }

    private void happen(LineFault fault) throws IOException, InterruptedException {
        Duration length = Duration.ofMillis(random.nextInt(SHORTEST_MILLIS, LONGEST_MILLIS));
        LOG.info("simulated {} of {} ms on {}", fault.word(), length.toMillis(), device.portName());
        switch (fault) {
            case STALL -> {
                device.stall(true);
                timeScale.pause(length);
                device.stall(false);
            }
            case UNPLUG -> {
                device.unplug();
                timeScale.pause(length);
                device.replug();
            }
            case RENUMBER -> device.replug();
            default -> device.restarted();
        }
    }
}
