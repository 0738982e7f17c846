package org.annabella.hearing.recogniser;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.annabella.chess.Position;
import org.annabella.hearing.judgement.Judge;
import org.annabella.hearing.judgement.VoskReadings;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.MoveResolver;
import org.annabella.hearing.model.HearingThresholds;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * Hears a sound once and judges it under many thresholds, so that a model's thresholds can be chosen from the trade-off
 * between wrong moves, needless questions and silence. Belongs to one thread at a time.
 */
public final class Weigher implements AutoCloseable {
    private final SpeechModel model;
    private final LocalRecogniser recogniser;

    /** Hears with this model, which is not closed with the weigher. */
    public Weigher(SpeechModel model) {
        this.model = model;
        this.recogniser = new LocalRecogniser(model);
    }

    /**
     * Returns what a whole sound means under each of the thresholds, in their order.
     *
     * @param sound at any rate from 8 to 48 kHz
     * @param position whose legal moves are expected
     * @param languages whose words are expected, in any mixture; at least one
     */
    public List<Interpretation> weigh(
            Sound sound, Position position, Collection<Language> languages, List<HearingThresholds> thresholds) {
        recogniser.expect(position, languages, null);
        VoskReadings readings = recogniser.readings(sound);
        MoveResolver resolver = new MoveResolver(position);
        Function<List<String>, Interpretation> understanding = understanding(
                resolver, new Interpreter(model.spellings(languages).languages()));
        return thresholds.stream()
                .map(each -> new Judge(understanding, resolver, each)
                        .decide(readings)
                        .interpretation())
                .toList();
    }

    /** The same few readings are judged again and again. */
    private static Function<List<String>, Interpretation> understanding(
            MoveResolver resolver, Interpreter interpreter) {
        Map<List<String>, Interpretation> known = new HashMap<>();
        return words -> known.computeIfAbsent(words, said -> interpreter.understand(resolver, said));
    }

    @Override
    public void close() {
        recogniser.close();
    }
}
