package org.annabella.station;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.annabella.config.Exit;
import org.annabella.config.Installation;
import org.annabella.config.Logs;
import org.annabella.config.Texts;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The one way in: reads the command line, runs one command, and turns its outcome into an exit code. */
@Command(
        name = "annabella",
        description = "An accessible chess station: two players, two boards, one game.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
public final class Main implements Callable<Integer> {
    /** Every command by its name, in the order of the help. */
    static final Map<String, Class<?>> COMMANDS = commands();

    @Option(
            names = "--json",
            scope = CommandLine.ScopeType.INHERIT,
            description = "Results as one JSON object per line, and nothing else on standard output.")
    boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    CommandSpec spec;

    final Terminal terminal;

    Main(Terminal terminal) {
        this.terminal = terminal;
    }

    public static void main(String[] args) {
        System.setProperty("jna.encoding", "UTF-8"); // before any native library: Vosk would lose every å and ü
        Logs.start();
        System.exit(run(Terminal.ofProcess(), args));
    }

    /** Runs one command with these streams and returns its exit code. */
    static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
        return run(new Terminal(in, out, err), args);
    }

    private static int run(Terminal terminal, String... args) {
        CommandLine line = new CommandLine(new Main(terminal));
        wanted(args).forEach(line::addSubcommand);
        line.setOut(terminal.outWriter())
                .setErr(terminal.errWriter())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((fault, command, parsed) -> terminal.explain(fault))
                .setParameterExceptionHandler((wrong, given) -> wrongUsage(terminal, wrong));
        int exit = execute(line, terminal, args);
        terminal.flush();
        return exit;
    }

    /** What one call needs: to look into all commands takes longer than to read a journal. */
    private static Collection<Class<?>> wanted(String... args) {
        Class<?> named = args.length == 0 ? null : COMMANDS.get(args[0]);
        return named == null ? COMMANDS.values() : List.of(named);
    }

    private static Map<String, Class<?>> commands() {
        Map<String, Class<?>> all = new LinkedHashMap<>();
        all.put("demo", DemoCommand.class);
        all.put("play", PlayCommand.class);
        all.put("doctor", DoctorCommand.class);
        all.put("rules", RulesCommand.class);
        all.put("hear", HearCommand.class);
        all.put("enrol", EnrolCommand.class);
        all.put("understand", UnderstandCommand.class);
        all.put("say", SayCommand.class);
        all.put("rehearse", RehearseCommand.class);
        all.put("reconcile", ReconcileCommand.class);
        all.put("review", ReviewCommand.class);
        all.put("soundcheck", SoundcheckCommand.class);
        all.put("watch", WatchCommand.class);
        all.put("simulate", SimulateCommand.class);
        all.put("bench", BenchCommand.class);
        return Collections.unmodifiableMap(all);
    }

    /** An input that exhausts memory or stack is told in a sentence, as any other fault. */
    private static int execute(CommandLine line, Terminal terminal, String... args) {
        try {
            return line.execute(args);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            terminal.error("there is not memory enough for this input (" + exhausted + "); nothing more was done");
            return Exit.DEFECT;
        } catch (LinkageError | AssertionError defect) {
            return terminal.defect(defect);
        }
    }

    private static int wrongUsage(Terminal terminal, ParameterException wrong) {
        String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
        terminal.error(Texts.oneLine(wrong.getMessage()) + "; '" + command + " --help' shows the usage");
        return Exit.USAGE;
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

    /** The encoding of everything that goes in and out. */
    static final java.nio.charset.Charset UTF_8 = StandardCharsets.UTF_8;
}
