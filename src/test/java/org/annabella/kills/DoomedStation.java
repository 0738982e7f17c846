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
import org.annabella.cli.Main;

/** A station in a process group of its own, with everything that it has printed: it ends by being killed. */
final class DoomedStation {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long PATIENCE_SECONDS = 20;
    private static final int LONGEST_STORY = 50;

    /** What root may do against the mode of a file, it may not do here (util-linux). */
    private static final List<String> AS_NOBODY_SPECIAL =
            List.of("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all");

    private final Process process;
    private final Writer in;
    /** What was typed, printed and said, in its order. */
    private final List<String> story = new ArrayList<>();

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

    /**
     * Starts {@code annabella play --json} with these arguments; needs util-linux' setsid.
     *
     * @param program how the virtual machine finds the station
     */
    static DoomedStation start(Path home, List<String> program, Hardship hardship, List<String> arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of("setsid"));
        if (hardship == Hardship.CLOSED_OUTPUT) {
            command.addAll(List.of("/bin/sh", "-c", "exec \"$@\" >&-", "sh"));
        }
        if (hardship == Hardship.READ_ONLY_FOLDER) {
            command.addAll(AS_NOBODY_SPECIAL);
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(hardship.machine(home));
        command.addAll(List.of(
                "-ea",
                "-XX:+UseSerialGC",
                "-Djava.awt.headless=true",
                "-Dannabella.home=" + Path.of("").toAbsolutePath()));
        command.addAll(program);
        command.addAll(List.of(Main.class.getName(), "play", "--json"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        hardship.change(builder.environment(), home);
        return new DoomedStation(builder.start());
    }

    /** Nobody reads any more what it prints. */
    void closeOutput() throws IOException, InterruptedException {
        readers.get(0).interrupt();
        process.getInputStream().close();
    }

    /** Stops the whole group for so long. */
    void pause(Duration time) throws IOException, InterruptedException {
        signal("STOP", "-" + process.pid());
        goOn(time);
        signal("CONT", "-" + process.pid());
    }

    /** Stops the whole group. */
    void stop() throws IOException, InterruptedException {
        signal("STOP", "-" + process.pid());
    }

    /**
     * Sends a signal to what the station has started.
     *
     * @param ears the recognisers, which run in virtual machines of their own; else the voices
     */
    void signalChildren(String signal, boolean ears) throws IOException, InterruptedException {
        List<Long> meant = process.toHandle()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("java") == ears)
                .map(ProcessHandle::pid)
                .toList();
        for (long child : meant) {
            signal(signal, Long.toString(child));
        }
    }

    private static void signal(String name, String to) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, "--", to)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!kill.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            kill.destroyForcibly();
        }
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
        story.add("  " + line);
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
        story.add("! " + line);
        words.add(line);
        notifyAll();
    }

    /** Types a line; what is typed to a dead station is lost. */
    void type(String line) {
        synchronized (this) {
            story.add("> " + line);
        }
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
        signal("KILL", "-" + process.pid());
        // Killed in its first moment it may have had no group of its own yet.
        process.destroyForcibly().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        for (Thread reader : readers) {
            reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        }
    }

    synchronized List<JsonNode> events() {
        return List.copyOf(events);
    }

    /** The last lines that were typed ({@code >}), printed and said ({@code !}). */
    synchronized List<String> story() {
        return List.copyOf(story.subList(Math.max(0, story.size() - LONGEST_STORY), story.size()));
    }

    /** Waits for its own end; empty if it goes on for longer. */
    Optional<Integer> awaitEnd(Duration longest) throws InterruptedException {
        return process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS)
                ? Optional.of(process.exitValue())
                : Optional.empty();
    }

    synchronized List<String> words() {
        return List.copyOf(words);
    }
}
