package org.annabella.station.learning;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.annabella.config.Logs;
import org.annabella.station.recognisers.OwnProgram;
import org.jspecify.annotations.Nullable;

/**
 * Learns in a process of its own with little right to the computer's time, so that hearing does not wait for it and a crash is
 * only that. One job at a time.
 *
 * <p>Threads: {@link #learn} belongs to one; {@link #close} may be called from any.
 */
public final class TeacherProcess implements Teacher {
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final Path NICE = Path.of("/usr/bin/nice");

    private volatile @Nullable Process running;
    private volatile boolean closed;

    @Override
    public Optional<Learned> learn(Job job) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command())
                .redirectError(ProcessBuilder.Redirect.appendTo(Files.createDirectories(Logs.folder())
                        .resolve("learning.log")
                        .toFile()))
                .start();
        running = process;
        try {
            if (closed) {
                return Optional.empty();
            }
            try (OutputStream in = process.getOutputStream()) {
                in.write((job.json() + "\n").getBytes(StandardCharsets.UTF_8));
            }
            return answer(process);
        } finally {
            process.destroyForcibly();
            running = null;
        }
    }

    /** The answer is shorter than any pipe, so it can wait there. */
    private static Optional<Learned> answer(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
            throw new IOException("learning takes longer than " + LONGEST.toMinutes() + " minutes and is given up");
        }
        if (process.exitValue() != 0) {
            throw new IOException("the process that learns has ended with " + process.exitValue() + "; its log is "
                    + Logs.folder().resolve("learning.log"));
        }
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            return line == null ? Optional.empty() : Optional.of(Learned.parse(line));
        }
    }

    private static List<String> command() {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(NICE)) {
            command.addAll(List.of(NICE.toString(), "-n", "19"));
        }
        command.addAll(List.of(
                OwnProgram.java().toString(),
                "-XX:+UseSerialGC",
                "-XX:ActiveProcessorCount=1",
                "-Xmx512m",
                "-Dfile.encoding=UTF-8"));
        command.addAll(OwnProgram.of(TeacherMain.class));
        return command;
    }

    @Override
    public void close() {
        closed = true;
        Process process = running;
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
