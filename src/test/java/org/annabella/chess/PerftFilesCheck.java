package org.annabella.chess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Counts whole files of perft rows on all processors, the longest rows first. A file has blocks of lines {@code id
 * NAME}, {@code epd POSITION} and {@code perft DEPTH NODES}; {@code #} begins a remark.
 *
 * <p>Not a test of the build: it takes minutes, and the files lie beyond the checkout. Arguments: files, and
 * {@code --most NODES}, from which on rows of the files behind it with more nodes are left out. Exit code 1 if a count
 * is wrong, 2 if a file has no rows.
 */
final class PerftFilesCheck {

    private PerftFilesCheck() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        List<Row> chosen = new ArrayList<>();
        long most = Long.MAX_VALUE;
        for (int index = 0; index < args.length; index++) {
            if (args[index].equals("--most")) {
                most = Long.parseLong(args[++index]);
            } else {
                chosen.addAll(choose(Path.of(args[index]), most));
            }
        }
        long started = System.nanoTime();
        long wrong = check(chosen);
        System.out.printf(
                "%,d rows, %,d nodes in %d s: %s%n",
                chosen.size(),
                nodes(chosen),
                (System.nanoTime() - started) / 1_000_000_000,
                wrong == 0 ? "all right" : wrong + " WRONG");
        System.exit(wrong == 0 ? 0 : 1);
    }

    /** The rows of a file with so many nodes at most; says how many that are and how many are left out. */
    private static List<Row> choose(Path file, long most) throws IOException {
        List<Row> rows = read(file);
        if (rows.isEmpty()) {
            System.out.println(file + " has no perft rows");
            System.exit(2);
        }
        List<Row> chosen = rows.stream().filter(row -> row.nodes <= most).toList();
        List<Row> left = rows.stream().filter(row -> row.nodes > most).toList();
        System.out.printf("%s: %,d rows with %,d nodes are run", file.getFileName(), chosen.size(), nodes(chosen));
        if (left.isEmpty()) {
            System.out.println(", which is all of it");
        } else {
            System.out.printf(
                    "; %,d rows are left out, having more than %,d nodes each and %,d together%n",
                    left.size(), most, nodes(left));
        }
        return chosen;
    }

    private static List<Row> read(Path file) throws IOException {
        List<Row> rows = new ArrayList<>();
        String id = "";
        String epd = "";
        for (String line : Files.readAllLines(file)) {
            String[] words = line.strip().split(" +", 2);
            switch (words[0]) {
                case "id" -> id = words[1];
                case "epd" -> epd = words[1];
                case "perft" -> rows.add(Row.of(file.getFileName() + " " + id, epd, words[1]));
                default -> {
                    if (!line.isBlank() && !line.startsWith("#")) {
                        throw new IOException(file + ": '" + line + "' is not understood");
                    }
                }
            }
        }
        return rows;
    }

    /** The number of wrong rows. Each row is a task of its own, as the longest takes as long as a thousand others. */
    private static long check(List<Row> rows) throws InterruptedException {
        ExecutorService processors =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        List<Callable<Boolean>> longestFirst = rows.stream()
                .sorted(Comparator.comparingLong(Row::nodes).reversed())
                .<Callable<Boolean>>map(row -> row::isRight)
                .toList();
        try {
            long right = processors.invokeAll(longestFirst).stream()
                    .filter(PerftFilesCheck::outcome)
                    .count();
            return rows.size() - right;
        } finally {
            processors.shutdown();
        }
    }

    private static boolean outcome(Future<Boolean> row) {
        try {
            return row.get();
        } catch (InterruptedException | ExecutionException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static long nodes(List<Row> rows) {
        return rows.stream().mapToLong(Row::nodes).sum();
    }

    private record Row(String name, String epd, int depth, long nodes) {

        static Row of(String name, String epd, String counted) {
            String[] words = counted.strip().split(" +");
            return new Row(name, epd, Integer.parseInt(words[0]), Long.parseLong(words[1]));
        }

        boolean isRight() {
            long counted = Position.of(epd).perft(depth);
            if (counted != nodes) {
                System.out.printf("WRONG: %s, %s, depth %d: %,d instead of %,d%n", name, epd, depth, counted, nodes);
            }
            return counted == nodes;
        }
    }
}
