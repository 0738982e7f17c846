package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;

/** All ways in which a board comes to differ from a game. */
final class BoardExplanations {

    /** Each explains the whole difference; several may. */
    private static final List<BoardExplanation> WHOLE = List.of(
            new Behind(), new Ahead(), new OtherMove(), new HalfCastling(), new OtherPromotion(), new ChangedPlaces());

    private BoardExplanations() {}

    /** All that explains the whole difference; or else what is wrong piece by piece. One nudged piece is always told. */
    static List<Observation> of(Side seat, Placement board, Line line) {
        List<Observation> seen = new ArrayList<>();
        WHOLE.forEach(way -> way.explain(seat, board, line).forEach(seen::add));
        List<Observation> pieces = new PieceByPiece().explain(seat, board, line).toList();
        boolean nudged = pieces.size() == 1 && pieces.get(0).kind() == Observation.Kind.NUDGED;
        if (seen.isEmpty() || nudged) {
            seen.addAll(pieces);
        }
        return seen;
    }
}
