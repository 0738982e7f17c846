package org.annabella.serial.simulated;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.annabella.serial.TimeScale;

/**
 * Reads lines of text as acts on a simulated device. These words all devices have in common; times are milliseconds of
 * the device's time:
 *
 * <pre>
 * wait 500          waits
 * unplug            pulls the plug; replug puts it back. unplug 2000 does both, with two seconds between
 * renumber          the device comes back at once as another terminal, under the same name
 * stall 3000        falls silent for so long, without leaving the line
 * reboot            the processor restarts
 * lose 3            swallows the next three bytes; lose 0.02 that share of all bytes from now on, lose 0 none
 * double 2          sends each of the next two messages twice
 * garble 1          turns a bit in the next byte
 * truncate 1        sends only the beginning of the next message
 * garbage 100       sends so many random bytes
 * quit              switches the device off; nothing is done after it
 * </pre>
 *
 * <p>Empty lines, and all after a {@code #}, are passed over.
 */
public abstract class DeviceScript {

    /** Something that a line has ordered, understood and not yet done. */
    @FunctionalInterface
    public interface Act {

        /**
         * Does it.
         *
         * @return what the device answers; empty for an act that asks nothing
         * @throws IllegalStateException if it cannot be done as things are, in words for people
         */
        Optional<String> play() throws IOException, InterruptedException;
    }

    /** An act that asks nothing. */
    @FunctionalInterface
    protected interface Deed {
        void run() throws IOException, InterruptedException;
    }

    private static final String COMMON =
            "wait 500, unplug 2000, renumber, stall 3000, reboot, lose 3, double 2, garble 1, truncate 1, quit";
    private static final int LONGEST_MILLIS = 86_400_000;
    private static final int MOST_BYTES = 100_000;

    private final SimulatedDevice device;
    private final TimeScale timeScale;
    private final SplittableRandom random;
    private LineFaults faults;
    private boolean unplugged;
    private boolean ended;

    /**
     * Prepares for lines that are played on this device.
     *
     * @param timeScale says how long its waits take
     * @param faults what the device does wrong by itself already
     */
    protected DeviceScript(SimulatedDevice device, TimeScale timeScale, LineFaults faults, long seed) {
        this.device = device;
        this.timeScale = timeScale;
        this.faults = faults;
        random = new SplittableRandom(seed);
    }

    /**
     * Reads an act of this kind of device.
     *
     * @return empty if its verb is unknown
     * @throws IllegalArgumentException if the verb is known and the rest is wrong, in words for people
     */
    protected abstract Optional<Act> own(ScriptWords words);

    /** How many words at most may follow a verb. */
    protected int mostArguments(String verb) {
        return List.of("replug", "renumber", "reboot", "quit").contains(verb) ? 0 : 1;
    }

    /** Examples of what can be written for this kind of device. */
    protected abstract String examples();

    /**
     * Reads one line.
     *
     * @return empty if nothing is ordered in it
     * @throws IllegalArgumentException if it cannot be understood: what is wrong, and what may be written instead
     */
    public final Optional<Act> read(String line) {
        String text = line.replaceFirst("#.*", "").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<String> words = List.of(text.split("\\s+"));
        try {
            ScriptWords read = new ScriptWords(words);
            Optional<Act> act = own(read).or(() -> common(read));
            if (act.isEmpty()) {
                throw new IllegalArgumentException("'" + read.verb() + "' is no act");
            }
            read.atMost(mostArguments(read.verb()));
            return act;
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "\"" + text + "\": " + wrong.getMessage() + "; write for example " + examples() + ", " + COMMON,
                    wrong);
        }
    }

    /** True if nothing can happen any more: switched off, or unplugged for good if no line follows. */
    public final boolean isOver(boolean noLineFollows) {
        return ended || (noLineFollows && unplugged);
    }

    /** An act that asks nothing. */
    protected static Optional<Act> act(Deed deed) {
        return Optional.of(() -> {
            deed.run();
            return Optional.empty();
        });
    }

    private Optional<Act> common(ScriptWords words) {
        return switch (words.verb()) {
            case "wait" -> {
                Duration time = millis(words);
                yield act(() -> timeScale.pause(time));
            }
            case "unplug" -> unplug(words);
            case "replug" -> act(this::replug);
            case "renumber" -> act(this::replug);
            case "stall" -> {
                Duration time = millis(words);
                yield act(() -> stall(time));
            }
            case "reboot" -> act(device::restarted);
            case "quit" -> act(() -> ended = true);
            default -> damage(words);
        };
    }

    private Optional<Act> damage(ScriptWords words) {
        String verb = words.verb();
        if (verb.equals("lose") && words.has(0) && !words.argument(0).matches("[1-9][0-9]*")) {
            LineFaults now = faults.with("lose=" + words.argument(0));
            return act(() -> device.faults(faults = now));
        }
        if (!List.of("lose", "double", "garble", "truncate", "garbage").contains(verb)) {
            return Optional.empty();
        }
        int count = words.number(0, MOST_BYTES, 1);
        return act(() -> damage(verb, count));
    }

    private void damage(String verb, int count) {
        switch (verb) {
            case "lose" -> device.loseBytes(count);
            case "double" -> device.doubleMessages(count);
            case "garble" -> device.garbleBytes(count);
            case "truncate" -> device.truncateMessages(count);
            default -> device.sendGarbage(noise(count));
        }
    }

    private byte[] noise(int count) {
        byte[] noise = new byte[count];
        random.nextBytes(noise);
        return noise;
    }

    private Optional<Act> unplug(ScriptWords words) {
        if (!words.has(0)) {
            return act(this::pull);
        }
        Duration time = millis(words);
        return act(() -> {
            pull();
            timeScale.pause(time);
            replug();
        });
    }

    private void pull() throws IOException {
        device.unplug();
        unplugged = true;
    }

    private void replug() throws IOException {
        device.replug();
        unplugged = false;
    }

    private void stall(Duration time) throws InterruptedException {
        device.stall(true);
        timeScale.pause(time);
        device.stall(false);
    }

    /** The time that follows the verb. */
    protected static Duration millis(ScriptWords words) {
        return Duration.ofMillis(words.number(0, LONGEST_MILLIS));
    }
}
