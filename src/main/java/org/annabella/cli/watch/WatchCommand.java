package org.annabella.cli.watch;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.chess.Position;
import org.annabella.cli.simulate.SimulatorOptions;
import org.annabella.cli.terminal.Fens;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.TypedLines;
import org.annabella.config.Exit;
import org.annabella.config.Missing;
import org.annabella.config.Port;
import org.annabella.serial.Health;
import org.annabella.serial.TimeScale;
import org.annabella.station.boards.BoardKind;
import org.annabella.threads.Threads;
import org.annabella.watch.WatchEvent;
import org.annabella.watch.WatchText;
import org.annabella.watch.WatchedGame;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** One board, alone, becomes a game: the way to test a board at home. */
@Command(
        name = "watch",
        description = {
            "Writes down what is played on one board; nobody need announce anything.",
            "Ends with standard input, or on Ctrl-C; then the game is written as PGN. Questions about moves that the",
            "board cannot tell apart are answered by typing their number or the move."
        },
        mixinStandardHelpOptions = true)
public final class WatchCommand implements Callable<Integer> {
    private static final Duration TICK = Duration.ofMillis(20);
    private static final Duration FIRST_TRY = Duration.ofSeconds(1);
    private static final int LAST_WORDS_SECONDS = 3;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(
            names = {"--board", "--kind"},
            required = true,
            paramLabel = "KIND",
            completionCandidates = BoardKind.All.class,
            description = "${COMPLETION-CANDIDATES}.")
    String kind = "";

    @Option(
            names = "--port",
            required = true,
            paramLabel = "PORT",
            description = {
                "Where the board is: a serial port, hid: for USB, ble: and an address, livechess: and a serial",
                "number, or auto for wherever it is."
            })
    String port = "";

    @Option(names = "--start", paramLabel = "FEN", description = "The position before the first move.")
    @Nullable
    String start;

    @Option(names = "--rotated", description = "The board lies the other way round.")
    boolean rotated;

    @Option(names = "--wait", description = "Waits for the board to be plugged in, instead of ending at once.")
    boolean patient;

    @Option(
            names = "--speed",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many times as fast as in the world a simulated board's time runs.")
    double speed;

    // What happens next, in order; an empty one only lets time pass.
    private final BlockingQueue<Function<WatchedGame, List<WatchEvent>>> inputs = new LinkedBlockingQueue<>();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile boolean ending;
    // What was told last, on the thread that tells.
    private WatchEvent.@Nullable MoveMade last;

    @Override
    public Integer call() throws InterruptedException {
        TimeScale timeScale = SimulatorOptions.timeScale(speed);
        Position position = start == null ? Position.INITIAL : Fens.position(start);
        BoardDriver driver = BoardKind.named(kind).driver("the board", Port.of(port), Set.of(), rotated, timeScale);
        WatchedGame game = new WatchedGame(position, driver::capabilities, LocalDate.now());
        TimeScale.Stopwatch watch = timeScale.stopwatch();
        try (driver) {
            BlockingQueue<BoardReport> first = new LinkedBlockingQueue<>();
            driver.open(report -> {
                first.add(report);
                Duration at = watch.elapsed();
                inputs.add(watched -> watched.accept(report, at));
            });
            mustBeThere(first);
            Threads.atExit("end", this::endByProcess);
            TypedLines.read(
                    root.terminal(),
                    line -> inputs.add(watched -> line.isBlank() ? List.of() : watched.answer(line, watch.elapsed())),
                    () -> ending = true);
            watch(game, watch, Math.max(1, timeScale.real(TICK).toMillis()));
        } finally {
            done.countDown();
        }
        return Exit.DONE;
    }

    /** Whatever ends it, what was played is written. */
    private void watch(WatchedGame game, TimeScale.Stopwatch watch, long tickMillis) throws InterruptedException {
        try {
            follow(game, watch, tickMillis);
            tell(game.end(watch.elapsed()));
        } catch (RuntimeException defect) {
            tell(game.breakOff());
            throw defect;
        }
    }

    private void follow(WatchedGame game, TimeScale.Stopwatch watch, long tickMillis) throws InterruptedException {
        while (!ending || !inputs.isEmpty()) {
            Function<WatchedGame, List<WatchEvent>> input = inputs.poll(tickMillis, TimeUnit.MILLISECONDS);
            tell(input == null ? List.of() : input.apply(game));
            // Nothing is quiet as long as something waits.
            if (inputs.isEmpty()) {
                tell(game.tick(watch.elapsed()));
            }
        }
    }

    /** A port that cannot be opened at all is most often a wrong name. */
    private void mustBeThere(BlockingQueue<BoardReport> reports) throws InterruptedException {
        if (patient) {
            return;
        }
        BoardReport report = reports.poll(FIRST_TRY.toMillis(), TimeUnit.MILLISECONDS);
        if (report instanceof BoardReport.HealthChanged changed
                && changed.health().level() == Health.Level.LOST) {
            throw new Missing(changed.health().why() + "; or wait for it with --wait");
        }
    }

    /** Ctrl-C, or the end of the session: the game is written all the same. */
    private void endByProcess() {
        if (done.getCount() == 0) {
            return;
        }
        ending = true;
        try {
            if (done.await(LAST_WORDS_SECONDS, TimeUnit.SECONDS)) {
                root.terminal().flush();
                Runtime.getRuntime().halt(Exit.DONE);
            }
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    private void tell(List<WatchEvent> events) {
        events.forEach(this::tell);
    }

    private void tell(WatchEvent event) {
        if (root.json()) {
            root.terminal().result(WatchJson.line(event));
        } else if (event instanceof WatchEvent.MoveMade made) {
            root.terminal().result(WatchText.move(made, last));
            last = made;
        } else if (event instanceof WatchEvent.GameOver over) {
            root.terminal().result("\n" + over.pgn());
        }
        if (!(event instanceof WatchEvent.MoveMade) && !(event instanceof WatchEvent.GameOver)) {
            root.terminal().progress(WatchText.sentence(event));
        }
    }
}
