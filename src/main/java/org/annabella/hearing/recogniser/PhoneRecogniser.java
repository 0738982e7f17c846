package org.annabella.hearing.recogniser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.ctc.Beam;
import org.annabella.hearing.ctc.BestPhones;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.ctc.ForwardScore;
import org.annabella.hearing.ctc.NBest;
import org.annabella.hearing.ctc.PhraseGraph;
import org.annabella.hearing.ctc.Reading;
import org.annabella.hearing.encoder.EncoderModel;
import org.annabella.hearing.judgement.PhoneReadings;
import org.annabella.sound.Sound;

/**
 * Reads sounds with the encoder under the same three expectations as Vosk's recognisers: legal moves; everything
 * well-formed; any words. Immutable.
 */
public final class PhoneRecogniser {
    /** What a word costs in every grammar, in nats: the encoder's scores need little against words out of nothing. */
    static final float WORD_COST = 0.5f;

    private static final int ALTERNATIVES = 10;
    /** Nobody acts on the words of a loop, so few are enough, and more of them take long. */
    private static final int FREE_ALTERNATIVES = 3;

    private static final Beam BEAM = new Beam(14, 2000);

    private static final int LONGEST = (int) EncoderModel.LONGEST.toSeconds() * EncoderModel.SAMPLE_RATE_HZ;

    /** What it costs, in nats, to take words between others for a hesitation that is no part of what was meant. */
    private static final double HESITATION_COST = 4;

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
    public PhoneReadings read(short[] samples) {
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
        List<Reading> loose = NBest.search(emissions, free, FREE_ALTERNATIVES, BEAM);
        List<Reading.Spoken> hesitations = loose.isEmpty() ? List.of() : hesitations(loose.get(0));
        if (hesitations.isEmpty()) {
            ToDoubleFunction<List<String>> scorer = said -> score(emissions, said, words);
            return readings(emissions, loose, best, scorer);
        }
        Emissions fluent = emissions.silentDuring(hesitations);
        ToDoubleFunction<List<String>> scorer =
                said -> Math.max(score(emissions, said, words), score(fluent, said, words) - HESITATION_COST);
        PhoneReadings asSaid = readings(emissions, loose, best, scorer);
        return asSaid.joinedBy(readings(fluent, loose, best, scorer));
    }

    private PhoneReadings readings(
            Emissions emissions, List<Reading> loose, BestPhones best, ToDoubleFunction<List<String>> scorer) {
        return new PhoneReadings(
                scored(NBest.search(emissions, legal, ALTERNATIVES, BEAM), scorer),
                scored(NBest.search(emissions, wellFormed, ALTERNATIVES, BEAM), scorer),
                scored(loose, scorer),
                best.forward(),
                best.phones().size(),
                scorer);
    }

    /** Returns the words between others that say nothing; those at the ends are part of the grammars. */
    private List<Reading.Spoken> hesitations(Reading reading) {
        List<Reading.Spoken> said = reading.spoken();
        return said.subList(Math.min(1, said.size()), Math.max(Math.min(1, said.size()), said.size() - 1)).stream()
                .filter(word -> words.isFiller(word.word()))
                .toList();
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
    private List<Hypothesis> scored(List<Reading> found, ToDoubleFunction<List<String>> scorer) {
        List<Hypothesis> readings = new ArrayList<>();
        for (Reading reading : found) {
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
