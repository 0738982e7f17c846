package org.annabella.hearing.meaning;

import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.IllegalReason.Kind;
import org.annabella.chess.Move;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.jspecify.annotations.Nullable;

/**
 * An announcement whose way is legal, but not the capture, the "en passant" or the promotion that was said with it.
 *
 * @param moves the legal moves that go this way; at least one
 */
record Contradiction(Step step, List<LegalMove> moves) {

    IllegalHeard told(String words) {
        Move move = moves.size() == 1 ? moves.get(0).move() : null;
        return new IllegalHeard(step, move, objection(), reason(), words);
    }

    private Objection objection() {
        if (step.enPassant() && moves.stream().noneMatch(LegalMove::enPassant)) {
            return Objection.NO_EN_PASSANT;
        }
        if (step.target().capture() && moves.stream().allMatch(move -> move.victim() == null)) {
            return Objection.NO_CAPTURE;
        }
        return moves.stream().noneMatch(move -> move.fitsTaking(step.target()))
                ? Objection.NOT_THAT_PIECE
                : Objection.NO_PROMOTION;
    }

    private @Nullable IllegalReason reason() {
        Square to = step.target().square();
        return switch (objection()) {
            case NO_CAPTURE -> new IllegalReason(Kind.NOTHING_TO_CAPTURE, to, null);
            case NO_EN_PASSANT ->
                moves.stream().allMatch(move -> move.victim() == null)
                        ? new IllegalReason(Kind.NOTHING_TO_CAPTURE, to, null)
                        : null;
            case NO_PROMOTION ->
                moves.stream().allMatch(move -> move.move().promotion() == null)
                        ? new IllegalReason(Kind.PROMOTION_IMPOSSIBLE, to, null)
                        : null;
            default -> null;
        };
    }
}
