package org.annabella.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.annabella.bench.workloads.Figure;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.dial.DialSimulator;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;

/**
 * Cables that are pulled out in mid-game and plugged in again, on the whole station: how soon that is told, and how soon
 * the device is in step. The game goes on meanwhile.
 */
final class UnplugBench {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final List<String> MOVES = List.of(
            "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5", "a4b3",
            "d7d6");

    private final Map<String, List<Double>> values = new LinkedHashMap<>();
    private final Station station;
    private final EventWatch watch;

    private final Path words;

    private UnplugBench(Station station, EventWatch watch, Path words) {
        this.words = words;
        this.station = station;
        this.watch = watch;
    }

    /**
     * Plays a game in a folder; in each of its moves every device is pulled out once.
     *
     * @param rounds full moves, 1 to 7
     */
    static void run(Path folder, int rounds, Consumer<Figure> sink) throws InterruptedException {
        EventWatch watch = new EventWatch();
        Surroundings around = new Surroundings(folder, new SteadyClock(), TimeScale.REAL, false, List.of(watch));
        try (Station station = Station.begin(ConfigFile.defaults().withoutArbiter(), around)) {
            UnplugBench bench = new UnplugBench(station, watch, folder.resolve("spoken.txt"));
            for (int ply = 0; ply < 2 * rounds; ply++) {
                bench.board(ply % 2 == 0 ? Side.WHITE : Side.BLACK, Move.parse(MOVES.get(ply)));
            }
            for (int round = 0; round < rounds; round++) {
                bench.clock();
            }
            bench.values.forEach((what, millis) -> sink.accept(new Figure(what, "ms", millis)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** The opponent's board is away while a move is made, and comes back with the move carried out on it. */
    private void board(Side mover, Move move) throws InterruptedException, IOException {
        Side away = mover.opposite();
        String kind = away.pick("peg board", "DGT board");
        SimulatedBoard board = station.simulated().board(away).orElseThrow();
        int mark = pull(kind, board::unplug);
        complete(mover, move);
        station.simulated().hands(away).orElseThrow().move(move);

        long begin = System.nanoTime();
        board.replug();
        await(mark, event -> event instanceof GameEvent.MoveMirrored done && done.seat() == away);
        note(kind + " plugged in again until in step", begin);
    }

    private void clock() throws InterruptedException, IOException {
        DialSimulator dial = station.simulated().dial().orElseThrow();
        int mark = pull("clock", dial::unplug);
        station.post(new GameInput.Rule(station.time().now(), new ArbiterAct.Pause("measuring")));
        await(mark, GameEvent.Paused.class::isInstance);

        long begin = System.nanoTime();
        dial.replug();
        await(mark, GameEvent.DeviceBack.class::isInstance);
        awaitThat(() -> dial.feel().raisedSide().isEmpty());
        note("clock plugged in again until in step", begin);
        station.post(new GameInput.Rule(station.time().now(), new ArbiterAct.Resume()));
        await(mark, GameEvent.Resumed.class::isInstance);
        awaitThat(() -> dial.feel().raisedSide().isPresent());
    }

    /** Pulls a cable out; returns a mark from before. */
    private int pull(String device, Act unplug) throws InterruptedException, IOException {
        station.spoken().awaitSilence(PATIENCE);
        long said = words.toFile().length();
        int mark = watch.mark();
        long begin = System.nanoTime();
        unplug.act();
        await(mark, GameEvent.DeviceLost.class::isInstance);
        note(device + " unplugged until noticed", begin);
        // The event comes before its words, the words before their sound.
        awaitThat(() -> words.toFile().length() > said);
        station.spoken().awaitSilence(PATIENCE);
        note(device + " unplugged until its notice is sound", begin);
        return mark;
    }

    private void complete(Side mover, Move move) throws InterruptedException {
        int mark = watch.mark();
        HeardMove heard = new HeardMove(move, move.toString(), 1, null, HeardMove.Source.TEXT);
        station.post(new GameInput.Announce(station.time().now(), mover, heard));
        station.simulated().hands(mover).orElseThrow().move(move);
        await(
                mark,
                event -> event instanceof GameEvent.MoveExecuted done
                        && done.move().equals(move));
        station.press(mover, station.time().now());
        await(mark, GameEvent.MoveCompleted.class::isInstance);
    }

    private void note(String what, long begin) {
        values.computeIfAbsent(what, first -> new ArrayList<>()).add((System.nanoTime() - begin) / 1e6);
    }

    private void await(int mark, Predicate<GameEvent> wanted) throws InterruptedException {
        if (watch.await(mark, wanted, PATIENCE).isEmpty()) {
            throw new IllegalStateException("waited in vain; there were " + watch.since(mark));
        }
    }

    private static void awaitThat(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("waited in vain for the clock or the voice");
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** Something done with a cable. */
    private interface Act {
        void act() throws IOException;
    }
}
