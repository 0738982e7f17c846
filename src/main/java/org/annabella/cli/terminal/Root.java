package org.annabella.cli.terminal;

import java.util.concurrent.Callable;
import org.annabella.config.Exit;
import org.annabella.config.Installation;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code annabella} itself: what each of its commands is given. Alone it shows the usage. */
@Command(
        name = "annabella",
        description = "An accessible chess station: two players, two boards, one game.",
        mixinStandardHelpOptions = true,
        versionProvider = Root.Version.class)
public final class Root implements Callable<Integer> {
    @Option(
            names = "--json",
            scope = CommandLine.ScopeType.INHERIT,
            description = "Results as one JSON object per line, and nothing else on standard output.")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    private final Terminal terminal;

    /** The command of a process with these streams. */
    public Root(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Where results, progress and faults go, and where typed lines come from. */
    public Terminal terminal() {
        return terminal;
    }

    /** Whether results are wanted as one JSON object per line, and nothing else on standard output. */
    public boolean json() {
        return json;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(terminal.outWriter());
        return Exit.USAGE;
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"annabella " + Installation.version()};
        }
    }
}
