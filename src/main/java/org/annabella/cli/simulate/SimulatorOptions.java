package org.annabella.cli.simulate;

import java.util.List;
import java.util.Optional;
import org.annabella.config.BadInput;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFaults;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What all simulators are told on the command line. */
public final class SimulatorOptions {
    private static final double FASTEST = 1000;

    @Option(
            names = "--port",
            required = true,
            paramLabel = "PORT",
            description = {
                "A name for the device: a symbolic link, made here and taken away again, to a terminal of its own.",
                "Or a port that exists, such as one end of a null-modem cable."
            })
    String port = "";

    @Option(
            names = "--script",
            paramLabel = "FILE",
            description = {
                "Acts, one a line (hardware-docs/simulators.md), played once somebody talks with the device;",
                "then it stands still until it is ended. Without: acts from standard input, at once."
            })
    @Nullable
    String script;

    @Option(names = "--now", description = "Plays the script at once, whether somebody talks with the device or not.")
    boolean now;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Decides all that is left to chance.")
    long seed;

    @Option(
            names = "--fault",
            paramLabel = "NAME[=RATE]",
            description = {
                "What goes wrong by itself; may be repeated. Shares of bytes: lose, flip; of messages: double,",
                "truncate, drop, swap, lag; times in a minute: stall, unplug, renumber, reboot."
            })
    List<String> faults = List.of();

    @Option(
            names = "--speed",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many times as fast as in the world the device's time runs; give watch the same.")
    double speed;

    TimeScale timeScale() {
        return timeScale(speed);
    }

    /** The pace of a device's time that runs so many times as fast as ours. */
    public static TimeScale timeScale(double speed) {
        if (!(speed >= 1 / FASTEST && speed <= FASTEST)) {
            throw new BadInput("--speed " + speed + ": give a number from " + 1 / FASTEST + " to " + FASTEST);
        }
        return TimeScale.faster(speed);
    }

    LineFaults lineFaults() {
        LineFaults all = LineFaults.NONE;
        for (String fault : faults) {
            try {
                all = all.with(fault);
            } catch (IllegalArgumentException wrong) {
                throw new BadInput("--fault " + fault + ": " + wrong.getMessage(), wrong);
            }
        }
        return all;
    }

    Optional<String> scriptFile() {
        return Optional.ofNullable(script).filter(name -> !name.equals("-"));
    }
}
