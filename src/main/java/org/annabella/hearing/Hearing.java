package org.annabella.hearing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.annabella.chess.Move;
import org.annabella.hearing.meaning.Interpretation;

/**
 * What was made of one utterance, with all the evidence, for the transcript and the arbiter.
 *
 * @param interpretation what it means
 * @param legal the best reading among the legal moves, commands and expected answers
 * @param wellFormed the best reading among everything that is well-formed in any position
 * @param free the best reading among all words in any order
 * @param candidates the legal moves among the readings, the likeliest first
 * @param beliefs what may have been meant and how surely, the likeliest first; none where Vosk hears alone, whose scores
 *     are no probabilities
 * @param phones how many phones the encoder heard; 0 where Vosk heard alone
 * @param hearers who heard: {@link #VOSK}, {@link #ENCODER}
 * @param decoding how long recognition took
 * @param sound how long the sound was
 */
public record Hearing(
        Interpretation interpretation,
        Reading legal,
        Reading wellFormed,
        Reading free,
        List<Candidate> candidates,
        List<Belief> beliefs,
        int phones,
        List<String> hearers,
        Duration decoding,
        Duration sound) {
    /** What Vosk's recogniser is called in answers. */
    public static final String VOSK = "vosk";
    /** What the encoder is called in answers. */
    public static final String ENCODER = "encoder";

    /** How likely something that came from afar was meant for the station after all. */
    private static final double FROM_AFAR = 0.6;

    public Hearing {
        candidates = List.copyOf(candidates);
        beliefs = List.copyOf(beliefs);
        hearers = List.copyOf(hearers);
    }

    /** What Vosk heard alone. */
    public static Hearing byVosk(
            Interpretation interpretation,
            Reading legal,
            Reading wellFormed,
            Reading free,
            List<Candidate> candidates,
            Duration decoding,
            Duration sound) {
        List<String> alone = List.of(VOSK);
        return new Hearing(interpretation, legal, wellFormed, free, candidates, List.of(), 0, alone, decoding, sound);
    }

    /** The same where probably somebody else than the player has spoken: nothing is acted upon, and each belief counts less. */
    Hearing fromAfar() {
        Interpretation.Nothing nothing = new Interpretation.Nothing(Interpretation.Why.FAR, interpretation.words());
        List<Belief> fainter = new ArrayList<>();
        double left = 1;
        for (Belief belief : beliefs) {
            if (!(belief.interpretation() instanceof Interpretation.Nothing)) {
                fainter.add(new Belief(
                        belief.interpretation(), FROM_AFAR * belief.probability(), belief.phones(), belief.vosk()));
                left -= FROM_AFAR * belief.probability();
            }
        }
        if (!fainter.isEmpty()) {
            fainter.add(new Belief(nothing, left, 0, Double.NaN));
        }
        return new Hearing(nothing, legal, wellFormed, free, candidates, fainter, phones, hearers, decoding, sound);
    }

    /** Sound of which nothing can be believed. */
    public static Hearing notUnderstood() {
        Reading none = Reading.of(Hypothesis.SILENCE);
        return new Hearing(
                new Interpretation.Nothing(Interpretation.Why.UNCERTAIN, ""),
                none,
                none,
                none,
                List.of(),
                List.of(),
                0,
                List.of(),
                Duration.ZERO,
                Duration.ZERO);
    }

    /** Words as heard under one expectation, empty for none, and their log-likelihood in nats. */
    public record Reading(String words, double score) {
        public static Reading of(Hypothesis hypothesis) {
            return new Reading(hypothesis.text(), hypothesis.score());
        }
    }

    /** A legal move among the readings of a sound, with its log-likelihood in nats. */
    public record Candidate(Move move, double score) {}

    /** Returns how sure the interpretation is, from 0 to 1, if it is one thing that was meant; none where Vosk heard alone. */
    public OptionalDouble probability() {
        return beliefs.stream()
                .filter(belief -> belief.interpretation().equals(interpretation))
                .mapToDouble(Belief::probability)
                .findFirst();
    }

    /** Returns the words of the legal reading; empty if there is none. */
    public String restricted() {
        return legal.words();
    }

    /** Returns the words of free speech; empty for silence. */
    public String open() {
        return free.words();
    }

    /** Returns how far the legal reading is below the best well-formed one; 0 for a clear legal announcement. */
    public double ratio() {
        return legal.score() - wellFormed.score();
    }
}
