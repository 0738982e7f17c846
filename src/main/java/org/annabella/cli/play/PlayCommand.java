package org.annabella.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.annabella.cli.doctor.HeardLanguages;
import org.annabella.cli.doctor.OneForBoth;
import org.annabella.cli.doctor.TwoNames;
import org.annabella.cli.enrol.PromptReader;
import org.annabella.cli.enrol.SoundchecksBeforeGame;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.TranscriptPrinter;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;
import org.annabella.game.Phase;
import org.annabella.hearing.profile.VoiceTrial;
import org.annabella.lexicon.Language;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.computer.Consoles;
import org.annabella.station.files.KeptConfig;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.GameLoop;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** The station for real. */
@Command(
        name = "play",
        description = "Runs the station for a game; assistant and arbiter type lines ('help' lists them).",
        mixinStandardHelpOptions = true)
public final class PlayCommand implements Callable<Integer> {
    private static final Path USUAL = Path.of("out");
    private static final Duration LAST_WORDS = Duration.ofSeconds(10);
    private static final Duration LONGEST_END = Duration.ofMinutes(1);

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Settings; missing keys use the defaults. Absent: the defaults, or what a resumed game had.")
    @Nullable
    Path config;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the game is kept; absent: out/ and the time.")
    @Nullable
    Path out;

    @Option(names = "--resume", paramLabel = "DIR", description = "Goes on with the game kept there.")
    @Nullable
    Path resume;

    @Option(
            names = "--games",
            paramLabel = "DIR",
            description = "Goes on with the newest game below it if that is under way; else begins one there.")
    @Nullable
    Path games;

    @Option(
            names = "--chess960",
            paramLabel = "N",
            description = "Begins with this one of the 960 positions, 0 to 959.")
    @Nullable
    Integer chess960;

    @Option(names = "--web", description = "Opens the pages of arbiter, assistants and players for browsers.")
    boolean web;

    @Option(
            names = "--no-console",
            description = "Reads no lines from standard input: the game goes on until the program is ended.")
    boolean noConsole;

    @Option(
            names = "--language",
            paramLabel = "CODE",
            description = "Of the lines that tell the game: da, de, sv, nb or en; absent: English.")
    String language = "en";

    @Mixin
    HallOptions hall = new HallOptions();

    private @Nullable GoingOn goingOn;
    private List<String> damaged = List.of();
    private List<String> given = List.of();

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (out != null && resume != null) {
            throw new BadInput("--out and --resume exclude each other: a resumed game stays where it is");
        }
        hall.check();
        given = given();
        if (games != null) {
            chooseAmong(new GamesFolder(games));
        }
        if (resume != null) {
            takeConfigOf(GoingOn.in(resume));
        }
        StationConfig wanted = web ? settings().withWeb() : settings();
        checkGoingOn(wanted);
        hall.choose(wanted);
        TranscriptPrinter printer = new TranscriptPrinter(root.terminal(), root.json(), language);
        try (SoundchecksBeforeGame checks = new SoundchecksBeforeGame(wanted, this::tell)) {
            return play(wanted.hearing().soundcheck() && resume == null ? checks.run(this::place) : wanted, printer);
        }
    }

    /** The options that open something for others; they are not in the config. */
    private List<String> given() {
        List<String> options = new ArrayList<>();
        if (web) {
            options.add("--web");
        }
        if (hall.isGiven()) {
            options.add(HallOptions.HALL);
        }
        return options;
    }

    private void chooseAmong(GamesFolder folder) throws IOException {
        if (out != null || resume != null) {
            throw new BadInput("--games chooses the game itself: leave out --out and --resume");
        }
        if (Files.exists(folder.path()) && !Files.isDirectory(folder.path())) {
            throw new BadInput("--games: '" + folder.path() + "' is no folder: name the one that games are kept below");
        }
        GamesFolder.Found found = folder.underWay();
        damaged = found.damaged();
        resume = found.underWay().orElse(null);
        out = resume == null ? folder.beginning(LocalDateTime.now()) : null;
    }

    /** Without another that is given, a game is gone on with as it was set up. */
    private void takeConfigOf(GoingOn game) {
        goingOn = game;
        if (config == null) {
            config = game.config().orElse(null);
        }
    }

    private void checkGoingOn(StationConfig wanted) {
        GoingOn game = goingOn;
        if (game == null) {
            return;
        }
        if (config == null) {
            game.requireSetUpLike(wanted);
        }
        game.requireHeard(wanted);
        game.remarks(wanted).forEach(this::tell);
        game.missing(given).forEach(this::tell);
    }

    private void tell(String line) {
        root.terminal().progress("annabella: " + line);
    }

    private SoundchecksBeforeGame.Place place(SeatConfig seat, Language language) {
        return new PromptReader(
                seat.microphone().sought(),
                language,
                false,
                VoiceTrial.prompts(language).size(),
                root.terminal());
    }

    private int play(StationConfig settings, TranscriptPrinter printer) throws InterruptedException, IOException {
        try (Station station = open(settings, printer)) {
            printer.wordsBy(station.spoken()::words);
            Thread end = Threads.atExit("shutdown", station::close);
            root.terminal().progress("annabella: " + station.describeDevices());
            tell(HeardLanguages.words(settings));
            OneForBoth.words(settings).ifPresent(this::tell);
            TwoNames.words(settings).ifPresent(this::tell);
            station.console()
                    .ifPresent(console ->
                            console.addLoginListener(notice -> root.terminal().progress(Consoles.words(notice))));
            station.console().map(Consoles::base).ifPresent(root.terminal()::progress);
            Consoles.warning(settings).ifPresent(root.terminal()::progress);
            station.remarks().forEach(remark -> root.terminal().progress("annabella: " + remark));
            int exit = read(new PlayConsole(station, root.terminal(), root.json()), settings);
            station.spoken().awaitSilence(LAST_WORDS);
            hall.leave();
            Runtime.getRuntime().removeShutdownHook(end);
            return exit;
        }
    }

    private StationConfig settings() {
        StationConfig settings = hall.settings(config);
        Integer number = chess960;
        if (number == null) {
            return settings;
        }
        if (number < 0 || number > 959 || resume != null) {
            throw new BadInput("--chess960 is for a new game, with the number of a beginning from 0 to 959");
        }
        return settings.withChess960(number);
    }

    private Station open(StationConfig settings, TranscriptPrinter printer) throws InterruptedException {
        Path directory =
                resume != null ? resume : out != null ? out : new GamesFolder(USUAL).beginning(LocalDateTime.now());
        List<GameLoop.Listener> listeners = new ArrayList<>(List.of(printer));
        hall.listener(directory, this::tell).ifPresent(listeners::add);
        Surroundings surroundings = new Surroundings(directory, new SteadyClock(), TimeScale.REAL, true, listeners);
        GoingOn game = goingOn;
        if (game == null) {
            Station begun = Station.begin(settings, surroundings, damaged);
            hall.enter(begun);
            root.terminal().progress("annabella: the game is kept in " + directory);
            noteConfig(directory);
            return begun;
        }
        Station station = Station.resume(settings, surroundings);
        hall.enter(station);
        tell(game.words());
        noteConfig(directory);
        return station;
    }

    /** Whoever goes on with the game need not know it. */
    private void noteConfig(Path directory) {
        Optional<Path> file = Optional.ofNullable(config);
        file.ifPresent(named -> tell("it is played with the config " + named));
        if (file.isEmpty() && given.isEmpty()) {
            return;
        }
        try {
            KeptConfig.note(directory, file, given);
        } catch (IOException unwritable) {
            tell("where the config is could not be noted in " + directory + " (" + DefectWords.whyNot(unwritable)
                    + "): give --config again to go on with this game");
        }
    }

    private int read(PlayConsole console, StationConfig settings) throws IOException, InterruptedException {
        if (noConsole) {
            console.awaitFailure();
            return exit(console);
        }
        try (BufferedReader lines = root.terminal().lines()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!console.handle(line)) {
                    return exit(console);
                }
            }
        }
        console.awaitIdle();
        boolean others = settings.hasRealDevices() || settings.web().open();
        if (console.exit() == Exit.DONE && others && console.phase() != Phase.OVER) {
            tell("no more lines; devices and pages play on until the program is ended");
            console.awaitFailure();
        }
        return exit(console);
    }

    /** Where a defect may hold what is to be closed, the process ends all the same. */
    private static int exit(PlayConsole console) {
        int exit = console.exit();
        if (exit == Exit.DEFECT) {
            Threads.start("last-end", PlayCommand::endAnyway, Defects.LAST_RESORT);
        }
        return exit;
    }

    private static void endAnyway() {
        try {
            TimeUnit.MILLISECONDS.sleep(LONGEST_END.toMillis());
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(Exit.DEFECT);
    }
}
