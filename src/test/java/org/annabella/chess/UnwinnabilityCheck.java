package org.annabella.chess;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.annabella.chess.MateVerdict.Alive;
import org.annabella.chess.MateVerdict.Dead;

/**
 * Runs the verdicts over a file of positions whose truth is known. A line is {@code XX FEN}: X is W or {@code -}, then B
 * or {@code -}, for the sides that can still mate. Every helpmate is replayed by the public rules. The exit code is 1 if
 * a verdict is wrong, a helpmate is none, or more verdicts are undecided than allowed.
 *
 * <p>Arguments: the gzipped file; how many verdicts may be undecided (absent: any number); the effort.
 */
final class UnwinnabilityCheck {

    private final Effort effort;
    private final Map<String, long[]> ways = new TreeMap<>();
    private final List<String> complaints = new ArrayList<>();
    private int queries;
    private int refused;
    private int undecided;
    private int beyondSeventyFive;
    private long nanos;
    private long slowest;

    private UnwinnabilityCheck(Effort effort) {
        this.effort = effort;
    }

    public static void main(String[] arguments) throws IOException {
        int allowed = arguments.length < 2 ? Integer.MAX_VALUE : Integer.parseInt(arguments[1]);
        Effort effort = arguments.length < 3 ? Effort.AT_THE_DESK : Effort.valueOf(arguments[2]);
        UnwinnabilityCheck check = new UnwinnabilityCheck(effort);
        check.run(Path.of(arguments[0]));
        check.report();
        System.exit(check.complaints.isEmpty() && check.undecided <= allowed ? 0 : 1);
    }

    private void run(Path file) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(new FileInputStream(file.toFile())), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.matches("[W-][B-] .*")) {
                    judge(line);
                }
            }
        }
    }

    private void judge(String line) {
        if (Position.read(line.substring(3)) instanceof FenReading.Playable playable) {
            judge(line, playable.position(), Side.WHITE, line.charAt(0) == 'W');
            judge(line, playable.position(), Side.BLACK, line.charAt(1) == 'B');
        } else {
            refused++;
        }
    }

    private void judge(String line, Position position, Side winner, boolean alive) {
        long started = System.nanoTime();
        MateVerdict verdict = position.mateVerdict(winner, effort);
        long spent = System.nanoTime() - started;
        queries++;
        nanos += spent;
        slowest = Math.max(slowest, spent);
        long[] way = ways.computeIfAbsent(way(verdict), name -> new long[2]);
        way[0]++;
        way[1] += spent;
        check(line, position, winner, verdict, alive);
    }

    private void check(String line, Position position, Side winner, MateVerdict verdict, boolean alive) {
        if (verdict instanceof MateVerdict.Undecided) {
            undecided++;
        } else if (verdict instanceof Alive != alive) {
            complaints.add(line + " " + winner + ": " + verdict);
        } else if (verdict instanceof Alive found) {
            beyondSeventyFive += found.withinSeventyFive() ? 0 : 1;
            if (!Replay.ofHelpmate(position, winner, found)) {
                complaints.add(line + " " + winner + ": no helpmate " + found);
            }
        }
    }

    private static String way(MateVerdict verdict) {
        if (verdict instanceof Dead dead) {
            return "dead " + dead.proof();
        }
        return verdict instanceof Alive ? "alive" : "undecided";
    }

    private void report() {
        complaints.forEach(System.out::println);
        System.out.printf(
                "%d queries, %d positions refused, %d wrong, %d undecided, %d helpmates beyond 75 moves%n",
                queries, refused, complaints.size(), undecided, beyondSeventyFive);
        System.out.printf(
                "%s: %.1f microseconds on average, %d at the most%n",
                effort, nanos / 1e3 / Math.max(1, queries), slowest / 1000);
        ways.forEach((name, way) ->
                System.out.printf("  %-16s %8d, %.1f microseconds on average%n", name, way[0], way[1] / 1e3 / way[0]));
    }
}
