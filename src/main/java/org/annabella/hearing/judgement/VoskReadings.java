package org.annabella.hearing.judgement;

import java.util.List;
import org.annabella.hearing.Hypothesis;

/**
 * What one model of Vosk's reads of one utterance, each list the best first.
 *
 * @param legal among the legal moves, commands and expected answers
 * @param wellFormed among everything that is well-formed in any position
 * @param free among all words in any order
 */
public record VoskReadings(List<Hypothesis> legal, List<Hypothesis> wellFormed, List<Hypothesis> free) {
    /** What a word costs in every grammar, in nats. */
    public static final float WORD_COST = 3;
}
