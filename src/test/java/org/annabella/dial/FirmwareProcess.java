package org.annabella.dial;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.annabella.firmware.FirmwareBuild;

/** The clock's firmware in a process of its own, behind a pseudo-terminal, in real time. */
final class FirmwareProcess implements AutoCloseable {

    private final Process process;
    private final Writer hands;
    private final BufferedReader answers;

    private FirmwareProcess(Process process) {
        this.process = process;
        this.hands = process.outputWriter(StandardCharsets.US_ASCII);
        this.answers = process.inputReader(StandardCharsets.US_ASCII);
    }

    /** Switches a clock on and plugs it in under this name. */
    static FirmwareProcess plugIn(Path port, String serialNumber) throws IOException {
        Path program = FirmwareBuild.host("dial");
        return new FirmwareProcess(new ProcessBuilder(program.toString(), "port", port.toString(), serialNumber, "0")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Does one line of the firmware's script. */
    void play(String line) {
        try {
            hands.write(line + "\n");
            hands.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Does one line that asks for something; returns what the firmware prints. */
    String ask(String line) {
        play(line);
        try {
            return String.valueOf(answers.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            hands.close();
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
