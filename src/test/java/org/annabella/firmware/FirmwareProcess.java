package org.annabella.firmware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A running program of the firmware: lines of text go in, lines of text come out. It ends with this object. */
public final class FirmwareProcess implements AutoCloseable {

    private static final int LIMIT_SECONDS = 20;

    private final Process process;
    private final Writer in;
    private final BlockingQueue<Optional<String>> out = new LinkedBlockingQueue<>();

    private FirmwareProcess(Process process) {
        this.process = process;
        in = process.outputWriter(StandardCharsets.ISO_8859_1);
        Thread reader = new Thread(this::readAll, "firmware-out");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a program; what it says on standard error is among its lines. */
    public static FirmwareProcess start(Path program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        return new FirmwareProcess(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** Writes a line. */
    public synchronized void say(String line) {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the firmware has ended; it said " + out, e);
        }
    }

    /** Waits for the next line. */
    public String next() throws InterruptedException {
        Optional<String> line = out.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
        assertThat(line).as("a line within %s s", LIMIT_SECONDS).isNotNull();
        return line.orElseThrow(() -> new AssertionError("the firmware has ended with " + process.exitValue()));
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private void readAll() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.ISO_8859_1)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                out.add(Optional.of(line));
            }
        } catch (IOException e) {
            // Killed in the middle of a line: its end, like any other.
        }
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        out.add(Optional.empty());
    }
}
