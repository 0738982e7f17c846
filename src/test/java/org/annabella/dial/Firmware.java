package org.annabella.dial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.annabella.firmware.FirmwareBuild;

/** The clock's firmware, compiled for this computer, playing lines of text in time of its own. */
final class Firmware {

    private static final int PATIENCE_SECONDS = 60;

    private Firmware() {}

    /** Plays the lines to a fresh clock that says it is real; returns what it prints. */
    static List<String> play(Path folder, String serialNumber, int starts, List<String> lines) {
        Path program = FirmwareBuild.host("dial");
        return run(
                folder,
                List.of(program.toString(), "text", serialNumber, Integer.toString(starts), "real"),
                String.join("\n", lines).concat("\n").getBytes(StandardCharsets.US_ASCII));
    }

    /** Runs a program to its end; returns the lines that it prints. */
    static List<String> run(Path folder, List<String> command, byte[] input) {
        try {
            Path in = Files.write(folder.resolve("input"), input);
            Path out = folder.resolve("output");
            Process process = new ProcessBuilder(command)
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(folder.resolve("errors").toFile())
                    .start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(command + " does not end");
            }
            if (process.exitValue() != 0) {
                throw new AssertionError(command + " ends with " + process.exitValue() + ": "
                        + Files.readString(folder.resolve("errors")));
            }
            return Files.readAllLines(out);
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** All but the lines that say what the clock sends. */
    static List<String> withoutAnswers(List<String> script) {
        return script.stream().filter(line -> !line.startsWith("clock")).toList();
    }

    /** The lines that say what the clock sends, with one space between their words. */
    static List<String> answers(List<String> script) {
        List<String> answers = new ArrayList<>();
        for (String line : script) {
            if (line.startsWith("clock")) {
                answers.add(line.replaceAll("\\s+", " "));
            }
        }
        return answers;
    }
}
