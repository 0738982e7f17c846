package org.annabella.hearing.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.WavFiles;

/**
 * What hearing costs at a table where each seat has its own microphone. Run by hand from the project's folder: a WAV file of
 * an announcement, how often both seats say it within a second of each other, how many cores are kept busy meanwhile, how
 * many announcements one recogniser's process hears in its evening. Prints milliseconds, processor time and memory (PSS).
 */
final class SeatsMeasure {
    private static final String MODEL = "voice-models/annabella";
    private static final String ENCODER = "voice-models/annabella-encoder";
    private static final Duration APART = Duration.ofMillis(700);
    /** What {@code /proc} counts processor time in. */
    private static final int TICK_MILLIS = 10;

    private SeatsMeasure() {}

    public static void main(String[] arguments) throws IOException {
        Sound sound = ((Readable) WavFiles.read(Path.of(arguments[0]))).sound().atRate(Sound.SPEECH_RATE_HZ);
        int times = Integer.parseInt(arguments[1]);
        int busy = Integer.parseInt(arguments[2]);
        long alone = seats("-", sound, times, busy);
        long both = seats(ENCODER, sound, times, busy);
        print("the encoder takes %d MB more, both seats and the spare together", (both - alone) / 1024);
        evening(sound, Integer.parseInt(arguments[3]));
        System.exit(0);
    }

    private static RecogniserPool pool(String encoder) throws IOException {
        Path home = Files.createTempDirectory("seats-measure");
        RecogniserLaunch launch = Launches.ofProgram(
                home, "org.annabella.station.recognisers.RecogniserMain", MODEL, encoder, "-", "da", "de");
        return Pools.opened(RecogniserPool.open(launch, Pools.SILENT, new Evening()));
    }

    /** Returns the memory of all recognisers' processes, in kB, after both seats have spoken. */
    private static long seats(String encoder, Sound sound, int times, int busy) throws IOException {
        List<Thread> cores = Stream.generate(SeatsMeasure::spinning).limit(busy).toList();
        List<Double> waits = new ArrayList<>();
        try (RecogniserPool pool = pool(encoder);
                Recogniser white = pool.recogniser();
                Recogniser black = pool.recogniser()) {
            announce(white, sound, Duration.ZERO); // the first time loads the encoder
            announce(black, sound, Duration.ZERO);
            Pools.awaitSpare(pool);
            long before = processorMillis(pool);
            for (int i = 0; i < times; i++) {
                CompletableFuture<Double> first =
                        CompletableFuture.supplyAsync(() -> announce(white, sound, Duration.ZERO));
                CompletableFuture<Double> second = CompletableFuture.supplyAsync(() -> announce(black, sound, APART));
                waits.add(first.join());
                waits.add(second.join());
            }
            long spent = processorMillis(pool) - before;
            waits.sort(null);
            print(
                    "encoder %s: from the end of %.1f s of speech to the decision %.0f ms at the median, %.0f ms p95, of %d;"
                            + " %d ms of processor an announcement, all in all",
                    encoder,
                    sound.duration().toMillis() / 1e3,
                    waits.get(waits.size() / 2),
                    waits.get((int) Math.ceil(waits.size() * 0.95) - 1),
                    waits.size(),
                    spent / waits.size());
            long memory = memory(pool);
            print("  %d processes: %d MB (%s)", pool.pids().size(), memory / 1024, each(pool));
            return memory;
        } finally {
            cores.forEach(Thread::interrupt);
        }
    }

    private static Thread spinning() {
        Thread busy = new Thread(SeatsMeasure::spin, "busy");
        busy.setDaemon(true);
        busy.start();
        return busy;
    }

    private static void spin() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }

    /** Says it in real time, and returns how long after its last block the decision came, in milliseconds. */
    private static double announce(Recogniser recogniser, Sound sound, Duration after) {
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        long begin = System.nanoTime() + after.toNanos();
        long due = begin;
        for (short[] block : Tones.blocks(sound)) {
            due += block.length * 1_000_000_000L / Sound.SPEECH_RATE_HZ;
            LockSupport.parkNanos(Math.max(0, due - System.nanoTime()));
            recogniser.follow(block);
        }
        Hearing heard = recogniser.finish();
        Objects.requireNonNull(heard.interpretation());
        return (System.nanoTime() - due) / 1e6;
    }

    private static void evening(Sound sound, int announcements) throws IOException {
        try (RecogniserPool pool = pool(ENCODER);
                Recogniser recogniser = pool.recogniser()) {
            for (int i = 1; i <= announcements; i++) {
                recogniser.expect(Position.INITIAL, Languages.BOTH, null);
                recogniser.hear(sound);
                if (i == 1 || i % 100 == 0) {
                    print("after %d announcements: %d MB", i, memory(Pools.pidOf(recogniser)) / 1024);
                }
            }
        }
    }

    private static long memory(RecogniserPool pool) throws IOException {
        long sum = 0;
        for (long pid : pool.pids()) {
            sum += memory(pid);
        }
        return sum;
    }

    private static String each(RecogniserPool pool) throws IOException {
        StringBuilder text = new StringBuilder();
        for (long pid : pool.pids()) {
            text.append(text.isEmpty() ? "" : ", ").append(memory(pid) / 1024);
        }
        return text.toString();
    }

    /** In kB: what it has alone, and its share of what it has with others. */
    private static long memory(long pid) throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        }
    }

    private static long processorMillis(RecogniserPool pool) throws IOException {
        long ticks = 0;
        for (long pid : pool.pids()) {
            String text = Files.readString(Path.of("/proc/" + pid + "/stat"));
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
            ticks += Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        }
        return ticks * TICK_MILLIS;
    }

    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
