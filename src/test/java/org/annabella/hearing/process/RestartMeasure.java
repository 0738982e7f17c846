package org.annabella.hearing.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.annabella.chess.Position;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.WavFiles;

/**
 * How long a seat goes unheard when its recogniser is killed. Run by hand: the model's directory, a WAV file, how often;
 * prints the wait of the block after the kill, which includes hearing the utterance again from its beginning.
 */
final class RestartMeasure {
    private static final List<Double> QUIET = new ArrayList<>();
    private static final List<Double> WAITS = new ArrayList<>();

    private RestartMeasure() {}

    public static void main(String[] arguments) throws IOException {
        Path home = Files.createTempDirectory("restart-measure");
        long begin = System.nanoTime();
        RecogniserLaunch launch = Launches.of(Path.of(arguments[0]), home);
        Evening evening = new Evening();
        RecogniserPool pool = Pools.opened(RecogniserPool.open(launch, Pools.SILENT, evening));
        System.out.printf(Locale.ROOT, "first process ready after %.0f ms%n", millisSince(begin));
        Sound sound = ((Readable) WavFiles.read(Path.of(arguments[1]))).sound();
        List<short[]> blocks = Tones.blocks(sound.atRate(Sound.SPEECH_RATE_HZ));
        try (pool;
                Recogniser recogniser = pool.recogniser()) {
            for (String signal : List.of("KILL", "SEGV", "ABRT")) {
                for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
                    evening.pass(Duration.ofMinutes(1));
                    measure(pool, recogniser, blocks, signal);
                }
                print(signal, blocks);
            }
            System.out.println(memory(pool));
        }
        System.exit(0);
    }

    private static void measure(RecogniserPool pool, Recogniser recogniser, List<short[]> blocks, String signal) {
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        Pools.awaitSpare(pool);
        int last = blocks.size() * 2 / 3;
        for (short[] block : blocks.subList(0, last)) {
            QUIET.add(timed(recogniser, block));
        }
        Pools.signal(signal, Pools.pidOf(recogniser));
        WAITS.add(timed(recogniser, blocks.get(last)));
    }

    private static double timed(Recogniser recogniser, short[] block) {
        long begin = System.nanoTime();
        recogniser.accept(block);
        return millisSince(begin);
    }

    private static void print(String signal, List<short[]> blocks) {
        WAITS.sort(null);
        QUIET.sort(null);
        System.out.printf(
                Locale.ROOT,
                "%s after %.1f s of sound: the next block took %.0f ms at the median, %.0f ms at most, of %d; others %.0f%n",
                signal,
                blocks.size() * 2 / 3 / 10.0,
                WAITS.get(WAITS.size() / 2),
                WAITS.get(WAITS.size() - 1),
                WAITS.size(),
                QUIET.get(QUIET.size() / 2));
        WAITS.clear();
        QUIET.clear();
    }

    private static String memory(RecogniserPool pool) throws IOException {
        StringBuilder text = new StringBuilder();
        for (long pid : pool.pids()) {
            try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/smaps_rollup"))) {
                lines.filter(line -> line.matches("(Rss|Pss):.*")).forEach(line -> text.append(line.strip() + " "));
            }
        }
        return text.toString();
    }

    private static double millisSince(long begin) {
        return (System.nanoTime() - begin) / 1e6;
    }
}
