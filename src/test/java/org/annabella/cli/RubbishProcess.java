package org.annabella.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.annabella.config.Installation;

/** One command in a process of its own, with the launcher's memory, and what is put into it; nothing of it is kept long. */
final class RubbishProcess {
    private static final int KEPT = 100_000;
    private static final long LOOK_MILLIS = 20;

    private RubbishProcess() {}

    /** What is written to standard input; a writer that is cut off has done what it could. */
    @FunctionalInterface
    interface Input {
        void to(OutputStream out) throws IOException;
    }

    /**
     * How it ended.
     *
     * @param exit -1 if it had to be ended
     * @param text the beginning of both its outputs
     * @param peakKilobytes of memory that was resident at once; 0 where the system does not tell
     */
    record End(int exit, String text, long peakKilobytes, long millis) {}

    static End run(Path home, long limitSeconds, Input input, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.awt.headless=true",
                "-Duser.home=" + home,
                "-Dannabella.home=" + Installation.home().toAbsolutePath()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(arguments);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        StringBuilder text = new StringBuilder();
        Thread reader = daemon("rubbish-out", () -> keep(process.getInputStream(), text));
        daemon("rubbish-in", () -> feed(process, input));
        long peak = 0;
        long limit = TimeUnit.SECONDS.toMillis(limitSeconds) / LOOK_MILLIS;
        for (long look = 0; look < limit && !process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS); look++) {
            peak = Math.max(peak, peak(process.pid()));
        }
        boolean ended = !process.isAlive();
        process.destroyForcibly().waitFor();
        // Whoever else has its output open is not waited for.
        reader.join(TimeUnit.SECONDS.toMillis(10));
        return new End(
                ended ? process.exitValue() : -1,
                text.toString(),
                peak,
                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }

    private static void feed(Process process, Input input) {
        try (OutputStream out = process.getOutputStream()) {
            input.to(out);
        } catch (IOException refused) {
            // It has read enough.
            return;
        }
    }

    private static void keep(InputStream in, StringBuilder text) {
        byte[] bytes = new byte[8192];
        try {
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                if (text.length() < KEPT) {
                    text.append(new String(bytes, 0, count, StandardCharsets.UTF_8));
                }
            }
        } catch (IOException ended) {
            return;
        }
    }

    private static long peak(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(Long::parseLong)
                    .findFirst()
                    .orElse(0);
        } catch (IOException gone) {
            return 0;
        }
    }

    private static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
