package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/** A promoted piece stands on the board as another piece, or still as a pawn. */
final class OtherPromotion implements BoardExplanation {

    @Override
    public Stream<Observation> explain(Side seat, Placement board, Line line) {
        Set<Square> wrong = board.squaresDifferingFrom(line.board());
        List<Observation> seen = new ArrayList<>();
        promoted(line).forEach((square, ply) -> {
            Piece found = board.pieceAt(square);
            Piece right = line.board().pieceAt(square);
            if (wrong.equals(Set.of(square)) && found != null && right != null && found.side() == right.side()) {
                seen.add(Observation.of(kind(found), seat, ply, found, square));
            }
        });
        return seen.stream();
    }

    private static Observation.Kind kind(Piece found) {
        return found.role() == Role.PAWN ? Observation.Kind.LEFT_UNPROMOTED : Observation.Kind.PROMOTION_DIFFERS;
    }

    /** Where the promoted pieces stand that are left, and in which ply they were promoted. */
    private static Map<Square, Integer> promoted(Line line) {
        Map<Square, Integer> promoted = new HashMap<>();
        for (int ply = 0; ply < line.size(); ply++) {
            Move move = line.moves().get(ply);
            if (line.at(ply).isCastling(move)) {
                continue;
            }
            Integer since = move.promotion() == null ? promoted.remove(move.from()) : Integer.valueOf(ply + 1);
            promoted.remove(move.to());
            if (since != null) {
                promoted.put(move.to(), since);
            }
        }
        return promoted;
    }
}
