package org.annabella.cli.simulate;

import java.util.concurrent.Callable;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** Devices without hardware, each in a process of its own behind a real serial port. */
@Command(
        name = "simulate",
        description = "A board or a clock without hardware behind a serial port, for tests and for trying things out.",
        mixinStandardHelpOptions = true,
        subcommands = {SimulateBoardCommand.class, SimulateDialCommand.class})
public final class SimulateCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Override
    public Integer call() {
        throw new BadInput("say what is to be simulated: board or dial; 'annabella simulate --help' shows the usage");
    }
}
