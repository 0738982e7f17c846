package org.annabella.station;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.TimeScale;
import org.annabella.station.time.ScriptClock;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.annabella.threads.Waits;

/**
 * A long evening in one process, and what the station holds of the computer meanwhile.
 *
 * <pre>java -cp … org.annabella.station.LongEvening --half-moves 500
 * java -cp … org.annabella.station.LongEvening --unplugs 50
 * java -cp … org.annabella.station.LongEvening --garbage 120</pre>
 */
final class LongEvening {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final int LOOK_EACH = 100;
    private static final int LOOKS = 6;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);
    private static final Pattern NUMBERS = Pattern.compile("\\d+");
    private static final String BARE = "{\"white\": {\"board\": {\"kind\": \"none\"}}, \"black\": {\"board\":"
            + " {\"kind\": \"none\"}}, \"clock\": {\"kind\": \"none\"}, \"web\": {\"open\": true, \"port\": 0},"
            + " \"settings\": {\"start\": \"atOnce\"},"
            + " \"hearing\": {\"separateProcess\": false, \"ears\": \"vosk\"}}";
    private static final String BOARDS = "{\"settings\": {\"start\": \"atOnce\"},"
            + " \"hearing\": {\"separateProcess\": false, \"ears\": \"vosk\"}}";

    private final Path folder;
    private final EventWatch watch = new EventWatch();
    private final ScriptClock clock = new ScriptClock(Instant.parse("2026-01-01T19:00:00Z"));
    private final SplittableRandom random = new SplittableRandom(7);
    private final Set<String> seen = new HashSet<>();

    /**
     * What the process holds after its rubbish was collected.
     *
     * @param threads how many of each kind live: the names without their numbers
     * @param handles open files, sockets and ports; 0 where the system does not tell
     */
    record Footprint(long heapKilobytes, Map<String, Integer> threads, int handles) {
        Footprint least(Footprint other) {
            Map<String, Integer> fewest = new TreeMap<>(threads);
            fewest.keySet().retainAll(other.threads.keySet());
            fewest.replaceAll((kind, count) -> Math.min(count, other.threads.get(kind)));
            return new Footprint(
                    Math.min(heapKilobytes, other.heapKilobytes), fewest, Math.min(handles, other.handles));
        }

        /**
         * By how many threads the kind grew that grew most: what leaks does so at each turn, while the first use of
         * something, here or in another test of the same process, brings a thread of its own once.
         */
        int threadsMoreThan(Footprint before) {
            return threads.entrySet().stream()
                    .mapToInt(kind -> kind.getValue() - before.threads.getOrDefault(kind.getKey(), 0))
                    .max()
                    .orElse(0);
        }

        static Footprint now() {
            for (int i = 0; i < 3; i++) {
                System.gc();
            }
            Runtime machine = Runtime.getRuntime();
            String[] open = new File("/proc/self/fd").list();
            Map<String, Integer> live = new TreeMap<>();
            Thread.getAllStackTraces().keySet().stream()
                    .map(thread -> NUMBERS.matcher(thread.getName()).replaceAll("#"))
                    .filter(kind -> !kind.startsWith("web-")
                            && !kind.startsWith("ForkJoinPool")
                            && !kind.startsWith("process reaper"))
                    .forEach(kind -> live.merge(kind, 1, Integer::sum));
            return new Footprint(
                    (machine.totalMemory() - machine.freeMemory()) / 1024, live, open == null ? 0 : open.length);
        }
    }

    private LongEvening(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("annabella-evening");
        int count = Integer.parseInt(arguments[1]);
        Consumer<String> tell = System.out::println;
        List<Footprint> all =
                switch (arguments[0]) {
                    case "--unplugs" -> unplugged(folder, count, 10, tell);
                    case "--garbage" -> flooded(folder, Duration.ofSeconds(count), count / 6, tell);
                    default -> played(folder, count, LOOK_EACH, tell);
                };
        tell.accept("first " + all.get(0) + ", last " + all.get(all.size() - 1));
        System.exit(0);
    }

    /** Plays so many half-moves of one game with the pages open, and looks after each so many. */
    static List<Footprint> played(Path folder, int halfMoves, int each, Consumer<String> tell)
            throws IOException, InterruptedException {
        LongEvening evening = new LongEvening(folder);
        List<Footprint> looks = new ArrayList<>();
        try (Station station = evening.begin(BARE, evening.clock)) {
            for (int i = 1; i <= halfMoves; i++) {
                evening.play(station);
                if (i % each == 0) {
                    looks.add(look(station, i + " half-moves", tell));
                }
            }
        }
        return looks;
    }

    /** Pulls White's and Black's cable in turn, so often, and looks after each so many. */
    static List<Footprint> unplugged(Path folder, int times, int each, Consumer<String> tell)
            throws IOException, InterruptedException {
        LongEvening evening = new LongEvening(folder);
        List<Footprint> looks = new ArrayList<>();
        try (Station station = evening.begin(BOARDS, new SteadyClock())) {
            for (int i = 1; i <= times; i++) {
                evening.unplug(station, i % 2 == 0 ? Side.WHITE : Side.BLACK);
                if (i % each == 0) {
                    looks.add(look(station, i + " times unplugged", tell));
                }
            }
        }
        return looks;
    }

    /** Sends random bytes as fast as they are taken to the port of White's board, and looks every so many seconds. */
    static List<Footprint> flooded(Path folder, Duration time, int eachSeconds, Consumer<String> tell)
            throws IOException, InterruptedException {
        LongEvening evening = new LongEvening(folder);
        List<Footprint> looks = new ArrayList<>();
        try (PseudoTerminal device = PseudoTerminal.open();
                Station station = evening.begin(
                        BARE.replaceFirst(
                                "\"kind\": \"none\"", "\"kind\": \"dgt\", \"port\": \"" + device.path() + "\""),
                        new SteadyClock())) {
            byte[] rubbish = new byte[4096];
            long begin = System.nanoTime();
            long sent = 0;
            for (int look = 1; System.nanoTime() - begin < time.toNanos(); look++) {
                while (System.nanoTime() - begin < TimeUnit.SECONDS.toNanos((long) look * eachSeconds)) {
                    evening.random.nextBytes(rubbish);
                    device.write(rubbish);
                    sent += rubbish.length;
                }
                long asked = System.nanoTime();
                station.describe();
                station.settleAtLast();
                looks.add(look(
                        station,
                        sent / 1_000_000 + " MB of rubbish, the table answers after "
                                + (System.nanoTime() - asked) / 1_000_000 + " ms",
                        tell));
            }
            tell.accept("told: "
                    + evening.watch.since(0).stream()
                            .filter(GameEvent.DeviceLost.class::isInstance)
                            .map(event -> ((GameEvent.DeviceLost) event).why())
                            .distinct()
                            .toList());
        }
        return looks;
    }

    private Station begin(String config, java.time.InstantSource time) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("station.json"), config);
        return Station.begin(
                ConfigFile.read(file),
                new Surroundings(folder.resolve("game"), time, TimeScale.faster(4), false, List.of(watch)));
    }

    private static Footprint look(Station station, String after, Consumer<String> tell) throws InterruptedException {
        station.spoken().awaitSilence(PATIENCE);
        Footprint now = Footprint.now();
        // What is only on its way is no leak: a leak is there in every look.
        for (int i = 0; i < LOOKS; i++) {
            Waits.sleep(BETWEEN_LOOKS);
            now = now.least(Footprint.now());
        }
        tell.accept(after + ": " + now);
        return now;
    }

    private void unplug(Station station, Side side) throws IOException, InterruptedException {
        SimulatedBoard board = station.simulated().board(side).orElseThrow();
        awaitBack(station, side);
        int mark = watch.mark();
        board.unplug();
        await(mark, GameEvent.DeviceLost.class);
        board.replug();
        await(mark, GameEvent.DeviceBack.class);
    }

    /** On a busy computer a board that has just come back may be lost once more by itself. */
    private static void awaitBack(Station station, Side side) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (station.state().isLost(DeviceId.OfSeat.BOARD, side)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(
                        side + "'s board does not come back: " + station.state().lostDevices());
            }
            station.settleAtLast();
        }
    }

    private void play(Station station) throws InterruptedException {
        Position position = station.state().position();
        Side seat = station.state().turnSeat();
        int before = station.state().plies().size();
        clock.advance(Duration.ofSeconds(10));
        station.read(seat, next(position).toString());
        station.settleAtLast();
        station.press(seat, station.time().now());
        station.settleAtLast();
        if (station.state().plies().size() != before + 1) {
            throw new IllegalStateException("no move after " + watch.since(Math.max(0, watch.mark() - 8)));
        }
    }

    /** A move that ends nothing, to a position that was not there yet; a pawn's or a capture before 75 moves are over. */
    private Move next(Position position) {
        Move move = position.legalMoves().stream()
                .filter(each -> !position.play(each).legalMoves().isEmpty())
                .filter(each -> !seen.contains(placement(position.play(each))))
                .sorted(Comparator.comparing(Move::toString))
                .map(each -> new Ranked(rank(position, each) * 1000 + random.nextInt(1000), each))
                .min(Comparator.comparingInt(Ranked::rank))
                .map(Ranked::move)
                .orElseThrow();
        seen.add(placement(position.play(move)));
        return move;
    }

    private record Ranked(int rank, Move move) {}

    private static int rank(Position position, Move move) {
        boolean late = position.halfmoveClock() > 100;
        boolean pawn = Optional.ofNullable(position.pieceAt(move.from()))
                .map(Piece::role)
                .filter(Role.PAWN::equals)
                .isPresent();
        if (pawn) {
            return late ? 0 : 2;
        }
        return position.isCapture(move) ? late ? 1 : 3 : late ? 2 : 0;
    }

    private static String placement(Position position) {
        return position.fen().split(" ")[0];
    }

    private void await(int mark, Class<? extends GameEvent> kind) throws InterruptedException {
        if (watch.await(mark, kind::isInstance, PATIENCE).isEmpty()) {
            throw new IllegalStateException("no " + kind.getSimpleName() + " among " + watch.since(mark) + "; before: "
                    + watch.since(Math.max(0, mark - 6)));
        }
    }
}
