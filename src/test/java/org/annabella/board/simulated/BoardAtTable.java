package org.annabella.board.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Unverified;
import org.annabella.board.dgt.DgtBoardSimulator;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.board.peg.PegDriver;
import org.annabella.chess.Move;
import org.annabella.serial.Health;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;

/** A simulated board, its real driver on a real port, and a watcher: all that stands between hands and findings. */
public final class BoardAtTable implements AutoCloseable {

    private static final TimeScale PACE = TimeScale.faster(40);
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(15);

    private record Timed(BoardReport report, Duration at) {}

    public final SimulatedBoard board;
    public final BoardDriver driver;
    public final BoardWatcher watcher = new BoardWatcher();
    public final List<BoardReport> reports = new ArrayList<>();
    private final TimeScale.Stopwatch watch;
    private final BlockingQueue<Timed> arriving = new LinkedBlockingQueue<>();

    private BoardAtTable(SimulatedBoard board, BoardDriver driver, TimeScale timeScale) {
        this.board = board;
        this.driver = driver;
        watch = timeScale.stopwatch();
        board.start();
        driver.open(report -> arriving.add(new Timed(report, watch.elapsed())));
    }

    public static BoardAtTable dgt(SimulatedSetup setup) throws IOException {
        DgtBoardSimulator board = DgtBoardSimulator.plugged(setup);
        return new BoardAtTable(board, new DgtDriver(settings(board, DgtDriver.BAUD), setup.rotated(), PACE), PACE);
    }

    public static BoardAtTable peg(SimulatedSetup setup) throws IOException {
        return peg(PegBoardSimulator.plugged(setup));
    }

    /** Any board that speaks as a peg board does. */
    public static BoardAtTable peg(SimulatedBoard board) {
        return new BoardAtTable(board, new PegDriver(settings(board, PegDriver.BAUD)), PACE);
    }

    /** Any board, not started yet, with its driver; both at the same pace. */
    public static BoardAtTable of(SimulatedBoard board, BoardDriver driver, TimeScale timeScale) {
        return new BoardAtTable(board, driver, timeScale);
    }

    public static SimulatedSetup setup(String serialNumber, long seed) {
        return SimulatedSetup.initial(serialNumber, PACE, seed);
    }

    public static Supervisor.Settings settings(SimulatedBoard board, int baud) {
        return Supervisor.Settings.of("board", board.portName(), baud)
                .withHeartbeat(Duration.ofMillis(100), Duration.ofMillis(1500))
                .withRetries(Duration.ofMillis(20), Duration.ofMillis(100));
    }

    /**
     * A legal move that was seen to be carried out. On a busy computer a cable may seem silent for a moment and the board be
     * away: that alone is forgiven, nothing else that a board has not seen.
     */
    public static Predicate<BoardFinding> stands(Move move) {
        return finding -> finding instanceof BoardFinding.MoveStanding standing
                && standing.move().equals(move)
                && standing.legal()
                && EnumSet.of(Unverified.WHILE_AWAY).containsAll(standing.unverified());
    }

    public Duration now() {
        return watch.elapsed();
    }

    /** Waits for a finding. Returns all up to it. */
    public List<BoardFinding> await(Predicate<BoardFinding> wanted) throws InterruptedException {
        List<BoardFinding> findings = new ArrayList<>();
        long end = System.nanoTime() + LIMIT_NANOS;
        while (findings.stream().noneMatch(wanted)) {
            assertThat(System.nanoTime())
                    .as("waited in vain; found %s", findings)
                    .isLessThan(end);
            findings.addAll(next());
        }
        return findings;
    }

    /** Waits for a finding, but no longer than this. Returns all that came meanwhile. */
    public List<BoardFinding> within(Duration longest, Predicate<BoardFinding> wanted) throws InterruptedException {
        List<BoardFinding> findings = new ArrayList<>();
        long end = System.nanoTime() + longest.toNanos();
        while (findings.stream().noneMatch(wanted) && System.nanoTime() < end) {
            findings.addAll(next());
        }
        return findings;
    }

    /** Waits for a report. */
    public void awaitReport(Predicate<BoardReport> wanted) throws InterruptedException {
        long end = System.nanoTime() + LIMIT_NANOS;
        int from = reports.size();
        while (reports.subList(from, reports.size()).stream().noneMatch(wanted)) {
            assertThat(System.nanoTime())
                    .as("waited in vain; reported %s", reports)
                    .isLessThan(end);
            next();
        }
    }

    public void awaitPicture() throws InterruptedException {
        awaitReport(report -> report instanceof BoardReport.Standing || report instanceof BoardReport.Occupied);
    }

    public void awaitHealth(Health.Level level) throws InterruptedException {
        awaitReport(report -> report instanceof BoardReport.HealthChanged changed
                && changed.health().level() == level);
    }

    /** Waits until a condition holds that no report tells. */
    public void awaitUntil(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + LIMIT_NANOS;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited in vain").isLessThan(end);
            next();
        }
    }

    private List<BoardFinding> next() throws InterruptedException {
        Timed timed = arriving.poll(2, TimeUnit.MILLISECONDS);
        if (timed == null) {
            return watcher.tick(watch.elapsed());
        }
        List<BoardFinding> findings = new ArrayList<>(watcher.tick(timed.at));
        findings.addAll(watcher.accept(timed.report, timed.at));
        reports.add(timed.report);
        return findings;
    }

    @Override
    public void close() throws IOException {
        driver.close();
        board.close();
    }
}
