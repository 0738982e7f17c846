package org.annabella.cli.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Json;
import org.annabella.dial.DialDriver;
import org.annabella.dial.DialScript;
import org.annabella.dial.DialSimulator;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.FaultInjector;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.threads.Threads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A tactile clock without wood and motors, in a process of its own. */
@Command(
        name = "dial",
        description = "The tactile clock without wood and motors behind a serial port, and fingers that play a script.",
        mixinStandardHelpOptions = true)
final class SimulateDialCommand implements Callable<Integer> {
    private static final String KIND = "tactile";
    private static final String SERIAL_NUMBER = "SIM-DIAL-1";

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    SimulateCommand simulate;

    @Mixin
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    SimulatorOptions options;

    @Option(names = "--kind", paramLabel = "KIND", defaultValue = KIND, description = "tactile: there is one kind.")
    String kind = "";

    @Option(
            names = "--serial",
            paramLabel = "TEXT",
            defaultValue = SERIAL_NUMBER,
            description = "Who the clock says it is; 1 to 16 characters with SIM among them.")
    String serialNumber = "";

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!kind.equals(KIND)) {
            throw new BadInput("there is no kind of clock '" + kind + "': give " + KIND + ", or leave --kind away");
        }
        if (!serialNumber.matches("[!-~]{1,16}") || !serialNumber.contains("SIM")) {
            throw new BadInput("--serial " + serialNumber + ": give 1 to 16 characters with SIM among them");
        }
        LineFaults faults = options.lineFaults();
        DialSimulator.Settings settings = settings(options.timeScale());
        try (DialSimulator device = DialSimulator.plugIn(
                settings,
                SimulatorPorts.open(
                        options.port, DialDriver.settings(options.port).baud()))) {
            DialScript script = new DialScript(device, options.timeScale(), faults, options.seed);
            ScriptRun run = new ScriptRun(script, device, options.timeScale(), simulate.root);
            Optional<List<ScriptRun.Step>> steps = options.scriptFile().map(run::understand);
            Threads.atExit("close", device::close);
            device.faults(faults);
            announce(device);
            FaultInjector.begin(device, faults, options.timeScale(), options.seed);
            return steps.isEmpty()
                    ? run.playTyped()
                    : run.play(String.valueOf(options.script), steps.get(), options.now);
        }
    }

    private DialSimulator.Settings settings(TimeScale timeScale) {
        TimeScale.Stopwatch watch = timeScale.stopwatch();
        Instant start = Instant.now();
        return new DialSimulator.Settings(
                serialNumber, Path.of(options.port), timeScale, () -> start.plus(watch.elapsed()), options.seed);
    }

    private void announce(DialSimulator device) {
        Root root = simulate.root;
        root.terminal()
                .progress("annabella: a simulated tactile clock " + serialNumber
                        + (device.isCable() ? " at the other end of " : " on ") + device.portName());
        if (root.json()) {
            ObjectNode told = Json.object()
                    .put("simulated", true)
                    .put("kind", "dial")
                    .put("port", device.portName())
                    .put("serialNumber", serialNumber);
            root.terminal().result(Json.line(told));
        }
    }
}
