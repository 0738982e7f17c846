package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;

/** One way in which a board comes to differ from a game. */
interface BoardExplanation {

    /** Every way that explains the whole difference; several may. */
    List<BoardExplanation> WHOLE = List.of(
            new Behind(), new Ahead(), new OtherMove(), new HalfCastling(), new OtherPromotion(), new ChangedPlaces());

    /**
     * What explains the board.
     *
     * @param board what stands on it, which is not what the line ends with
     */
    Stream<Observation> explain(Side seat, Placement board, Line line);

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
