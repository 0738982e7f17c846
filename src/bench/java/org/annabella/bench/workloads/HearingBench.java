package org.annabella.bench.workloads;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.annabella.cli.ask.Outcome;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.sound.Sound;

/**
 * The figures of room {@code hearing}: how much of what was said is heard, and how fast. Announcements are heard as one
 * utterance each; chatter as a stream, as in play.
 */
public final class HearingBench {
    private static final int BLOCKS_PER_SECOND = 10;

    private final SpeechModel model;
    private final Map<String, Tally> tallies = new LinkedHashMap<>();
    private final Map<String, List<Double>> acts = new TreeMap<>();
    private final List<Double> preparing = new ArrayList<>();
    private final List<Double> decoding = new ArrayList<>();
    private final List<Double> deciding = new ArrayList<>();

    public HearingBench(SpeechModel model) {
        this.model = model;
    }

    /** Hears all sounds, then hands on the times and, for each set and kind, the share of each outcome. */
    public void run(Iterable<Spoken> sounds, Consumer<Figure> figures, Consumer<Share> shares) {
        try (Hearer hearer = new Hearer(model)) {
            for (Spoken spoken : sounds) {
                if (spoken.kind().equals(Spoken.CHATTER)) {
                    stream(hearer, spoken);
                } else {
                    hear(hearer, spoken);
                }
            }
        }
        tell(figures, "expecting the moves of a position", "ms", preparing);
        tell(figures, "decoding by all three recognisers, for each second of sound", "seconds", decoding);
        tell(figures, "decision after the end of a sound that is decoded at once", "ms", deciding);
        acts.forEach((set, rates) -> tell(figures, set + ", false accepts in each stream", "an hour", rates));
        tallies.forEach((what, tally) -> tally.tell(what, shares));
    }

    private static void tell(Consumer<Figure> sink, String what, String unit, List<Double> values) {
        if (!values.isEmpty()) {
            sink.accept(new Figure(what, unit, values));
        }
    }

    private void hear(Hearer hearer, Spoken spoken) {
        Sound sound = spoken.sound().get();
        long begin = System.nanoTime();
        Hearing hearing = hearer.hear(sound, spoken.position(), spoken.languages());
        double decodingMillis = seconds(hearing.decoding()) * 1e3;
        preparing.add((System.nanoTime() - begin) / 1e6 - decodingMillis);
        decoding.add(decodingMillis / 1e3 / seconds(hearing.sound()));
        deciding.add(decodingMillis);
        tallies.computeIfAbsent(spoken.set() + ", " + spoken.kind(), none -> new Tally())
                .add(spoken.right(), Outcome.of(hearing.interpretation()));
    }

    private void stream(Hearer hearer, Spoken spoken) {
        short[] samples = spoken.sound().get().atRate(model.sampleRateHz()).samples();
        int block = model.sampleRateHz() / BLOCKS_PER_SECOND;
        int accepted = 0;
        try (Recogniser recogniser = hearer.recogniser()) {
            recogniser.expect(spoken.position(), spoken.languages(), null);
            for (int at = 0; at < samples.length; at += block) {
                short[] part = Arrays.copyOfRange(samples, at, Math.min(samples.length, at + block));
                accepted += recogniser
                        .accept(part)
                        .filter(hearing -> Outcome.isAct(Outcome.of(hearing.interpretation())))
                        .map(hearing -> 1)
                        .orElse(0);
            }
        }
        double hours = samples.length / (double) model.sampleRateHz() / 3600;
        acts.computeIfAbsent(spoken.set(), none -> new ArrayList<>()).add(accepted / hours);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
