package org.annabella.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.cli.ask.HearCommand;
import org.annabella.cli.ask.ReconcileCommand;
import org.annabella.cli.ask.RehearseCommand;
import org.annabella.cli.ask.RulesCommand;
import org.annabella.cli.ask.SayCommand;
import org.annabella.cli.ask.UnderstandCommand;
import org.annabella.cli.demo.DemoCommand;
import org.annabella.cli.doctor.DoctorCommand;
import org.annabella.cli.enrol.EnrolCommand;
import org.annabella.cli.enrol.SoundcheckCommand;
import org.annabella.cli.hall.BroadcastCommand;
import org.annabella.cli.hall.HallCommand;
import org.annabella.cli.play.PlayCommand;
import org.annabella.cli.review.ForgetCommand;
import org.annabella.cli.review.ReviewCommand;
import org.annabella.cli.setup.SetupCommand;
import org.annabella.cli.simulate.SimulateCommand;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.Terminal;
import org.annabella.cli.watch.WatchCommand;
import org.annabella.config.Exit;
import org.annabella.config.Logs;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The one way in: reads the command line, runs one command, and turns its outcome into an exit code. */
public final class Main {
    /** Every command by its name, in the order of the help. */
    static final Map<String, Class<?>> COMMANDS = commands();

    private Main() {}

    public static void main(String[] args) {
        System.setProperty("jna.encoding", "UTF-8"); // before any native library: Vosk would lose every å and ü
        Logs.start();
        System.exit(run(Terminal.ofProcess(), args));
    }

    /** Runs one command with these streams and returns its exit code. */
    public static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
        return run(new Terminal(in, out, err), args);
    }

    /** The whole command line with every command, to be described. */
    static CommandLine program() {
        CommandLine line = new CommandLine(new Root(Terminal.ofProcess()));
        COMMANDS.values().forEach(line::addSubcommand);
        return line;
    }

    private static int run(Terminal terminal, String... args) {
        CommandLine line = new CommandLine(new Root(terminal));
        wanted(args).forEach(line::addSubcommand);
        line.setOut(terminal.outWriter())
                .setErr(terminal.errWriter())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Path.class, new GivenPath())
                .setExecutionExceptionHandler((fault, command, parsed) -> terminal.explain(fault))
                .setParameterExceptionHandler((wrong, given) -> wrongUsage(terminal, wrong));
        return terminal.finish(execute(line, terminal, args));
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
        all.put("setup", SetupCommand.class);
        all.put("doctor", DoctorCommand.class);
        all.put("rules", RulesCommand.class);
        all.put("hear", HearCommand.class);
        all.put("enrol", EnrolCommand.class);
        all.put("understand", UnderstandCommand.class);
        all.put("say", SayCommand.class);
        all.put("rehearse", RehearseCommand.class);
        all.put("reconcile", ReconcileCommand.class);
        all.put("review", ReviewCommand.class);
        all.put("forget", ForgetCommand.class);
        all.put("soundcheck", SoundcheckCommand.class);
        all.put("watch", WatchCommand.class);
        all.put("simulate", SimulateCommand.class);
        all.put("hall", HallCommand.class);
        all.put("broadcast", BroadcastCommand.class);
        bench().ifPresent(bench -> all.put("bench", bench));
        return Collections.unmodifiableMap(all);
    }

    /** What measures the station is no part of it: where it is not on the class path there is one command less. */
    private static Optional<Class<?>> bench() {
        try {
            return Optional.of(Class.forName("org.annabella.bench.BenchCommand", false, Main.class.getClassLoader()));
        } catch (ClassNotFoundException none) {
            return Optional.empty();
        }
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
        terminal.error(WrongUsage.words(wrong) + "; '" + command + " --help' shows the usage");
        return Exit.USAGE;
    }
}
