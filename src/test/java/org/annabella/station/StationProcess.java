package org.annabella.station;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.annabella.cli.Main;
import org.annabella.config.Installation;

/** The station in a process of its own, as an operator starts it. */
public final class StationProcess implements AutoCloseable {
    /** Less than a test may take: a thread that reads from a process cannot be interrupted. */
    private static final Duration LONGEST = Duration.ofMinutes(4);

    private final Process process;
    private final BufferedReader out;
    private final Writer in;
    private final List<String> seen = new ArrayList<>();

    private StationProcess(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.in = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
    }

    /** Starts a command; both of its output streams are read as one. */
    public static StationProcess start(String... arguments) throws IOException {
        return startWithHeap("256m", arguments);
    }

    /** The same with a heap of this size. */
    static StationProcess startWithHeap(String heap, String... arguments) throws IOException {
        return start(Main.class, heap, arguments);
    }

    /** Starts another program of the tests in the same way. */
    static StationProcess startAs(Class<?> program, String... arguments) throws IOException {
        return start(program, "256m", arguments);
    }

    private static StationProcess start(Class<?> program, String heap, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-Dannabella.home=" + Installation.home().toAbsolutePath()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return new StationProcess(
                        new ProcessBuilder(command).redirectErrorStream(true).start())
                .endAfter(LONGEST);
    }

    /** Ends the process by force after this long, so that nobody waits for its words for ever. */
    public StationProcess endAfter(Duration longest) {
        process.onExit().orTimeout(longest.toSeconds(), TimeUnit.SECONDS).exceptionally(late -> {
            process.destroyForcibly();
            return process;
        });
        return this;
    }

    /** Lets no file of the process grow beyond this many bytes from now on. */
    void limitFilesTo(long bytes) throws IOException, InterruptedException {
        new ProcessBuilder(TroubleTest.PRLIMIT.toString(), "--pid", "" + process.pid(), "--fsize=" + bytes)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS);
    }

    /** Types a line. */
    public void type(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
    }

    /** Reads on until a line is as wanted, and returns it. */
    public String await(Predicate<String> wanted) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            seen.add(line);
            if (wanted.test(line)) {
                return line;
            }
        }
        throw new AssertionError("the process ended without that line; it printed:\n" + String.join("\n", seen));
    }

    /** Everything read so far. */
    public List<String> seen() {
        return List.copyOf(seen);
    }

    /** Pulls the power. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Ends the input and waits for the end; returns the exit code. */
    public int end() throws IOException, InterruptedException {
        in.close();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            seen.add(line);
        }
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
