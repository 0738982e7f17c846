package org.annabella.cli.hall;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.WholeFile;
import org.annabella.hall.broadcast.Delay;
import org.annabella.hall.broadcast.Rounds;
import org.annabella.hall.broadcast.ShownGame;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.overview.HallListener;
import org.annabella.hall.pairings.PairedTags;
import org.annabella.phrases.Phrasebook;
import org.annabella.station.computer.Consoles;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.web.hall.Spectators;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** The games of a hall for the world outside. */
@Command(
        name = "broadcast",
        description = "Writes and serves the games of a hall as PGN and pages for everybody, held back as you like.",
        mixinStandardHelpOptions = true)
public final class BroadcastCommand implements Callable<Integer> {
    private static final Duration RHYTHM = Duration.ofSeconds(2);
    private static final String GAMES = "games.pgn";
    private static final Duration LONGEST_PUSH = Duration.ofSeconds(15);

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Mixin
    ListenerOptions where = new ListenerOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "broadcast",
            description = "Where the PGN files go; absent: broadcast.")
    Path out = Path.of("broadcast");

    @Option(
            names = "--delay-minutes",
            paramLabel = "N",
            defaultValue = "15",
            description = "How old a move must be; absent: 15, against cheating.")
    int minutes;

    @Option(
            names = "--delay-moves",
            paramLabel = "N",
            defaultValue = "0",
            description = "How many half-moves are held back while a game is played; absent: 0.")
    int halfMoves;

    @Option(
            names = "--address",
            paramLabel = "A",
            defaultValue = "127.0.0.1",
            description = "Where the public pages listen; absent: this computer alone.")
    String address = "127.0.0.1";

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8030",
            description = "Their port, 0 for any; absent: 8030.")
    int port;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "A host name under which the pages are reached by a proxy; may be given again.")
    List<String> names = new ArrayList<>();

    @Option(names = "--push", paramLabel = "URL", description = "Sends games.pgn there by PUT whenever it has changed.")
    @Nullable
    URI url;

    @Option(
            names = "--language",
            paramLabel = "L",
            defaultValue = "en",
            description = "The language of the public pages; absent: en.")
    String language = "en";

    @Option(
            names = "--pairings",
            paramLabel = "FILE",
            description = "Titles, ratings, teams and FIDE ids from this file (TRF26, TRF16 or CSV).")
    @Nullable
    Path pairings;

    @Option(names = "--round", paramLabel = "N", defaultValue = "1", description = "Which round of it; absent: 1.")
    int round;

    private final Map<String, String> written = new HashMap<>();
    private final AtomicReference<String> told = new AtomicReference<>("");
    /** The newest, for whoever sends them on. */
    private volatile @Nullable String games;

    @Override
    public Integer call() throws InterruptedException {
        Delay delay = delay();
        Function<ShownGame, Map<String, String>> known = known();
        check();
        Optional<Push> push = Optional.ofNullable(url).map(address -> new Push(address, LONGEST_PUSH));
        try (HallListener hall = where.listener(RoleKey::readViewer, this::tell);
                Spectators pages = pages();
                TaskThread writer = Threads.tasks("broadcast", Defects.LAST_RESORT);
                TaskThread pusher = Threads.tasks("push", Defects.LAST_RESORT)) {
            hall.open();
            tell("the games are at http://" + address + ":" + pages.port() + "/ and in " + out + ", "
                    + (minutes == 0 ? "" : minutes + " minutes ") + (halfMoves == 0 ? "" : halfMoves + " half-moves ")
                    + (minutes == 0 && halfMoves == 0 ? "without a delay" : "behind"));
            writer.every(RHYTHM, () -> show(hall, pages, delay, known));
            // A server that takes its time holds up neither files nor pages.
            push.ifPresent(to -> pusher.every(RHYTHM, () -> push(to)));
            new CountDownLatch(1).await();
            return 0;
        }
    }

    private void tell(String line) {
        root.terminal().progress("annabella: " + line);
    }

    private Delay delay() {
        if (minutes < 0 || halfMoves < 0) {
            throw new BadInput("--delay-minutes and --delay-moves are not below zero");
        }
        return new Delay(Duration.ofMinutes(minutes), halfMoves);
    }

    private void check() {
        try {
            Files.createDirectories(out);
            WholeFile.tryAt(out.resolve(GAMES));
        } catch (IOException unwritable) {
            throw new BadInput(
                    out + " cannot be written: " + DefectWords.whyNot(unwritable) + ": give another with --out");
        }
    }

    private Spectators pages() {
        try {
            return Spectators.open(new Spectators.Plan(
                    Consoles.address(address),
                    PageOptions.port(port),
                    names,
                    Phrasebook.of(LanguageFiles.read(language))));
        } catch (IOException taken) {
            throw new Missing("the pages cannot be opened: " + taken.getMessage() + ": give another with --port");
        }
    }

    private Function<ShownGame, Map<String, String>> known() {
        Path file = pairings;
        return file == null ? game -> Map.of() : new PairedTags(PairingFiles.read(file, round), this::tell)::of;
    }

    private void show(
            HallListener hall, Spectators pages, Delay delay, Function<ShownGame, Map<String, String>> known) {
        Rounds rounds = Rounds.of(hall.tables().values(), delay, hall.now(), known);
        pages.show(rounds);
        Map<String, String> files = rounds.files();
        files.forEach(this::write);
        games = files.get(GAMES);
    }

    private void push(Push to) {
        String now = games;
        if (now != null) {
            to.send(now).ifPresent(this::once);
        }
    }

    private void write(String name, String text) {
        if (text.equals(written.get(name))) {
            return;
        }
        try {
            Path file = out.resolve(name);
            Path folder = file.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            WholeFile.replace(file, text);
            written.put(name, text);
        } catch (IOException unwritable) {
            once(out.resolve(name) + " is not written: " + DefectWords.whyNot(unwritable) + "; it is tried again");
        }
    }

    private void once(String line) {
        if (!line.equals(told.getAndSet(line))) {
            tell(line);
        }
    }
}
