package org.annabella.hearing.judgement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.annabella.chess.Position;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.MoveResolver;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.lexicon.Languages;
import org.jspecify.annotations.Nullable;

/** Readings of both recognisers, by hand, and what is made of them in the first position of a game. */
public final class MadeEvidence {
    /** The score of the phones that fit best; any number does. */
    private static final double BEST_PHONES = -17;

    static final MoveResolver RESOLVER = new MoveResolver(Position.INITIAL);
    private static final Interpreter INTERPRETER = new Interpreter(Languages.BOTH);
    static final Function<List<String>, Interpretation> UNDERSTANDING =
            words -> INTERPRETER.understand(RESOLVER, words);

    private final int phones;
    private final Map<List<String>, Double> scores = new HashMap<>();
    private final List<Hypothesis> legal = new ArrayList<>();
    private final List<Hypothesis> wellFormed = new ArrayList<>();
    private final List<Hypothesis> free = new ArrayList<>();
    private @Nullable List<Hypothesis> vosk;
    private final List<VoskEvidence> others = new ArrayList<>();

    private MadeEvidence(int phones) {
        this.phones = phones;
    }

    /** An utterance of so many phones. */
    static MadeEvidence ofPhones(int phones) {
        return new MadeEvidence(phones);
    }

    /** The encoder reads this among the legal moves. */
    MadeEvidence legal(String words, double behind) {
        legal.add(scored(words, behind));
        return this;
    }

    /** The encoder reads this among everything well-formed. */
    MadeEvidence wellFormed(String words, double behind) {
        wellFormed.add(scored(words, behind));
        return this;
    }

    /** The encoder reads this among all words. */
    MadeEvidence free(String words, double behind) {
        free.add(scored(words, behind));
        return this;
    }

    /** The encoder scores these words if somebody else reads them. */
    MadeEvidence scores(String words, double behind) {
        scored(words, behind);
        return this;
    }

    /** Vosk reads this as well, so far behind its free speech. */
    MadeEvidence vosk(String words, double behind) {
        List<Hypothesis> readings = vosk == null ? new ArrayList<>() : vosk;
        readings.add(new Hypothesis(Vocabulary.words(words), 1000 + behind));
        vosk = readings;
        return this;
    }

    /** Another model of Vosk's knows these words alone, and reads this, at its free speech. */
    MadeEvidence other(Set<String> known, String words) {
        Hypothesis reading = new Hypothesis(Vocabulary.words(words), 1000);
        others.add(VoskEvidence.ofSome(readings(List.of(reading)), known::containsAll));
        return this;
    }

    private Hypothesis scored(String words, double behind) {
        Hypothesis reading = new Hypothesis(Vocabulary.words(words), BEST_PHONES + behind);
        scores.put(reading.words(), reading.score());
        return reading;
    }

    PhoneReadings phones() {
        return new PhoneReadings(
                legal,
                wellFormed,
                free,
                BEST_PHONES,
                phones,
                words -> scores.getOrDefault(words, Double.NEGATIVE_INFINITY));
    }

    List<VoskEvidence> voskReadings() {
        List<VoskEvidence> all = new ArrayList<>();
        if (vosk != null) {
            all.add(VoskEvidence.ofAll(readings(vosk)));
        }
        all.addAll(others);
        return all;
    }

    private static VoskReadings readings(List<Hypothesis> legal) {
        Hypothesis unknown = new Hypothesis(List.of(Hypothesis.UNKNOWN_WORD), 1000);
        return new VoskReadings(legal, List.of(), List.of(unknown));
    }

    List<Belief> weighed(EvidenceWeights weights) {
        return Evidence.weigh(UNDERSTANDING, weights, phones(), voskReadings());
    }

    /** What these words mean. */
    public static Interpretation meaning(String words) {
        return UNDERSTANDING.apply(Vocabulary.words(words));
    }
}
