package org.annabella.hearing;

import java.util.List;
import java.util.OptionalDouble;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;

/**
 * One thing that an utterance may have meant, and how surely.
 *
 * @param decision what it would mean; {@link Interpretation.Nothing} for nothing said to the station
 * @param probability from 0 to 1; all beliefs of an utterance add up to 1
 * @param phones how far its words are behind the phones that fit best, in nats, by the encoder
 * @param vosk how far its words are behind free speech, in nats, by Vosk; not a number where Vosk does not hear, the
 *     floor of its weight where Vosk has no such reading
 */
public record Belief(Interpretation decision, double probability, double phones, double vosk) {
    /**
     * How likely it is that this was meant. A move is the same whether it is announced or corrects what was said before: "knight takes"
     * and "no, takes" are as one where both sound alike.
     *
     * @return none where it is not among the beliefs
     */
    public static OptionalDouble chance(List<Belief> beliefs, Interpretation decision) {
        if (beliefs.stream().noneMatch(belief -> belief.decision().equals(decision))) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Math.min(
                1,
                beliefs.stream()
                        .filter(belief -> belief.means(decision))
                        .mapToDouble(Belief::probability)
                        .sum()));
    }

    private boolean means(Interpretation other) {
        return decision.equals(other)
                || decision.core() instanceof MoveHeard own
                        && other.core() instanceof MoveHeard heard
                        && own.move().equals(heard.move());
    }
}
