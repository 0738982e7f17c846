package org.annabella.bench.boards;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.annabella.bench.workloads.TempFolder;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;

/** Plays games on every kind of board, over every way, while frames are lost: all in real time, some of them at once. */
public final class LossBench {

    private final double share;
    private final int games;
    private final int halfMoves;
    private final int atOnce;
    private final long seed;

    /**
     * Prepares.
     *
     * @param share how many of a board's frames are lost, 0 to 1
     * @param games of each kind and way
     * @param halfMoves of each game at most
     * @param atOnce how many games are played at the same time
     */
    public LossBench(double share, int games, int halfMoves, int atOnce, long seed) {
        this.share = share;
        this.games = games;
        this.halfMoves = halfMoves;
        this.atOnce = atOnce;
        this.seed = seed;
    }

    /**
     * What became of the games of one kind on one way.
     *
     * @param way such as {@code chessnut by radio}
     * @param wrong half-moves on record that nobody played
     * @param lifted how often a piece had to be lifted once more because its move was not seen
     * @param lost how often a board was told lost
     * @param unfinished why games could not be played to their end; empty if all were
     */
    public record Row(String way, int games, int halfMoves, int wrong, int lifted, int lost, List<String> unfinished) {
        /** Copies the list. */
        public Row {
            unfinished = List.copyOf(unfinished);
        }

        /** Whether nothing is wrong and every game was played to its end. */
        public boolean holds() {
            return wrong == 0 && unfinished.isEmpty();
        }

        private static Row of(BoardWay way, List<LossyGame.Outcome> outcomes) {
            return new Row(
                    way.toString(),
                    outcomes.size(),
                    outcomes.stream().mapToInt(LossyGame.Outcome::halfMoves).sum(),
                    outcomes.stream().mapToInt(LossyGame.Outcome::wrong).sum(),
                    outcomes.stream().mapToInt(LossyGame.Outcome::lifted).sum(),
                    outcomes.stream().mapToInt(LossyGame.Outcome::lost).sum(),
                    outcomes.stream()
                            .map(LossyGame.Outcome::why)
                            .filter(why -> !why.isEmpty())
                            .toList());
        }
    }

    /** Plays all; hands each row on once it is known. Returns whether nothing was wrong and every game was played to its end. */
    public boolean run(Consumer<Row> sink) throws InterruptedException {
        return run(BoardWay.ALL, sink);
    }

    boolean run(List<BoardWay> ways, Consumer<Row> sink) throws InterruptedException {
        ExecutorService workers = Threads.workers("bench-loss");
        Semaphore places = new Semaphore(atOnce);
        try {
            List<List<Future<LossyGame.Outcome>>> all = new ArrayList<>();
            for (BoardWay way : ways) {
                List<Future<LossyGame.Outcome>> ofWay = new ArrayList<>();
                for (int game = 0; game < games; game++) {
                    long own = seed + game;
                    ofWay.add(workers.submit(() -> play(way, own, places)));
                }
                all.add(ofWay);
            }
            boolean holds = true;
            for (int index = 0; index < all.size(); index++) {
                Row row = Row.of(ways.get(index), outcomes(all.get(index)));
                sink.accept(row);
                holds &= row.holds();
            }
            return holds;
        } finally {
            workers.shutdownNow();
        }
    }

    private static List<LossyGame.Outcome> outcomes(List<Future<LossyGame.Outcome>> games) throws InterruptedException {
        List<LossyGame.Outcome> outcomes = new ArrayList<>();
        for (Future<LossyGame.Outcome> game : games) {
            try {
                outcomes.add(Waits.get(game));
            } catch (ExecutionException broken) {
                throw new IllegalStateException("a game could not be played", broken.getCause());
            }
        }
        return outcomes;
    }

    private LossyGame.Outcome play(BoardWay way, long own, Semaphore places) throws InterruptedException {
        places.acquire();
        try (TempFolder folder = TempFolder.of("annabella-loss")) {
            return LossyGame.play(way, folder.path(), share, halfMoves, own);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } finally {
            places.release();
        }
    }
}
