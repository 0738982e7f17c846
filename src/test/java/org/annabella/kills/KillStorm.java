package org.annabella.kills;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Kills a station's process group at random moments of each phase and takes its game up again: nothing that was printed
 * may be missing from the journal, nothing written before may change, and every game must start again. The start after a
 * kill is the one that is killed next.
 *
 * <pre>mvn -q test-compile dependency:build-classpath -Dmdep.outputFile=target/classpath
 * java -cp target/test-classes:target/classes:$(cat target/classpath) org.annabella.kills.KillStorm \
 *     --kills 1000 --seed 1 --workers 2</pre>
 *
 * <p>{@code --minutes M} ends it earlier. Progress goes to standard error, one JSON object to standard output; the exit code
 * is 1 if anything was lost or wrong. Seed and worker draw {@link KillPhase} (all equally often), {@link Hardship} and
 * moment; when one fails, what was typed, printed and said is told.
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

    private final Path directory;
    private final List<String> program;
    private final KillReport report;
    private final String name;
    private final Random random;
    private final List<KillPhase> phases = new ArrayList<>();
    private @Nullable KillPhase last;
    private Path game;
    private int games;
    private int killsOfGame;
    private List<String> before = List.of();
    private long startMillis = 3000;

    private KillStorm(Path directory, List<String> program, KillReport report, String name, long seed) {
        this.directory = directory;
        this.program = program;
        this.report = report;
        this.name = name;
        this.random = new Random(seed);
        this.game = directory.resolve("game-0");
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int kills = option(arguments, "--kills", 1000);
        int seed = option(arguments, "--seed", 1);
        int workers = option(arguments, "--workers", 1);
        long begin = System.nanoTime();
        long end = begin + TimeUnit.MINUTES.toNanos(option(arguments, "--minutes", 24 * 60));
        Path directory = Files.createTempDirectory("annabella-kills");
        System.err.println("games in " + directory);
        KillReport report = new KillReport();
        List<String> program = FastStart.of(directory);
        AtomicInteger left = new AtomicInteger(kills);
        List<Thread> threads = new ArrayList<>();
        for (int worker = 0; worker < workers; worker++) {
            String name = "seed " + seed + ", worker " + worker + " of " + workers;
            KillStorm storm = new KillStorm(
                    Files.createDirectory(directory.resolve("worker-" + worker)),
                    program,
                    report,
                    name,
                    seed * 100L + worker);
            threads.add(new Thread(() -> storm.work(left, end), name));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        ObjectNode summary = report.summary();
        summary.put("seed", seed).put("workers", workers);
        summary.put("seconds", TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin));
        System.out.println(summary);
        System.exit(report.faults().isEmpty() && report.lost() == 0 ? 0 : 1);
    }

    private static int option(String[] arguments, String name, int otherwise) {
        for (int i = 0; i + 1 < arguments.length; i++) {
            if (arguments[i].equals(name)) {
                return Integer.parseInt(arguments[i + 1]);
            }
        }
        return otherwise;
    }

    private void work(AtomicInteger left, long end) {
        int mine = 0;
        while (System.nanoTime() < end && left.getAndDecrement() > 0) {
            try {
                Hardship[] hardships = Hardship.values();
                once(nextPhase(), hardships[random.nextInt(hardships.length)]);
            } catch (IOException | RuntimeException | Error broken) {
                fault("the storm itself failed: " + broken, List.of());
            } catch (InterruptedException ended) {
                return;
            }
            if (++mine % 10 == 0) {
                System.err.println(report.progress());
            }
        }
    }

    /** Each phase once, in an order that is drawn, then each once more. */
    private KillPhase nextPhase() {
        if (phases.isEmpty()) {
            phases.addAll(List.of(KillPhase.values()));
            Collections.shuffle(phases, random);
        }
        return phases.remove(0);
    }

    private void fault(String words, List<String> story) {
        String whole = name + ", " + game + ": " + words;
        report.fault(whole);
        System.err.println("FAULT: " + whole);
        story.forEach(line -> System.err.println("    " + line));
    }

    /**
     * Kills so many times, in each phase as often as in any other.
     *
     * @param hardship what is wrong beside that, each time
     */
    static KillReport run(Path directory, int kills, Hardship hardship, long seed)
            throws IOException, InterruptedException {
        List<String> program = List.of("-cp", System.getProperty("java.class.path"));
        KillReport report = new KillReport();
        KillStorm storm = new KillStorm(directory, program, report, "seed " + seed, seed);
        for (int kill = 0; kill < kills; kill++) {
            storm.once(storm.nextPhase(), hardship);
        }
        return report;
    }

    private void once(KillPhase phase, Hardship hardship) throws IOException, InterruptedException {
        if (killsOfGame == KILLS_A_GAME || completed() >= MOVES.size() - 4) {
            killsOfGame = 0;
            before = List.of();
            game = directory.resolve((isNameable("ö") ? "spil ö " : "game-") + ++games);
        }
        killsOfGame++;
        boolean again = Files.exists(game.resolve("journal.jsonl"));
        Hardship then = refusedBefore(hardship, again) ? Hardship.NONE : hardship;
        DoomedStation station = start(then, config(then == Hardship.EARS_MISSING), again);
        try {
            play(station, phase, then, again);
        } finally {
            station.kill();
        }
        report.killed(phase, hardship);
        last = phase;
        check(station, phase + " with " + hardship);
    }

    private DoomedStation start(Hardship hardship, Path config, boolean again) throws IOException {
        List<String> arguments = List.of("--config", config.toString(), again ? "--resume" : "--out", game.toString());
        return DoomedStation.start(directory, program, hardship, arguments);
    }

    /** Where a start must be refused, it is tried first: one line, its code, and nothing changes. */
    private boolean refusedBefore(Hardship hardship, boolean again) throws IOException, InterruptedException {
        if (hardship == Hardship.EARS_MISSING && !again) {
            refused(start(hardship, config(true), false), 3, hardship);
            return true;
        }
        if (hardship != Hardship.READ_ONLY_FOLDER) {
            return false;
        }
        Files.createDirectories(game);
        Path journal = game.resolve("journal.jsonl");
        setMode(journal, "r--------");
        setMode(game, "r-x------");
        try {
            refused(start(hardship, config(false), again), 2, hardship);
        } finally {
            setMode(game, "rwxr-xr-x");
            setMode(journal, "rw-r--r--");
        }
        return true;
    }

    private static void setMode(Path file, String mode) throws IOException {
        if (Files.exists(file)) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        }
    }

    private void refused(DoomedStation station, int code, Hardship hardship) throws IOException, InterruptedException {
        try {
            Optional<Integer> exit = station.awaitEnd(PATIENCE);
            if (exit.equals(Optional.of(code))) {
                report.refused();
            } else {
                fault(hardship + " is not refused with code " + code + " but " + exit, station.story());
            }
        } finally {
            station.kill();
        }
        check(station, "refused with " + hardship);
    }

    /** One recogniser, which is enough to be killed, starts faster than two. */
    private Path config(boolean deaf) throws IOException {
        Path file = directory.resolve(deaf ? "deaf.json" : "station.json");
        String model = deaf ? ", \"model\": \"/nowhere/model\"" : "";
        return Files.exists(file) ? file : Files.writeString(file, "{\"hearing\": {\"ears\": \"vosk\"" + model + "}}");
    }

    private static boolean isNameable(String letter) {
        return Charset.forName(System.getProperty("sun.jnu.encoding", "US-ASCII"))
                .newEncoder()
                .canEncode(letter);
    }

    private void play(DoomedStation station, KillPhase phase, Hardship hardship, boolean again)
            throws IOException, InterruptedException {
        if (phase == KillPhase.START) {
            station.goOn(Duration.ofMillis(random.nextInt((int) startMillis)));
            if (hardship == Hardship.STOPPED) {
                station.stop();
            }
            return;
        }
        station.type("status");
        Optional<Duration> answered = station.awaitWords(line -> line.startsWith("To move:"), PATIENCE);
        if (answered.isEmpty()) {
            fault(phase + " with " + hardship + ": no answer to status", station.story());
            return;
        }
        if (again && last != null) {
            report.restarted(last, answered.get());
        }
        startMillis = answered.get().toMillis();
        station.type("start");
        if (again) {
            station.type("arbiter resume");
        }
        hardship.befall(station);
        act(station, phase, hardship.isUnheard() ? UNSEEN : MOVE);
        station.goOn(Duration.ofMillis(random.nextInt(phase == KillPhase.QUESTION ? 1500 : 120)));
    }

    private void act(DoomedStation station, KillPhase phase, Duration patience) throws InterruptedException {
        switch (phase) {
            case QUESTION -> station.type(mover() + " say jeg opgiver");
            case PRESS -> move(station, patience, true);
            case WRITE -> move(station, patience, false);
            case CLOSE -> {
                move(station, patience, true);
                station.awaitEvent(0, event -> event.path("event").asText().equals("moveCompleted"), patience);
                station.type("quit");
                station.goOn(Duration.ofMillis(random.nextInt(1500)));
            }
            case START -> throw new IllegalStateException("dead already");
        }
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
            lines.subList(random.nextInt(lines.size()) + 1, lines.size()).clear();
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
        if (now.size() < before.size() || !now.subList(0, before.size()).equals(before)) {
            fault(
                    doing + ": of " + before.size() + " lines that were written not all are as they were",
                    station.story());
        }
        List<JsonNode> added = new ArrayList<>();
        for (String line : now.subList(Math.min(before.size(), now.size()), now.size())) {
            added.add(bare(JSON.readTree(line)));
        }
        List<JsonNode> printed = station.events().stream().map(KillStorm::bare).toList();
        int missing =
                (int) printed.stream().filter(event -> !added.contains(event)).count();
        if (missing > 0 || !added.subList(0, printed.size()).equals(printed)) {
            fault(doing + ": printed " + printed + " but written " + added, station.story());
        }
        report.checked(printed.size(), missing);
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
