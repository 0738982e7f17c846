package org.annabella.arbiter;

import java.util.stream.Stream;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;

/** The board shows one legal move more. */
final class Ahead implements BoardExplanation {

    @Override
    public Stream<Observation> explain(Side seat, Placement board, Line line) {
        Position last = line.last();
        return last.legalMoves().stream()
                .filter(move -> last.play(move).placement().equals(board))
                .limit(1)
                .map(move -> Observation.of(Observation.Kind.ONE_PLY_AHEAD, seat, line.size() + 1, move));
    }
}
