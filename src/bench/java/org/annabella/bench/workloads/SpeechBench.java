package org.annabella.bench.workloads;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.annabella.lexicon.Language;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.Synthesiser;

/** How fast a voice is, and whether it can speak all day. */
public final class SpeechBench {
    /** A whole sentence is made so many times faster than it is spoken, at least. */
    public static final int FAST_ENOUGH = 20;

    private static final int WARM_UP = 20;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double BYTES_PER_MEGABYTE = 1 << 20;

    private static final int SENTENCES = 200;
    private static final int IN_A_ROW = 1000;
    private static final int QUICKER = 4;
    private static final long SEED = 1;
    /** Words in a minute, beyond the voice's usual ones. */
    private static final List<Integer> FASTER = List.of(300, Synthesiser.FASTEST);

    private final Synthesiser voice;
    private final boolean quick;

    public SpeechBench(Synthesiser voice, Thoroughness thoroughness) {
        this.voice = voice;
        this.quick = thoroughness == Thoroughness.QUICK;
    }

    /**
     * Measures everything in all languages.
     *
     * @param mistaken gets each text that was not understood at the usual speed, and what it was taken for
     */
    public void run(
            IntelligibilityBench ear,
            List<Language> languages,
            Consumer<Figure> figures,
            Consumer<Share> shares,
            BiConsumer<String, String> mistaken) {
        int count = quick ? SENTENCES / QUICKER : SENTENCES;
        for (Language language : languages) {
            Map<String, String> announcements = IntelligibilityBench.announcements(language, count, SEED);
            List<String> texts = List.copyOf(announcements.keySet());
            speed(language, texts, figures, shares);
            endurance(language, texts, quick ? IN_A_ROW / QUICKER : IN_A_ROW, figures);
            shares.accept(ear.hear(voice, language, voice.wordsPerMinute(), announcements, mistaken));
            shares.accept(ear.hear(voice, language, voice.wordsPerMinute(), ear.meanings(language), mistaken));
            for (int faster : quick ? List.<Integer>of() : FASTER) {
                shares.accept(ear.hear(voice, language, faster, announcements, (said, taken) -> {}));
            }
        }
    }

    /**
     * Measures each text: until its sound can be played, which begins when all of it is made, and how much faster it is
     * made than spoken.
     *
     * @param texts whole sentences of this language
     */
    void speed(Language language, List<String> texts, Consumer<Figure> figures, Consumer<Share> shares) {
        texts.stream().limit(WARM_UP).forEach(text -> voice.synthesise(text, language));
        List<Double> millis = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        for (String text : texts) {
            long begin = System.nanoTime();
            Pcm sound = voice.synthesise(text, language);
            double nanos = System.nanoTime() - begin;
            millis.add(nanos / NANOS_PER_MILLI);
            times.add(sound.length() * NANOS_PER_SECOND / sound.rateHz() / nanos);
        }
        String who = voice.name() + " in " + language.name();
        figures.accept(new Figure(who + ", text to first sound", "ms", millis));
        figures.accept(new Figure(who + ", seconds of speech made in a second", "s", times));
        int fast = (int) times.stream().filter(time -> time >= FAST_ENOUGH).count();
        shares.accept(
                new Share(who + ", sentences made " + FAST_ENOUGH + " times faster than spoken", fast, times.size()));
    }

    /**
     * Speaks many texts in a row and tells what they left behind: heap after a collection of garbage, threads, child
     * processes. A few texts before them bring everything into being that stays.
     *
     * @param texts to say in turn
     * @param count how many in all
     */
    void endurance(Language language, List<String> texts, int count, Consumer<Figure> figures) {
        texts.forEach(text -> voice.synthesise(text, language));
        Use before = Use.now();
        for (int i = 0; i < count; i++) {
            voice.synthesise(texts.get(i % texts.size()), language);
        }
        Use after = Use.now();
        String who = voice.name() + " in " + language.name() + ", after " + count + " utterances in a row, more ";
        figures.accept(new Figure(who + "memory", "MB", List.of(after.heapMegabytes - before.heapMegabytes)));
        figures.accept(new Figure(who + "threads", "threads", List.of(after.threads - before.threads)));
        figures.accept(new Figure(who + "child processes", "processes", List.of(after.children - before.children)));
    }

    private record Use(double heapMegabytes, double threads, double children) {
        private static final int COLLECTIONS = 3;

        static Use now() {
            for (int i = 0; i < COLLECTIONS; i++) {
                System.gc();
            }
            Runtime runtime = Runtime.getRuntime();
            return new Use(
                    (runtime.totalMemory() - runtime.freeMemory()) / BYTES_PER_MEGABYTE,
                    ManagementFactory.getThreadMXBean().getThreadCount(),
                    ProcessHandle.current().children().count());
        }
    }
}
