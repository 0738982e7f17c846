package org.annabella.hall;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import org.annabella.braille.Await;
import org.annabella.hall.keys.KeyFiles;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.junit.jupiter.api.Assumptions;

/** A real Mosquitto in a process of its own, with the keys of a hall. */
public final class Broker implements AutoCloseable {
    private final Path directory;
    private final int port;
    private Process process;

    private Broker(Path directory, int port) throws IOException {
        this.directory = directory;
        this.port = port;
        start();
    }

    /** Starts one for tables 1 to {@code tables}; the test is left out where there is no Mosquitto. */
    public static Broker start(Path directory, int tables) throws IOException {
        Assumptions.assumeTrue(isInstalled(), "mosquitto is not installed: left out (apt-get install mosquitto)");
        int port = freePort();
        List<String> names = java.util.stream.IntStream.rangeClosed(1, tables)
                .mapToObj(Integer::toString)
                .toList();
        KeyFiles.make(
                new KeyFiles.Plan(
                        new Topics("cup"),
                        names,
                        List.of("Anna", "Bo"),
                        List.of("localhost", "127.0.0.1"),
                        port,
                        Instant.now()),
                directory,
                new SecureRandom());
        return new Broker(directory, port);
    }

    private static boolean isInstalled() {
        return java.util.stream.Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, "mosquitto")));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Starts it, again if it was ended. */
    public void start() throws IOException {
        process = new ProcessBuilder(
                        "mosquitto",
                        "-c",
                        directory.resolve("broker/mosquitto.conf").toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        directory.resolve("broker/log").toFile()))
                .start();
        Await.until("the broker listens", this::listens);
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Kills it as a power failure would. */
    public void kill() {
        process.destroyForcibly();
        Await.until("the broker is dead", () -> !process.isAlive());
    }

    /** Ends it in order: what is retained is written. */
    public void stop() {
        process.destroy();
        Await.until("the broker has ended", () -> !process.isAlive());
    }

    /** Forgets everything that was retained and written. */
    public void forget() throws IOException {
        Files.deleteIfExists(directory.resolve("broker/store/mosquitto.db"));
    }

    public int port() {
        return port;
    }

    public BrokerAddress address() {
        return new BrokerAddress("127.0.0.1", port, true);
    }

    public TableKey table(String table) {
        return TableKey.read(directory.resolve("tables/table-" + table + ".key"));
    }

    public RoleKey arbiter(String name) {
        return RoleKey.readArbiter(directory.resolve("roles/arbiter-" + name + ".key"));
    }

    public RoleKey viewer() {
        return RoleKey.readViewer(directory.resolve("roles/viewer.key"));
    }

    /** What it has said. */
    public String log() throws IOException {
        return Files.readString(directory.resolve("broker/log"));
    }

    @Override
    public void close() {
        kill();
    }
}
