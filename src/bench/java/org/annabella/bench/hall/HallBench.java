package org.annabella.bench.hall;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.annabella.cli.hall.PlayedTable;
import org.annabella.hall.PublicGame;
import org.annabella.hall.PublicState;
import org.annabella.hall.Topics;
import org.annabella.hall.keys.KeyFiles;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.link.BrokerLink;
import org.annabella.hall.link.LinkTrouble;
import org.annabella.hall.link.Message;
import org.annabella.hall.overview.EntrySeen;
import org.annabella.hall.overview.HallListener;
import org.annabella.hall.overview.TableSeen;
import org.annabella.journal.JournalFollower;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;

/**
 * Measures a hall. Arguments: tables, seconds of undisturbed play, speed, seed, a new folder. Prints one line a figure, and ends with 1
 * if anything was lost or stands twice.
 */
public final class HallBench {
    private static final Duration LONGEST = Duration.ofMinutes(4);
    private static final int FROZEN_SECONDS = Integer.getInteger("annabella.hall.frozen", 60);
    private static final int DEAD_SECONDS = 5;
    private static final int HALF_MOVES = 400;
    private static final long KILO = 1024;

    private final int tables;
    private final int seconds;
    private final int speed;
    private final long seed;
    private final Path directory;
    private final BrokerAddress address;
    private final Map<String, PlayedTable> played = new ConcurrentHashMap<>();
    private final Delays toListener = new Delays();
    private final Delays toPage = new Delays();
    private final AtomicLong messages = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final TaskThread players = Threads.tasks("players", Defects.LAST_RESORT);
    private Process broker;

    private HallBench(String... args) throws IOException {
        tables = Integer.parseInt(args[0]);
        seconds = Integer.parseInt(args[1]);
        speed = Integer.parseInt(args[2]);
        seed = Long.parseLong(args[3]);
        directory = Path.of(args[4]);
        int port = 20_000 + (int) (Waits.nanoTime() % 10_000 + 10_000) % 10_000;
        address = new BrokerAddress("127.0.0.1", port, true);
        KeyFiles.make(
                new KeyFiles.Plan(
                        new Topics("bench"),
                        names(),
                        List.of("chief", "counter"),
                        List.of("localhost", "127.0.0.1"),
                        port,
                        Instant.now()),
                directory,
                new SecureRandom());
        broker = broker();
    }

    public static void main(String[] args) throws Exception {
        System.exit(new HallBench(args).run() ? 0 : 1);
    }

    private List<String> names() {
        return IntStream.rangeClosed(1, tables).mapToObj(Integer::toString).toList();
    }

    private Process broker() throws IOException {
        return new ProcessBuilder(
                        "mosquitto",
                        "-c",
                        directory.resolve("broker/mosquitto.conf").toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        directory.resolve("broker/log").toFile()))
                .start();
    }

    private static void say(String line) {
        System.out.println(line);
    }

    private boolean run() throws Exception {
        Process overview = overview();
        try (HallListener listener = new HallListener(
                new HallListener.Plan(role("arbiter-chief"), address, InstantSource.system(), line -> {}))) {
            Counter counter = new Counter();
            listener.follow(table -> heard(listener, table));
            listener.open();
            PageFollower page = new PageFollower(enter(overview), toPage);
            Threads.start("page", page, Defects.LAST_RESORT);
            beginAll();
            until("all tables are seen", () -> isWhole(listener));
            undisturbed(overview, page);
            boolean whole = faults(listener) && nothingLost(listener);
            counter.close();
            return whole;
        } finally {
            for (PlayedTable table : played.values()) {
                table.close();
            }
            overview.destroy();
            broker.destroyForcibly();
        }
    }

    private RoleKey role(String name) {
        return RoleKey.readArbiter(directory.resolve("roles/" + name + ".key"));
    }

    private Process overview() throws IOException {
        return new ProcessBuilder(
                        "java",
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.annabella.cli.Main",
                        "hall",
                        "--hall",
                        "mqtts://" + address,
                        "--hall-key",
                        directory.resolve("roles/arbiter-chief.key").toString(),
                        "--port",
                        "0")
                .start();
    }

    private static String enter(Process overview) throws IOException {
        BufferedReader lines = overview.errorReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.contains("/enter?")) {
                return line.substring(line.indexOf("http://"));
            }
        }
        throw new IllegalStateException("the overview does not start");
    }

    private PlayedTable.Plan plan(String table) {
        return new PlayedTable.Plan(
                TableKey.read(directory.resolve("tables/table-" + table + ".key")),
                address,
                directory.resolve("games/" + table),
                seed * 1_000 + Long.parseLong(table),
                speed,
                HALF_MOVES,
                Map.of("Round", "1", "Board", table),
                players,
                this::pressed,
                line -> {});
    }

    private void pressed(String table, int ply) {
        long now = Waits.nanoTime();
        toListener.pressed(table, ply, now);
        toPage.pressed(table, ply, now);
    }

    private void beginAll() throws IOException {
        for (String table : names()) {
            played.put(table, PlayedTable.begin(plan(table)));
        }
    }

    private void heard(HallListener listener, String table) {
        TableSeen seen = listener.tables().get(table);
        if (seen != null) {
            seen.state().ifPresent(state -> toListener.seen(table, state.ply(), Waits.nanoTime()));
        }
    }

    /** Whether the listener has of every table what the table itself has. */
    private boolean isWhole(HallListener listener) {
        return played.entrySet().stream().allMatch(each -> {
            TableSeen seen = listener.tables().get(each.getKey());
            return seen != null
                    && seen.isHere(Instant.now())
                    && seen.missing() == 0
                    && seen.state().map(PublicState::ply).orElse(-1)
                            >= each.getValue().state().plies().size() - 1;
        });
    }

    private static double until(String what, BooleanSupplier holds) throws InterruptedException {
        long begin = Waits.nanoTime();
        while (!holds.getAsBoolean()) {
            if (Waits.nanoTime() - begin > LONGEST.toNanos()) {
                throw new IllegalStateException("waited in vain until " + what);
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        return (Waits.nanoTime() - begin) / 1e9;
    }

    private void undisturbed(Process overview, PageFollower page) throws Exception {
        toListener.clear();
        toPage.clear();
        long before = messages.get();
        long bytesBefore = bytes.get();
        long pageBefore = page.bytes();
        int pliesBefore = plies();
        TimeUnit.SECONDS.sleep(seconds);
        int halfMoves = plies() - pliesBefore;
        say(String.format(
                Locale.ROOT,
                "%d tables, %d times as fast as people, %d s: %d half-moves",
                tables,
                speed,
                seconds,
                halfMoves));
        say("press to the listener: " + toListener.words());
        say("press to the page: " + toPage.words());
        double perMove = (double) (messages.get() - before) / Math.max(1, halfMoves);
        double bytesPerMove = (double) (bytes.get() - bytesBefore) / Math.max(1, halfMoves);
        say(String.format(
                Locale.ROOT,
                "messages a half-move: %.1f with %.0f bytes of topic and payload; a game of 80: %.0f messages, %.0f kB",
                perMove,
                bytesPerMove,
                perMove * 80,
                bytesPerMove * 80 / 1000));
        say("the page was sent " + (page.bytes() - pageBefore) / seconds / 1000 + " kB a second");
        say("memory: broker " + resident(broker.pid()) + " MB, overview " + resident(overview.pid())
                + " MB, tables together " + resident(ProcessHandle.current().pid()) + " MB resident");
    }

    private int plies() {
        return played.values().stream()
                .mapToInt(table -> table.state().plies().size())
                .sum();
    }

    private static long resident(long pid) throws IOException {
        return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / KILO)
                .findFirst()
                .orElse(-1);
    }

    private boolean faults(HallListener listener) throws Exception {
        broker.destroyForcibly().waitFor();
        TimeUnit.SECONDS.sleep(DEAD_SECONDS);
        broker = broker();
        say(String.format(
                Locale.ROOT,
                "broker killed, restarted after %d s: whole again %.1f s after its start",
                DEAD_SECONDS,
                until("whole after the kill", () -> isWhole(listener))));
        signal("STOP");
        TimeUnit.SECONDS.sleep(FROZEN_SECONDS);
        signal("CONT");
        say(String.format(
                Locale.ROOT,
                "network dead for %d s: whole again %.1f s after its end",
                FROZEN_SECONDS,
                until("whole after the cut", () -> isWhole(listener))));
        PlayedTable first = played.remove("1");
        if (first != null) {
            first.close();
            played.put("1", PlayedTable.resume(plan("1")));
        }
        say(String.format(
                Locale.ROOT,
                "a table ended and started again: whole again after %.1f s",
                until("whole after the table", () -> isWhole(listener))));
        return true;
    }

    private void signal(String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(broker.pid()))
                .start()
                .waitFor();
    }

    /** Against each journal: every entry is there, once, in order, byte by byte. */
    private boolean nothingLost(HallListener listener) throws Exception {
        for (PlayedTable table : played.values()) {
            table.pause();
        }
        List<String> wrong = new ArrayList<>();
        int entries = 0;
        for (String table : names()) {
            PublicGame game = new PublicGame(plan(table).key().secret());
            for (List<JournalFollower.Followed> group :
                    new JournalFollower(directory.resolve("games/" + table)).read()) {
                game.accept(group);
            }
            until(
                    "table " + table + " has sent all",
                    () -> seen(listener, table).size() >= game.size());
            List<EntrySeen> seen = seen(listener, table);
            for (int i = 0; i < game.size(); i++) {
                entries++;
                if (!seen.get(i).entry().write().equals(game.line(i + 1L))) {
                    wrong.add(table + "/" + (i + 1));
                }
            }
            if (seen.size() != game.size()) {
                wrong.add(table + " has " + seen.size() + " entries and " + game.size() + " in its journal");
            }
        }
        say(entries + " entries of " + tables + " journals: "
                + (wrong.isEmpty() ? "none lost, none twice" : "WRONG " + wrong));
        return wrong.isEmpty();
    }

    private static List<EntrySeen> seen(HallListener listener, String table) {
        TableSeen seen = listener.tables().get(table);
        return seen == null ? List.of() : seen.entries();
    }

    /** Counts what everybody sends. */
    private final class Counter implements BrokerLink.Listener {
        private final TaskThread thread = Threads.tasks("counter", Defects.LAST_RESORT);
        private final BrokerLink link;

        Counter() {
            RoleKey key = role("arbiter-counter");
            link = new BrokerLink(new BrokerLink.Plan(address, key.login(), "counter", null, thread), this);
            link.open();
        }

        @Override
        public void connected() {
            link.subscribe(List.of("annabella/#"), (agreed, why) -> {});
        }

        @Override
        public void gone(LinkTrouble trouble) {
            // It is looked for again.
        }

        @Override
        public void arrived(Message message) {
            if (!message.retained()) {
                messages.incrementAndGet();
                bytes.addAndGet(message.topic().length() + message.payload().length());
            }
        }

        void close() {
            thread.run(link::close);
            thread.finish(Duration.ofSeconds(2));
        }
    }
}
