package org.annabella.cli.hall;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.hall.Topics;
import org.annabella.hall.keys.KeyFiles;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.overview.HallListener;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.web.hall.HallConsole;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A hall of simulated tables on this computer, to be looked at. */
@Command(
        name = "demo",
        description = "A whole hall on this computer: keys, Mosquitto, simulated tables and the overview.",
        mixinStandardHelpOptions = true)
public final class HallDemoCommand implements Callable<Integer> {
    private static final int MOST = 200;
    private static final int HALF_MOVES = 120;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    HallCommand hall;

    @Option(names = "--tables", paramLabel = "N", defaultValue = "10", description = "How many; absent: 10.")
    int tables;

    @Option(
            names = "--speed",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many times as fast as people they play; absent: 20.")
    int speed;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Decides what is played; absent: 1.")
    long seed;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "hall-demo",
            description = "A new folder for keys and games; absent: hall-demo.")
    Path out = Path.of("hall-demo");

    @Mixin
    PageOptions page = new PageOptions();

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        int port = freePort();
        HallKeysCommand.make(
                new KeyFiles.Plan(
                        new Topics("demo"),
                        names(),
                        List.of("chief"),
                        List.of("localhost", "127.0.0.1"),
                        port,
                        Instant.now()),
                out);
        Process broker = broker();
        Thread end = Threads.atExit("broker-end", broker::destroy);
        try {
            show(new BrokerAddress("127.0.0.1", port, true));
        } finally {
            broker.destroy();
            Runtime.getRuntime().removeShutdownHook(end);
        }
        return 0;
    }

    private void check() {
        if (tables < 1 || tables > MOST || speed < 1) {
            throw new BadInput(
                    "--tables is 1 to " + MOST + " and --speed at least 1, found " + tables + " and " + speed);
        }
        if (Files.exists(out)) {
            throw new BadInput(out + " is there already: give another folder with --out, or remove it");
        }
    }

    private List<String> names() {
        return IntStream.rangeClosed(1, tables).mapToObj(Integer::toString).toList();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private Process broker() {
        try {
            return new ProcessBuilder(
                            "mosquitto",
                            "-c",
                            out.resolve("broker/mosquitto.conf").toString())
                    .redirectErrorStream(true)
                    .redirectOutput(out.resolve("broker/log").toFile())
                    .start();
        } catch (IOException missing) {
            throw new Missing("mosquitto cannot be started: apt-get install mosquitto");
        }
    }

    private void show(BrokerAddress address) throws IOException, InterruptedException {
        List<PlayedTable> played = new ArrayList<>();
        TaskThread players = Threads.tasks("players", Defects.LAST_RESORT);
        RoleKey key = RoleKey.readArbiter(out.resolve("roles/arbiter-chief.key"));
        try (HallListener listener =
                        new HallListener(new HallListener.Plan(key, address, InstantSource.system(), hall::report));
                HallConsole console = page.open(listener)) {
            listener.open();
            for (String table : names()) {
                played.add(PlayedTable.begin(plan(table, address, players)));
            }
            hall.report("a hall of " + tables + " simulated tables: " + console.enter());
            hall.report("'annabella broadcast --hall mqtts://" + address + " --hall-key "
                    + out.resolve("roles/viewer.key") + "' shows it to everybody; Ctrl-C ends it");
            new CountDownLatch(1).await();
        } finally {
            for (PlayedTable table : played) {
                table.close();
            }
            players.close();
        }
    }

    private PlayedTable.Plan plan(String table, BrokerAddress address, TaskThread players) {
        return new PlayedTable.Plan(
                TableKey.read(out.resolve("tables/table-" + table + ".key")),
                address,
                out.resolve("games/" + table),
                seed * 1_000 + Long.parseLong(table),
                speed,
                HALF_MOVES,
                Map.of("Event", "Demonstration", "Site", "this computer", "Round", "1", "Board", table),
                players,
                (name, ply) -> {},
                hall::report);
    }
}
