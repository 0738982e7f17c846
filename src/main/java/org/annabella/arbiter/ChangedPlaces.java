package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/** Two pieces stand on each other's squares. */
final class ChangedPlaces implements BoardExplanation {

    @Override
    public Stream<Observation> explain(Side seat, Placement board, Line line) {
        List<Square> wrong = new ArrayList<>(board.squaresDifferingFrom(line.board()));
        if (wrong.size() != 2) {
            return Stream.empty();
        }
        Piece one = board.pieceAt(wrong.get(0));
        Piece other = board.pieceAt(wrong.get(1));
        boolean swapped = one != null
                && other != null
                && one.equals(line.board().pieceAt(wrong.get(1)))
                && other.equals(line.board().pieceAt(wrong.get(0)));
        return swapped
                ? Stream.of(new Observation(Observation.Kind.SWAPPED_PIECES, seat, line.size(), wrong, null, null))
                : Stream.empty();
    }
}
