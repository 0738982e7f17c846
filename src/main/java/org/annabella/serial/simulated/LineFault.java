package org.annabella.serial.simulated;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What can go wrong with a device and its line by itself, again and again. */
public enum LineFault {
    /** Bytes vanish, in both directions. */
    LOSE(false, 0.001),
    /** A message of the device is sent twice. */
    DOUBLE(false, 0.01),
    /** One bit of a byte is turned, in both directions. */
    FLIP(false, 0.001),
    /** A message of the device ends too early. */
    TRUNCATE(false, 0.01),
    /** A message of the device is lost altogether, as by radio. */
    DROP(false, 0.1),
    /** A message of the device comes after the one that follows it, or a second late. */
    SWAP(false, 0.02),
    /** A message of the device, and all that follow it, come up to a second late. */
    LAG(false, 0.02),
    /** The device falls silent for a while, without leaving the line. */
    STALL(true, 1),
    /** The plug is pulled, and put in again after a while. */
    UNPLUG(true, 1),
    /** The device leaves the system and comes back at once as another terminal, under the same name. */
    RENUMBER(true, 1),
    /** The device's processor restarts; the line stays. */
    REBOOT(true, 1);

    private static final double HIGHEST_PER_MINUTE = 600;

    private final boolean happening;
    private final double usualRate;

    LineFault(boolean happening, double usualRate) {
        this.happening = happening;
        this.usualRate = usualRate;
    }

    /** The fault of this name, in small letters or capitals. */
    public static Optional<LineFault> of(String word) {
        return Arrays.stream(values())
                .filter(fault -> fault.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** All names, for people. */
    public static String words() {
        return Arrays.stream(values()).map(LineFault::word).collect(Collectors.joining(", "));
    }

    /** The name on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** True if its rate counts happenings in a minute of the device's time; else it is a share of bytes or messages. */
    public boolean isHappening() {
        return happening;
    }

    /** The rate if none is named. */
    public double usualRate() {
        return usualRate;
    }

    /** The highest rate that makes sense: 1 for a share. */
    public double highestRate() {
        return happening ? HIGHEST_PER_MINUTE : 1;
    }
}
