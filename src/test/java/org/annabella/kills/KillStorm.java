package org.annabella.kills;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Kills a station's process group at random moments of each phase and takes its game up again: nothing that was printed
 * may be missing from the journal, nothing written before may change, and every game must start again.
 *
 * <pre>mvn -q test-compile dependency:build-classpath -Dmdep.outputFile=target/classpath
 * java -cp target/test-classes:target/classes:$(cat target/classpath) org.annabella.kills.KillStorm --kills 1000 --seed 1</pre>
 */
public final class KillStorm {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration MOVE = Duration.ofSeconds(20);
    /** After so many kills another game begins. */
    private static final int KILLS_A_GAME = 15;

    /** A pawn of each file takes one step after the other: 32 half-moves that nothing can prevent. */
    private static final List<String> MOVES = moves();

    /** What came of it. */
    static final class Report {
        final Map<KillPhase, Integer> kills = new EnumMap<>(KillPhase.class);
        final List<Duration> restarts = new ArrayList<>();
        final List<String> faults = new ArrayList<>();
        int events;

        @Override
        public String toString() {
            List<Duration> sorted = new ArrayList<>(restarts);
            Collections.sort(sorted);
            String times = sorted.isEmpty()
                    ? "none"
                    : "median %.1f s, p95 %.1f s, longest %.1f s of %d"
                            .formatted(at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1), sorted.size());
            return "kills %s%nprinted events that were checked: %d%nfrom the start to an answered status: %s%nfaults: %d%n%s"
                    .formatted(kills, events, times, faults.size(), String.join("\n", faults));
        }

        private static double at(List<Duration> sorted, double share) {
            return sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size()))
                            .toMillis()
                    / 1000.0;
        }
    }

    private final Path directory;
    private final SplittableRandom random;
    private final Report report = new Report();
    private Path game;
    private int games;
    private int killsOfGame;
    private List<String> before = List.of();
    private long startMillis = 5000;

    private KillStorm(Path directory, long seed) {
        this.directory = directory;
        this.random = new SplittableRandom(seed);
        this.game = directory.resolve("game-0");
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int kills = option(arguments, "--kills", 1000);
        Path directory = Files.createTempDirectory("annabella-kills");
        System.out.println("games in " + directory);
        System.out.println(run(directory, kills, option(arguments, "--seed", 1)));
    }

    private static int option(String[] arguments, String name, int otherwise) {
        for (int i = 0; i + 1 < arguments.length; i++) {
            if (arguments[i].equals(name)) {
                return Integer.parseInt(arguments[i + 1]);
            }
        }
        return otherwise;
    }

    /** Kills so many times, in each phase as often as in any other. */
    static Report run(Path directory, int kills, long seed) throws IOException, InterruptedException {
        KillStorm storm = new KillStorm(directory, seed);
        KillPhase[] phases = KillPhase.values();
        for (int kill = 0; kill < kills; kill++) {
            storm.once(phases[kill % phases.length]);
        }
        return storm.report;
    }

    private void once(KillPhase phase) throws IOException, InterruptedException {
        if (killsOfGame == KILLS_A_GAME || completed() >= MOVES.size() - 4) {
            killsOfGame = 0;
            before = List.of();
            game = directory.resolve("game-" + ++games);
        }
        killsOfGame++;
        boolean again = Files.exists(game.resolve("journal.jsonl"));
        DoomedStation station = DoomedStation.start(directory, List.of(again ? "--resume" : "--out", game.toString()));
        try {
            play(station, phase, again);
        } finally {
            station.kill();
        }
        report.kills.merge(phase, 1, Integer::sum);
        check(station, phase);
    }

    private void play(DoomedStation station, KillPhase phase, boolean again) throws InterruptedException {
        if (phase == KillPhase.START) {
            station.goOn(Duration.ofMillis(random.nextLong(startMillis)));
            return;
        }
        station.type("status");
        Optional<Duration> answered = station.awaitWords(line -> line.startsWith("To move:"), PATIENCE);
        if (answered.isEmpty()) {
            report.faults.add(phase + ", " + game + ": no answer to status; " + station.words());
            return;
        }
        report.restarts.add(answered.get());
        startMillis = answered.get().toMillis();
        station.type("start");
        if (again) {
            station.type("arbiter resume");
        }
        switch (phase) {
            case QUESTION -> station.type(mover() + " say jeg opgiver");
            case PRESS -> move(station, true);
            case WRITE -> move(station, false);
            case CLOSE -> {
                move(station, true);
                station.awaitEvent(0, event -> event.path("event").asText().equals("moveCompleted"), MOVE);
                station.type("quit");
                station.goOn(Duration.ofMillis(random.nextLong(1500)));
            }
            case START -> throw new IllegalStateException("dead already");
        }
        station.goOn(Duration.ofMillis(random.nextLong(phase == KillPhase.QUESTION ? 1500 : 120)));
    }

    /** Announces, repeats and carries out the next move, to the press or to some moment before it. */
    private void move(DoomedStation station, boolean toThePress) throws InterruptedException {
        String move = MOVES.get(completed());
        String seat = mover();
        String other = seat.equals("white") ? "black" : "white";
        List<String> lines = new ArrayList<>(List.of(
                seat + " say " + move.substring(2),
                other + " say " + move.substring(2),
                seat + " move " + move,
                other + " mirror"));
        if (!toThePress) {
            lines.subList(random.nextInt(1, lines.size() + 1), lines.size()).clear();
        }
        lines.forEach(station::type);
        if (toThePress) {
            station.awaitEvent(0, event -> event.path("event").asText().equals("moveMirrored"), MOVE);
            station.type(seat + " press");
        }
    }

    private String mover() {
        return completed() % 2 == 0 ? "white" : "black";
    }

    private int completed() {
        return (int) before.stream()
                .filter(line -> line.contains("\"event\":\"moveCompleted\""))
                .count();
    }

    /** What was there is there, byte by byte; what was printed follows it. */
    private void check(DoomedStation station, KillPhase phase) throws IOException {
        Path journal = game.resolve("journal.jsonl");
        List<String> now = Files.exists(journal) ? whole(journal) : List.of();
        String where = phase + ", " + game + ": ";
        if (now.size() < before.size() || !now.subList(0, before.size()).equals(before)) {
            report.faults.add(where + "of " + before.size() + " lines that were written not all are as they were");
        }
        List<JsonNode> added = new ArrayList<>();
        for (String line : now.subList(Math.min(before.size(), now.size()), now.size())) {
            added.add(bare(JSON.readTree(line)));
        }
        List<JsonNode> printed = station.events().stream().map(KillStorm::bare).toList();
        if (printed.size() > added.size() || !added.subList(0, printed.size()).equals(printed)) {
            report.faults.add(where + "printed " + printed + " but written " + added);
        }
        report.events += printed.size();
        before = now;
    }

    private static List<String> whole(Path journal) throws IOException {
        String text = Files.readString(journal);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    /** An event without what only the journal has. */
    private static JsonNode bare(JsonNode event) {
        ObjectNode copy = event.deepCopy();
        return copy.remove(List.of("v", "seq", "prev", "hash", "more"));
    }

    private static List<String> moves() {
        List<String> all = new ArrayList<>();
        for (int step = 0; step < 2; step++) {
            for (char file = 'a'; file <= 'h'; file++) {
                all.add("%c%d%c%d".formatted(file, 2 + step, file, 3 + step));
                all.add("%c%d%c%d".formatted(file, 7 - step, file, 6 - step));
            }
        }
        return all;
    }
}
