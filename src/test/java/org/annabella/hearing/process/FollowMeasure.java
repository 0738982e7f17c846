package org.annabella.hearing.process;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.annabella.chess.Position;
import org.annabella.hearing.ForwardingRecogniser;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Listening;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.Room;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.SpeechGate;
import org.annabella.sound.WavFiles;

/**
 * What it costs that a microphone's recogniser is in another process. Run by hand: the model's directory, a WAV file,
 * how often it is said. Prints how often the ear is asked and the time that a question takes without any recognition, as
 * both ends' processors and the clock have it.
 */
final class FollowMeasure {
    private static final int BLOCK = Sound.SPEECH_RATE_HZ * 40 / 1000;
    private static final int QUESTIONS = 20_000;

    private FollowMeasure() {}

    public static void main(String[] arguments) throws IOException {
        Path home = Files.createTempDirectory("follow-measure");
        RecogniserPool pool = Pools.opened(
                RecogniserPool.open(Launches.of(Path.of(arguments[0]), home), Pools.SILENT, new Evening()));
        Sound said = ((Readable) WavFiles.read(Path.of(arguments[1]))).sound().atRate(Sound.SPEECH_RATE_HZ);
        Room room = new Room(-55, 1).quiet(1500);
        for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
            room.play(said).quiet(1500);
        }
        try (pool;
                Recogniser recogniser = pool.recogniser()) {
            questions(recogniser);
            follow(recogniser, room.sound());
        }
        System.exit(0);
    }

    /** Nothing is recognised in no sound: what is left is the way there and back. */
    private static void questions(Recogniser recogniser) {
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        recogniser.follow(new short[SpeechGate.FRAME]);
        List<Double> micros = new ArrayList<>();
        Duration child = cpu(Pools.pidOf(recogniser));
        long own = ownNanos();
        for (int i = 0; i < QUESTIONS; i++) {
            long begin = System.nanoTime();
            recogniser.isComplete();
            micros.add((System.nanoTime() - begin) / 1e3);
        }
        own = ownNanos() - own;
        child = cpu(Pools.pidOf(recogniser)).minus(child);
        micros.sort(null);
        System.out.printf(
                Locale.ROOT,
                "a question: %.0f us of processor here, %.0f there (with the words so far); by the clock %.0f at the median, %.0f at p99%n",
                own / 1e3 / QUESTIONS,
                child.toNanos() / 1e3 / QUESTIONS,
                micros.get(QUESTIONS / 2),
                micros.get(QUESTIONS * 99 / 100));
    }

    private static void follow(Recogniser recogniser, Sound sound) {
        Counted counted = new Counted(recogniser);
        Listening listening = new Listening(counted, Listening.Settings.OPEN, fault -> {});
        listening.expect(Position.INITIAL, Languages.BOTH, null);
        short[] samples = sound.samples();
        int utterances = 0;
        for (int at = 0; at + BLOCK <= samples.length; at += BLOCK) {
            Duration end = Duration.ofMillis((at + BLOCK) * 1000L / Sound.SPEECH_RATE_HZ);
            utterances += listening
                    .accept(Arrays.copyOfRange(samples, at, at + BLOCK), end)
                    .size();
        }
        double seconds = samples.length / (double) Sound.SPEECH_RATE_HZ;
        System.out.printf(
                Locale.ROOT,
                "%.0f s of sound, %d utterances, %.1f s followed: %d questions, %.1f a second of speech%n",
                seconds,
                utterances,
                counted.samples / (double) Sound.SPEECH_RATE_HZ,
                counted.questions,
                counted.questions * (double) Sound.SPEECH_RATE_HZ / counted.samples);
    }

    private static Duration cpu(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().totalCpuDuration())
                .orElse(Duration.ZERO);
    }

    private static long ownNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getAllThreadIds())
                .map(threads::getThreadCpuTime)
                .filter(nanos -> nanos > 0)
                .sum();
    }

    /** Counts what is asked of an ear. */
    private static final class Counted extends ForwardingRecogniser {
        private final Recogniser recogniser;
        private int questions;
        private long samples;

        Counted(Recogniser recogniser) {
            this.recogniser = recogniser;
        }

        @Override
        protected Recogniser recogniser() {
            return recogniser;
        }

        @Override
        public Progress follow(short[] block) {
            questions++;
            samples += block.length;
            return super.follow(block);
        }

        @Override
        public boolean isComplete() {
            questions++;
            return super.isComplete();
        }

        @Override
        public Hearing finish() {
            questions++;
            return super.finish();
        }
    }
}
