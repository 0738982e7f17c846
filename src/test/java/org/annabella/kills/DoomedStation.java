package org.annabella.kills;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.annabella.station.Main;

/** A station in a process group of its own, with everything that it has printed: it ends by being killed. */
final class DoomedStation {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final Writer in;
    private final long started = System.nanoTime();
    private final List<JsonNode> events = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final List<Thread> readers;

    private DoomedStation(Process process) {
        this.process = process;
        this.in = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        this.readers =
                List.of(reader(process.getInputStream(), this::printed), reader(process.getErrorStream(), this::said));
        readers.forEach(Thread::start);
    }

    /** Starts {@code annabella play --json} with these arguments; needs util-linux' setsid. */
    static DoomedStation start(Path home, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "setsid",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-Djava.awt.headless=true",
                "-Dannabella.home=" + Path.of("").toAbsolutePath(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "play",
                "--json"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("HOME", home.toString());
        return new DoomedStation(builder.start());
    }

    private static Thread reader(InputStream from, java.util.function.Consumer<String> to) {
        Thread thread = new Thread(
                () -> {
                    try (BufferedReader lines =
                            new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
                        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                            to.accept(line);
                        }
                    } catch (IOException killed) {
                        // What was printed so far is what counts.
                        return;
                    }
                },
                "reader");
        thread.setDaemon(true);
        return thread;
    }

    /** Half a line at the end was never printed as far as its reader is concerned. */
    private synchronized void printed(String line) {
        try {
            JsonNode event = JSON.readTree(line);
            if (event != null && event.has("event")) {
                events.add(event);
            }
        } catch (IOException half) {
            words.add(line);
        }
        notifyAll();
    }

    private synchronized void said(String line) {
        words.add(line);
        notifyAll();
    }

    /** Types a line; what is typed to a dead station is lost. */
    void type(String line) {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException dead) {
            said("(not typed: " + line + ")");
        }
    }

    /** Waits for an event behind the first so many. */
    synchronized boolean awaitEvent(int after, Predicate<JsonNode> wanted, Duration longest)
            throws InterruptedException {
        long deadline = System.nanoTime() + longest.toNanos();
        while (events.subList(Math.min(after, events.size()), events.size()).stream()
                .noneMatch(wanted)) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return true;
    }

    /** Waits for a line on the error stream; returns how long after the start it came. */
    synchronized Optional<Duration> awaitWords(Predicate<String> wanted, Duration longest) throws InterruptedException {
        long deadline = System.nanoTime() + longest.toNanos();
        while (words.stream().noneMatch(wanted)) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0 || !process.isAlive()) {
                return Optional.empty();
            }
            wait(Math.min(left, 500));
        }
        return Optional.of(Duration.ofNanos(System.nanoTime() - started));
    }

    /** Lets it work for so long, if it lives so long. */
    void goOn(Duration time) throws InterruptedException {
        process.waitFor(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Kills the whole group at once and waits until all that was printed is read. */
    void kill() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-9", "--", "-" + process.pid()).start().waitFor();
        // Killed in its first moment it may have had no group of its own yet.
        process.destroyForcibly().waitFor();
        for (Thread reader : readers) {
            reader.join(TimeUnit.SECONDS.toMillis(20));
        }
    }

    synchronized List<JsonNode> events() {
        return List.copyOf(events);
    }

    synchronized List<String> words() {
        return List.copyOf(words);
    }
}
