package org.annabella.chess.pgn;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import org.annabella.chess.Move;
import org.annabella.chess.Position;

/**
 * How fast PGN is read by one thread: games of 80 half-moves, bare and with a clock behind each move. A tool to be
 * started by hand; it prints processor time, which other work on the machine disturbs least.
 */
final class PgnSpeed {

    private static final int PLIES = 80;
    private static final int GAMES = 500;
    private static final int ROUNDS = 5;

    private PgnSpeed() {}

    public static void main(String[] arguments) {
        int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 50;
        for (boolean clocks : new boolean[] {false, true}) {
            byte[] games = games(clocks).getBytes(StandardCharsets.UTF_8);
            String name = clocks ? "with clocks" : "dense";
            measure(name + ", characters", games, megabytes, PgnSpeed::decode);
            measure(name + ", tokens", games, megabytes, PgnSpeed::scan);
            measure(name + ", games", games, megabytes, PgnSpeed::read);
        }
    }

    private static String games(boolean clocks) {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder text = new StringBuilder();
        for (int game = 1; game <= GAMES; game++) {
            List<Move> moves = moves(random);
            PgnLine line = PgnLine.of(moves);
            Map<String, String> tags = Map.of(
                    "Event",
                    "Speed",
                    "Site",
                    "Thisted",
                    "Date",
                    "2023.01.01",
                    "Round",
                    "" + game,
                    "White",
                    "Larsen, Bent",
                    "Black",
                    "Nimzowitsch, Aron");
            PgnLine timed = clocks ? line.withClocks(clocks(random)) : line;
            text.append(Pgn.write(new PgnGame(tags, Position.INITIAL, timed, PgnResult.DRAW)))
                    .append('\n');
        }
        return text.toString();
    }

    private static List<Move> moves(SplittableRandom random) {
        List<Move> moves = new ArrayList<>();
        Position position = Position.INITIAL;
        while (moves.size() < PLIES) {
            List<Move> legal = position.legalMoves();
            if (legal.isEmpty()) {
                return moves(random);
            }
            moves.add(legal.get(random.nextInt(legal.size())));
            position = position.play(moves.get(moves.size() - 1));
        }
        return moves;
    }

    private static List<Duration> clocks(SplittableRandom random) {
        return random.ints(PLIES, 0, 7200).mapToObj(Duration::ofSeconds).toList();
    }

    private static PgnDecoder decoder(byte[] games, int times) {
        int[] left = {times};
        PgnBytes[] bytes = {PgnBytes.of(games)};
        return new PgnDecoder(
                into -> {
                    int count = bytes[0].read(into);
                    if (count <= 0 && --left[0] > 0) {
                        bytes[0] = PgnBytes.of(games);
                        count = bytes[0].read(into);
                    }
                    return count;
                },
                PgnEncoding.UTF_8);
    }

    private static long decode(PgnDecoder decoder) {
        char[] part = new char[1 << 15];
        long characters = 0;
        for (int count = decoder.read(part, 0, part.length); count > 0; count = decoder.read(part, 0, part.length)) {
            characters += count;
        }
        return characters;
    }

    private static long scan(PgnDecoder decoder) {
        PgnScanner scanner = new PgnScanner(decoder);
        long tokens = 0;
        while (scanner.next() != PgnScanner.Kind.END) {
            tokens++;
        }
        return tokens;
    }

    private static long read(PgnDecoder decoder) {
        long plies = 0;
        for (PgnReader reader = Pgn.read(decoder); reader.hasNext(); ) {
            PgnReading reading = reader.next();
            if (!(reading instanceof PgnReading.Game game) || !reading.faults().isEmpty()) {
                throw new AssertionError(reading);
            }
            plies += game.game().line().moves().size();
        }
        return plies;
    }

    private static void measure(String name, byte[] games, int megabytes, ToLongFunction<PgnDecoder> work) {
        int times = Math.max(1, megabytes * 1_000_000 / games.length);
        double[] seconds = new double[ROUNDS];
        long units = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long started = processorTime();
            units = work.applyAsLong(decoder(games, times));
            seconds[round] = (processorTime() - started) / 1e9;
        }
        Arrays.sort(seconds);
        double median = seconds[ROUNDS / 2];
        double megabytesRead = games.length / 1e6 * times;
        System.out.printf(
                "%-24s %5.1f MB  %7.1f MB/s (%.1f to %.1f)  %6.2f million a second%n",
                name,
                megabytesRead,
                megabytesRead / median,
                megabytesRead / seconds[ROUNDS - 1],
                megabytesRead / seconds[0],
                units / median / 1e6);
    }

    /** Of this thread, in nanoseconds. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
