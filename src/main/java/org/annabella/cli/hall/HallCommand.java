package org.annabella.cli.hall;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.annabella.cli.terminal.Root;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.overview.HallListener;
import org.annabella.web.hall.HallConsole;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** The overview of all tables. */
@Command(
        name = "hall",
        description = "One page for all tables of a hall, for its arbiters.",
        mixinStandardHelpOptions = true,
        subcommands = {HallKeysCommand.class, HallDemoCommand.class, HallPairingsCommand.class, HallResultsCommand.class
        })
public final class HallCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Mixin
    ListenerOptions where = new ListenerOptions();

    @Mixin
    PageOptions page = new PageOptions();

    @Override
    public Integer call() throws InterruptedException {
        try (HallListener hall = where.listener(RoleKey::readArbiter, this::report);
                HallConsole console = page.open(hall)) {
            hall.open();
            report("the overview is at " + console.enter());
            report("whoever has this address can rule at every table: turn the screen away from the players first");
            new CountDownLatch(1).await();
            return 0;
        }
    }

    void report(String line) {
        root.terminal().progress("annabella: " + line);
    }
}
