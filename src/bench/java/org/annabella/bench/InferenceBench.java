package org.annabella.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.annabella.bench.workloads.Figure;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Expectation;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.board.simulated.SimulatedSquares;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.annabella.station.boards.BoardKind;

/** How soon a move on a board is understood: by the watcher alone, and from a hand to the finding over a real port. */
final class InferenceBench {
    private static final Duration LATER = Duration.ofSeconds(5);
    private static final int GAMES = 20;
    private static final int NOISE = 1_000_000;
    private static final int NOISES = 3;
    private static final List<String> SHUTTLE = List.of("g1f3", "g8f6", "f3g1", "f6g8");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final int moves;

    /**
     * Measures.
     *
     * @param moves how many moves are made on each board
     */
    InferenceBench(int moves) {
        this.moves = moves;
    }

    /** The watcher alone, on random games: what a quiet picture costs from its last change to the move. */
    Figure watcher() {
        List<Double> micros = new ArrayList<>();
        for (int game = 0; game < 2 * GAMES; game++) {
            List<Double> of = game(new SplittableRandom(game));
            if (game >= GAMES) {
                micros.addAll(of);
            }
        }
        return new Figure("field event to inferred move, watcher alone, random games", "µs", micros);
    }

    private static List<Double> game(SplittableRandom random) {
        List<Double> micros = new ArrayList<>();
        BoardWatcher watcher = new BoardWatcher();
        Position position = Position.INITIAL;
        watcher.accept(new BoardReport.Standing(position.placement()), Duration.ZERO);
        for (int ply = 1; ply <= 60 && !position.legalMoves().isEmpty(); ply++) {
            List<Move> legal = position.legalMoves();
            Move move = legal.get(random.nextInt(legal.size()));
            Duration at = LATER.multipliedBy(ply);
            watcher.expect(new Expectation.OwnMove(position, move), at);
            position = position.play(move);
            long begin = System.nanoTime();
            watcher.accept(new BoardReport.Standing(position.placement()), at);
            List<BoardFinding> found = watcher.tick(at.plus(LATER));
            micros.add((System.nanoTime() - begin) / 1e3);
            if (found.stream().noneMatch(BoardFinding.MoveStanding.class::isInstance)) {
                throw new IllegalStateException(move + " was not understood");
            }
        }
        return micros;
    }

    /** A simulated board of this kind on a real port: two figures about moves, two about noise. */
    void overSerial(BoardKind kind, Consumer<Figure> sink) throws InterruptedException {
        try (DevicePort port = DevicePort.plugged();
                SimulatedBoard board = kind.simulated(port, SimulatedSetup.initial("SIM01", TimeScale.REAL, 1));
                BoardDriver driver = kind.driver("board", port.name(), false, TimeScale.REAL)) {
            Line line = new Line(board, driver);
            line.awaitPicture();
            line.play(kind, moves, sink);
            line.withstand(kind, port, sink);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** A board, its driver and a watcher, all in real time. */
    private static final class Line {
        private record Timed(BoardReport report, Duration at) {}

        private final SimulatedHands hands;
        private final SimulatedSquares squares;
        private final TimeScale.Stopwatch watch = TimeScale.REAL.stopwatch();
        private final BlockingQueue<Timed> arriving = new LinkedBlockingQueue<>();
        private final BoardWatcher watcher = new BoardWatcher();
        private Position position = Position.INITIAL;
        private Duration lastReport = Duration.ZERO;
        private int made;

        Line(SimulatedBoard board, BoardDriver driver) {
            hands = board.hands(1);
            squares = board.squares();
            board.start();
            driver.open(report -> arriving.add(new Timed(report, watch.elapsed())));
        }

        void play(BoardKind kind, int count, Consumer<Figure> sink) throws InterruptedException {
            List<Double> seen = new ArrayList<>();
            List<Double> understood = new ArrayList<>();
            for (int number = 0; number < count; number++) {
                Duration placed = move();
                Duration found = awaitMove();
                seen.add(millis(lastReport.minus(placed)));
                understood.add(millis(found.minus(lastReport)));
            }
            sink.accept(new Figure(kind.word() + ": piece placed to field event, over a port", "ms", seen));
            sink.accept(new Figure(
                    kind.word() + ": last field event to inferred move, with the quiet time", "ms", understood));
        }

        /** A knight's move, which cannot be the beginning of another. Returns when the piece stood. */
        private Duration move() throws InterruptedException {
            Move move = Move.parse(SHUTTLE.get(made++ % SHUTTLE.size()));
            watcher.expect(new Expectation.OwnMove(position, move), watch.elapsed());
            Piece piece = hands.lift(move.from());
            drain();
            Duration placed = watch.elapsed();
            squares.set(move.to(), piece);
            position = position.play(move);
            return placed;
        }

        private Duration awaitMove() throws InterruptedException {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (System.nanoTime() < end) {
                if (next().stream().anyMatch(BoardFinding.MoveStanding.class::isInstance)) {
                    return watch.elapsed();
                }
            }
            throw new IllegalStateException("a move was not understood");
        }

        private void drain() throws InterruptedException {
            while (!arriving.isEmpty()) {
                next();
            }
        }

        private List<BoardFinding> next() throws InterruptedException {
            Timed timed = arriving.poll(1, TimeUnit.MILLISECONDS);
            if (timed == null) {
                return watcher.tick(watch.elapsed());
            }
            lastReport = isAboutSquares(timed.report) ? timed.at : lastReport;
            List<BoardFinding> found = new ArrayList<>(watcher.accept(timed.report, timed.at));
            found.addAll(watcher.tick(watch.elapsed()));
            return found;
        }

        private static boolean isAboutSquares(BoardReport report) {
            return report instanceof BoardReport.Whole || report instanceof BoardReport.Step;
        }

        void awaitPicture() throws InterruptedException {
            for (Timed timed = first(); ; timed = first()) {
                watcher.accept(timed.report, timed.at);
                if (isAboutSquares(timed.report)) {
                    return;
                }
            }
        }

        private Timed first() throws InterruptedException {
            Timed timed = arriving.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            if (timed == null) {
                throw new IllegalStateException("the simulated board was not found");
            }
            return timed;
        }

        void withstand(BoardKind kind, DevicePort port, Consumer<Figure> sink) throws InterruptedException {
            List<Double> rates = new ArrayList<>();
            List<Double> understood = new ArrayList<>();
            for (int seed = 1; seed <= NOISES; seed++) {
                byte[] noise = new byte[NOISE];
                new SplittableRandom(seed).nextBytes(noise);
                long begin = System.nanoTime();
                port.write(noise);
                rates.add(NOISE * 1e3 / (System.nanoTime() - begin));
                Duration placed = move();
                understood.add(millis(awaitMove().minus(placed)));
            }
            String what = kind.word() + ": a million random bytes, ";
            sink.accept(new Figure(what + "through port, decoder and driver", "MB a second", rates));
            sink.accept(new Figure(what + "then from a piece placed to the inferred move", "ms", understood));
        }

        private static double millis(Duration time) {
            return time.toNanos() / 1e6;
        }
    }
}
