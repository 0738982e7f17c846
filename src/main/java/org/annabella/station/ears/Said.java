package org.annabella.station.ears;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Question;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.meaning.Interpretation;
import org.jspecify.annotations.Nullable;

/**
 * One utterance of a seat, with what the recognisers think of it.
 *
 * @param beliefs what it may have been; none of what is written, nor where no probabilities are known
 */
public record Said(
        Side seat,
        Interpretation interpretation,
        double score,
        HeardMove.Source source,
        @Nullable String sound,
        List<Belief> beliefs) {
    /** Copies the list. */
    public Said {
        beliefs = List.copyOf(beliefs);
    }

    /** What a seat has written, or given by keys. */
    static Said written(Side seat, Interpretation interpretation, HeardMove.Source source) {
        return new Said(seat, interpretation, 1, source, null, List.of());
    }

    /** What was heard. */
    static Said heard(Side seat, Hearing hearing) {
        // How likely the legal reading is against the free one: 1 if nothing explains the sound better.
        double score = hearing.probability().orElseGet(() -> Math.exp(Math.min(0, hearing.ratio())));
        return new Said(seat, hearing.interpretation(), score, HeardMove.Source.VOICE, null, hearing.beliefs());
    }

    /** The same with the name of its recording. */
    Said withSound(String name) {
        return new Said(seat, interpretation, score, source, name, beliefs);
    }

    /** The same, taken for this. */
    Said meaning(Interpretation other) {
        return new Said(seat, other, score, source, sound, beliefs);
    }

    /** The same with all that it may have been taken for something else. */
    Said meaning(UnaryOperator<Interpretation> other) {
        List<Belief> others = beliefs.stream()
                .map(belief -> belief.meaning(other.apply(belief.interpretation())))
                .toList();
        return new Said(seat, other.apply(interpretation), score, source, sound, others);
    }

    GameInput askBack(Question question, List<Move> candidates, Duration at) {
        return new GameInput.AskBack(at, seat, question, candidates, interpretation.words(), sound);
    }

    boolean isSpoken() {
        return source == HeardMove.Source.VOICE;
    }

    double chance(Predicate<Interpretation> which) {
        return beliefs.stream()
                .filter(belief -> which.test(belief.interpretation().core()))
                .mapToDouble(Belief::probability)
                .sum();
    }
}
