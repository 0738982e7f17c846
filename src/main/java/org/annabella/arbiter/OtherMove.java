package org.annabella.arbiter;

import java.util.stream.Stream;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;

/** The board shows another legal move in the place of the last one. */
final class OtherMove implements BoardExplanation {

    @Override
    public Stream<Observation> explain(Side seat, Placement board, Line line) {
        if (line.size() == 0) {
            return Stream.empty();
        }
        Position before = line.at(line.size() - 1);
        return before.legalMoves().stream()
                .filter(move -> before.play(move).placement().equals(board))
                .limit(1)
                .map(move -> Observation.of(Observation.Kind.OTHER_MOVE_EXECUTED, seat, line.size(), move));
    }
}
