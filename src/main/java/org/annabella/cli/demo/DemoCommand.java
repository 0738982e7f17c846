package org.annabella.cli.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.TranscriptPrinter;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.SoundDevice;
import org.annabella.config.StationConfig;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.computer.Consoles;
import org.annabella.station.time.ScriptClock;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A whole game from recorded announcements, without any hardware. */
@Command(
        name = "demo",
        description =
                "Plays a whole game from recorded announcements: real sound through the recogniser, two boards and a "
                        + "clock on serial ports (simulated), speech out.",
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private static final Path USUAL = Path.of("out", "demo");
    private static final double FAST = 8;
    private static final Duration LAST_WORDS = Duration.ofSeconds(20);

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(names = "--language", defaultValue = "da", description = "da or de.")
    String language = "da";

    @Option(names = "--fast", description = "Simulated time: no waiting, nothing audible.")
    boolean fast;

    @Option(names = "--web", description = "Opens the pages of arbiter, assistants and players for browsers as well.")
    boolean web;

    @Option(names = "--out", paramLabel = "DIR", description = "Where everything is written; absent: out/demo, anew.")
    @Nullable
    Path out;

    @Override
    public Integer call() throws InterruptedException {
        List<DemoStep> script = DemoStep.script(language);
        Path directory = directory();
        ScriptClock scripted = new ScriptClock(Instant.now().truncatedTo(ChronoUnit.SECONDS));
        InstantSource time = fast ? scripted : new SteadyClock();
        EventWatch watch = new EventWatch();
        TranscriptPrinter printer = new TranscriptPrinter(root.terminal(), root.json(), "en");
        StationConfig usual = ConfigFile.defaults()
                .withoutArbiter()
                .withBareCommands()
                .withLanguage(language)
                .withEars(SoundDevice.Word.FILE);
        StationConfig config = web ? usual.withAssistant().withWeb() : usual;
        root.terminal()
                .progress("annabella: the boards, the clock and the players' voices are simulated or recorded; what"
                        + " is heard, decided, sent over the serial lines and spoken is real");
        Surroundings surroundings = new Surroundings(
                directory, time, fast ? TimeScale.faster(FAST) : TimeScale.REAL, !fast, List.of(printer, watch));
        try (Station station = Station.begin(config, surroundings)) {
            printer.wordsBy(station.spoken()::words);
            root.terminal().progress("annabella: " + station.describeDevices());
            station.console().map(Consoles::addresses).orElse(List.of()).forEach(root.terminal()::progress);
            Demo.Time passing = fast ? Demo.simulated(scripted) : Demo.real();
            Demo demo = new Demo(station, watch, language, passing, !fast, this::tellMoment);
            Optional<String> trouble = demo.play(script);
            demo.close();
            station.spoken().awaitSilence(LAST_WORDS);
            int outcome = outcome(trouble, directory);
            if (station.console().isPresent() && root.terminal().isInteractive()) {
                root.terminal().progress("annabella: the pages stay open; press Enter to close them");
                awaitEnter();
            }
            return outcome;
        }
    }

    /** A heading among the lines for people. */
    private void tellMoment(String moment) {
        if (!root.json()) {
            root.terminal().result("== " + moment);
        }
    }

    private void awaitEnter() {
        try (BufferedReader lines = root.terminal().lines()) {
            lines.readLine();
        } catch (IOException noMoreInput) {
            root.terminal().progress("annabella: the pages are closed");
        }
    }

    private int outcome(Optional<String> trouble, Path directory) {
        if (trouble.isPresent()) {
            root.terminal().error("the demonstration went differently: " + trouble.get());
            return Exit.FINDING;
        }
        root.terminal()
                .progress("annabella: the journal, the game, both scoresheets and everything that was said are in "
                        + directory);
        return Exit.DONE;
    }

    private Path directory() {
        if (out != null) {
            return out;
        }
        clear(USUAL);
        return USUAL;
    }

    /** The last demonstration's files make room for the next one's. */
    private static void clear(Path directory) {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        } catch (IOException busy) {
            throw new BadInput(directory + " cannot be emptied: " + busy + ": give another with --out");
        }
    }
}
