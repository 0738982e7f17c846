package org.annabella.config;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A log for each day, to which every process appends: {@code annabella-2026-11-23.log}. A day's log that has grown too large
 * becomes its {@code .old}, of which there is one; only so many days are kept. It is opened anew for every line, so that two
 * stations, and the hand that deletes a log, are never in each other's way.
 *
 * <p>Threads: from any, through a {@link java.io.PrintStream}.
 */
final class LogFile extends OutputStream {
    /** Of one day, in bytes; together with its {@code .old} twice that. */
    static final long LARGEST = 2_000_000;
    /** How many logs are kept, {@code .old} ones among them. */
    static final int KEPT = 20;

    private static final String NAME = "annabella-";

    private final Path folder;
    private final Supplier<LocalDate> today;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LogFile(Path folder, Supplier<LocalDate> today) {
        this.folder = folder;
        this.today = today;
    }

    /** Where the next line goes. */
    Path file() {
        return folder.resolve(NAME + today.get() + ".log");
    }

    @Override
    public synchronized void write(int b) {
        line.write(b);
        if (b == '\n') {
            flush();
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        line.write(bytes, offset, length);
        if (length > 0 && bytes[offset + length - 1] == '\n') {
            flush();
        }
    }

    /** What cannot be logged is lost: a full disk is told by what it is needed for. */
    @Override
    public synchronized void flush() {
        if (line.size() == 0) {
            return;
        }
        try {
            makeRoom();
            Files.write(file(), line.toByteArray(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException unwritable) {
            line.reset();
            return;
        }
        line.reset();
    }

    private void makeRoom() throws IOException {
        Path file = file();
        if (!Files.exists(file)) {
            removeOldest();
        } else if (Files.size(file) + line.size() > LARGEST) {
            Files.move(file, Path.of(file + ".old"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void removeOldest() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> logs = all.filter(LogFile::isLog)
                    .sorted(Comparator.comparing(Path::getFileName).reversed())
                    .toList();
            for (Path old : logs.subList(Math.min(logs.size(), KEPT - 1), logs.size())) {
                Files.deleteIfExists(old);
            }
        }
    }

    private static boolean isLog(Path file) {
        return file.getFileName().toString().matches(NAME + "\\d{4}-\\d\\d-\\d\\d\\.log(\\.old)?");
    }
}
