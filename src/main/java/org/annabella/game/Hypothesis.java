package org.annabella.game;

import java.util.List;
import org.annabella.chess.Move;
import org.jspecify.annotations.Nullable;

/**
 * One thing that an utterance may have been: a move, legal or not, and how likely that is. All hypotheses of an utterance
 * together are at most 1; the rest is something else, or nothing that was said to the station.
 *
 * @param move the move; absent where the words are well-formed but no single move fits them
 * @param words the words as heard
 * @param probability from 0 to 1
 */
public record Hypothesis(@Nullable Move move, String words, double probability) {
    /** Checks the range. */
    public Hypothesis {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("a probability of " + probability);
        }
    }

    /** How much of an utterance means the same. */
    public double shareOf(List<Hypothesis> said) {
        return said.stream()
                .filter(each -> each.meaning().equals(meaning()))
                .mapToDouble(Hypothesis::probability)
                .sum();
    }

    /** What distinguishes it from other hypotheses. */
    public Object meaning() {
        return move == null ? words : move;
    }
}
