package org.annabella.cli.hall;

import java.util.concurrent.Callable;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** The overview of all tables. */
@Command(
        name = "hall",
        description = "One page for all tables of a hall, for its arbiters.",
        mixinStandardHelpOptions = true,
        subcommands = {HallKeysCommand.class})
public final class HallCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Override
    public Integer call() {
        throw new BadInput("x");
    }
}
