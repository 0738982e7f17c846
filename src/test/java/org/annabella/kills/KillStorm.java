package org.annabella.kills;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.Charset;
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
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Kills a station's process group at random moments of each phase and takes its game up again: nothing that was printed
 * may be missing from the journal, nothing written before may change, and every game must start again.
 *
 * <pre>mvn -q test-compile dependency:build-classpath -Dmdep.outputFile=target/classpath
 * java -cp target/test-classes:target/classes:$(cat target/classpath) org.annabella.kills.KillStorm --kills 1000 --seed 1</pre>
 *
 * <p>{@code --minutes M} ends it earlier. Each {@link Hardship} is tried with each {@link KillPhase}.
 */
public final class KillStorm {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final Duration MOVE = Duration.ofSeconds(20);
    /** How long to wait for what nobody prints. */
    private static final Duration UNSEEN = Duration.ofSeconds(2);
    /** After so many kills another game begins. */
    private static final int KILLS_A_GAME = 15;

    /** A pawn of each file takes one step after the other: 32 half-moves that nothing can prevent. */
    private static final List<String> MOVES = moves();

    /** What came of it. */
    static final class Report {
        final Map<KillPhase, Integer> kills = new EnumMap<>(KillPhase.class);
        final Map<Hardship, Integer> hardships = new EnumMap<>(Hardship.class);
        final List<Duration> restarts = new ArrayList<>();
        /** By what the station was doing when it was killed before. */
        final Map<KillPhase, List<Duration>> restartsAfter = new EnumMap<>(KillPhase.class);

        final List<String> faults = new ArrayList<>();
        int events;

        @Override
        public String toString() {
            StringBuilder after = new StringBuilder();
            restartsAfter.forEach(
                    (phase, times) -> after.append("  after a kill in %s: %s%n".formatted(phase, told(times))));
            return ("kills %d: %s%nwith %s%nprinted events that were checked: %d%n"
                            + "from the start to an answered status: %s%n%sfaults: %d%n%s")
                    .formatted(
                            kills.values().stream().mapToInt(Integer::intValue).sum(),
                            kills,
                            hardships,
                            events,
                            told(restarts),
                            after,
                            faults.size(),
                            String.join("\n", faults));
        }

        private static String told(List<Duration> times) {
            List<Duration> sorted = new ArrayList<>(times);
            Collections.sort(sorted);
            return sorted.isEmpty()
                    ? "none"
                    : "median %.1f s, p95 %.1f s, longest %.1f s of %d"
                            .formatted(at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1), sorted.size());
        }

        private static double at(List<Duration> sorted, double share) {
            return sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size()))
                            .toMillis()
                    / 1000.0;
        }
    }

    private final Path directory;
    private final List<String> program;
    private @Nullable KillPhase last;
    private final SplittableRandom random;
    private final Report report = new Report();
    private Path game;
    private int games;
    private int killsOfGame;
    private List<String> before = List.of();
    private long startMillis = 5000;

    private KillStorm(Path directory, List<String> program, long seed) {
        this.directory = directory;
        this.program = program;
        this.random = new SplittableRandom(seed);
        this.game = directory.resolve("game-0");
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int kills = option(arguments, "--kills", 1000);
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(option(arguments, "--minutes", 24 * 60));
        Path directory = Files.createTempDirectory("annabella-kills");
        System.out.println("games in " + directory);
        KillStorm storm = new KillStorm(directory, FastStart.of(directory), option(arguments, "--seed", 1));
        for (int kill = 0; kill < kills && System.nanoTime() < end; kill++) {
            storm.nextAfter(kill);
            if (kill % 25 == 24) {
                System.out.println(storm.report);
            }
        }
        System.out.println(storm.report);
        System.exit(storm.report.faults.isEmpty() ? 0 : 1);
    }

    private static int option(String[] arguments, String name, int otherwise) {
        for (int i = 0; i + 1 < arguments.length; i++) {
            if (arguments[i].equals(name)) {
                return Integer.parseInt(arguments[i + 1]);
            }
        }
        return otherwise;
    }

    /**
     * Kills so many times, in each phase as often as in any other.
     *
     * @param hardship what is wrong beside that, each time
     */
    static Report run(Path directory, int kills, Hardship hardship, long seed)
            throws IOException, InterruptedException {
        List<String> program = List.of("-cp", System.getProperty("java.class.path"));
        KillStorm storm = new KillStorm(directory, program, seed);
        KillPhase[] phases = KillPhase.values();
        for (int kill = 0; kill < kills; kill++) {
            storm.once(phases[kill % phases.length], hardship);
        }
        return storm.report;
    }

    /** All phases in turn, and all hardships with each of them. */
    private void nextAfter(int kills) throws IOException, InterruptedException {
        KillPhase[] phases = KillPhase.values();
        Hardship[] hardships = Hardship.values();
        once(phases[kills % phases.length], hardships[kills % hardships.length]);
    }

    private void once(KillPhase phase, Hardship hardship) throws IOException, InterruptedException {
        if (killsOfGame == KILLS_A_GAME || completed() >= MOVES.size() - 4) {
            killsOfGame = 0;
            before = List.of();
            game = directory.resolve((isNameable("ö") ? "spil ö " : "game-") + ++games);
        }
        killsOfGame++;
        boolean again = Files.exists(game.resolve("journal.jsonl"));
        List<String> arguments =
                List.of("--config", config().toString(), again ? "--resume" : "--out", game.toString());
        DoomedStation station = DoomedStation.start(directory, program, hardship, arguments);
        try {
            play(station, phase, hardship, again);
        } finally {
            station.kill();
        }
        report.kills.merge(phase, 1, Integer::sum);
        report.hardships.merge(hardship, 1, Integer::sum);
        last = phase;
        check(station, phase + " with " + hardship);
    }

    /** One recogniser, which is enough to be killed, starts faster than two. */
    private Path config() throws IOException {
        Path file = directory.resolve("station.json");
        return Files.exists(file) ? file : Files.writeString(file, "{\"hearing\": {\"ears\": \"vosk\"}}");
    }

    private static boolean isNameable(String letter) {
        return Charset.forName(System.getProperty("sun.jnu.encoding", "US-ASCII"))
                .newEncoder()
                .canEncode(letter);
    }

    private void play(DoomedStation station, KillPhase phase, Hardship hardship, boolean again)
            throws IOException, InterruptedException {
        if (phase == KillPhase.START) {
            station.goOn(Duration.ofMillis(random.nextLong(startMillis)));
            if (hardship == Hardship.STOPPED) {
                station.stop();
            }
            return;
        }
        station.type("status");
        Optional<Duration> answered = station.awaitWords(line -> line.startsWith("To move:"), PATIENCE);
        if (answered.isEmpty()) {
            report.faults.add(phase + " with " + hardship + ", " + game + ": no answer to status; " + station.words());
            return;
        }
        report.restarts.add(answered.get());
        if (last != null) {
            report.restartsAfter
                    .computeIfAbsent(last, first -> new ArrayList<>())
                    .add(answered.get());
        }
        startMillis = answered.get().toMillis();
        station.type("start");
        if (again) {
            station.type("arbiter resume");
        }
        hardship.befall(station);
        Duration patience = hardship == Hardship.CLOSED_OUTPUT ? UNSEEN : MOVE;
        switch (phase) {
            case QUESTION -> station.type(mover() + " say jeg opgiver");
            case PRESS -> move(station, patience, true);
            case WRITE -> move(station, patience, false);
            case CLOSE -> {
                move(station, patience, true);
                station.awaitEvent(0, event -> event.path("event").asText().equals("moveCompleted"), patience);
                station.type("quit");
                station.goOn(Duration.ofMillis(random.nextLong(1500)));
            }
            case START -> throw new IllegalStateException("dead already");
        }
        station.goOn(Duration.ofMillis(random.nextLong(phase == KillPhase.QUESTION ? 1500 : 120)));
    }

    /** Announces, repeats and carries out the next move, to the press or to some moment before it. */
    private void move(DoomedStation station, Duration patience, boolean toThePress) throws InterruptedException {
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
            station.awaitEvent(0, event -> event.path("event").asText().equals("moveMirrored"), patience);
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
    private void check(DoomedStation station, String doing) throws IOException {
        Path journal = game.resolve("journal.jsonl");
        List<String> now = Files.exists(journal) ? whole(journal) : List.of();
        String where = doing + ", " + game + ": ";
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
