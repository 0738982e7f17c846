package org.annabella.hearing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.annabella.hearing.ctc.Beam;
import org.annabella.hearing.ctc.BestPhones;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.ctc.ForwardScore;
import org.annabella.hearing.ctc.NBest;
import org.annabella.hearing.ctc.PhraseGraph;
import org.annabella.hearing.ctc.Reading;
import org.annabella.hearing.encoder.EncoderModel;

/**
 * Reads sounds with the encoder under the same three expectations as Vosk's recognisers: legal moves; everything
 * well-formed; any words. Immutable.
 */
final class PhoneRecogniser {
    /** What a word costs in every grammar, in nats: the encoder's scores need little against words out of nothing. */
    static final float WORD_COST = 0.5f;

    private static final int ALTERNATIVES = 10;
    /** Nobody acts on the words of a loop, so few are enough, and more of them take long. */
    private static final int FREE_ALTERNATIVES = 3;

    private static final Beam BEAM = new Beam(14, 2000);

    private static final int LONGEST = (int) EncoderModel.LONGEST.toSeconds() * EncoderModel.SAMPLE_RATE_HZ;

    /** A second look takes the sound for one of this rate. */
    private static final int OTHER_RATE_HZ = 17_000;

    private final EncoderModel model;
    private final PhoneWords words;
    private final PhraseGraph legal;
    private final PhraseGraph wellFormed;
    private final PhraseGraph free;

    PhoneRecogniser(EncoderModel model, PhoneWords words, PhraseGraph legal, PhraseGraph wellFormed, PhraseGraph free) {
        this.model = model;
        this.words = words;
        this.legal = legal;
        this.wellFormed = wellFormed;
        this.free = free;
    }

    /** Reads a whole utterance at {@link EncoderModel#SAMPLE_RATE_HZ}; of what is too long its beginning. */
    PhoneReadings read(short[] samples) {
        return read(model.hear(samples.length > LONGEST ? Arrays.copyOf(samples, LONGEST) : samples));
    }

    /**
     * Reads a whole utterance once more, said a little faster by a smaller speaker: what was doubtful by chance is heard
     * otherwise then, what was said is not.
     */
    PhoneReadings readOtherwise(short[] samples) {
        return read(Sound.of(samples, OTHER_RATE_HZ)
                .atRate(EncoderModel.SAMPLE_RATE_HZ)
                .samples());
    }

    /** Words in any order that a sound may hold, and how well any words fit it as some languages say them. */
    record FreeReadings(List<List<String>> found, ToDoubleBiFunction<List<String>, PhoneWords> scorer) {}

    /** Reads a whole utterance as words in any order, and as nothing else. */
    FreeReadings readWords(short[] samples) {
        Emissions emissions = model.hear(samples.length > LONGEST ? Arrays.copyOf(samples, LONGEST) : samples);
        List<List<String>> found = NBest.search(emissions, free, ALTERNATIVES, BEAM).stream()
                .map(reading -> words.wordsOf(reading.words()))
                .toList();
        return new FreeReadings(found, (said, lexicon) -> score(emissions, said, lexicon));
    }

    /** Reads what the encoder made of a whole utterance. */
    PhoneReadings read(Emissions emissions) {
        BestPhones best = BestPhones.of(emissions);
        ToDoubleFunction<List<String>> scorer = said -> score(emissions, said, words);
        return new PhoneReadings(
                readings(emissions, legal, ALTERNATIVES, scorer),
                readings(emissions, wellFormed, ALTERNATIVES, scorer),
                readings(emissions, free, FREE_ALTERNATIVES, scorer),
                best.forward(),
                best.phones().size(),
                scorer);
    }

    /** Returns the best words so far of those that expect legal moves; empty for silence. */
    List<String> soFar(short[] samples) {
        Emissions emissions = model.hear(samples);
        return NBest.search(emissions, legal, 1, BEAM).stream()
                .findFirst()
                .map(best -> words.wordsOf(best.words()))
                .orElse(List.of());
    }

    /** The search goes by the best alignment and by what a way of speaking costs, the score by all alignments. */
    private List<Hypothesis> readings(
            Emissions emissions, PhraseGraph graph, int most, ToDoubleFunction<List<String>> scorer) {
        List<Hypothesis> readings = new ArrayList<>();
        for (Reading reading : NBest.search(emissions, graph, most, BEAM)) {
            List<String> said = words.wordsOf(reading.words());
            readings.add(new Hypothesis(said, scorer.applyAsDouble(said)));
        }
        readings.sort(Comparator.comparingDouble(Hypothesis::score).reversed());
        return readings;
    }

    private static double score(Emissions emissions, List<String> said, PhoneWords lexicon) {
        return lexicon.knows(said)
                ? ForwardScore.of(emissions, lexicon.numbersOf(said), lexicon.pronunciations())
                : Double.NEGATIVE_INFINITY;
    }
}
