package org.annabella.arbiter;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/** King or rook alone has castled, and the other still stands at home. */
final class HalfCastling implements BoardExplanation {

    @Override
    public Stream<Observation> explain(Side seat, Placement board, Line line) {
        return IntStream.range(0, line.size())
                .filter(ply -> line.at(ply).isCastling(line.moves().get(ply)))
                .boxed()
                .flatMap(ply -> halves(seat, ply, line))
                .filter(half -> leftAtHome(half, line.board()).equals(board));
    }

    /** Which piece of a castling may have been left, with its home and the square where it should be. */
    private static Stream<Observation> halves(Side seat, int ply, Line line) {
        Position before = line.at(ply);
        Move move = line.moves().get(ply);
        boolean kingSide = move.to().file() > move.from().file();
        int rank = move.from().rank();
        Square rook = before.isChess960() ? move.to() : Square.of(kingSide ? 7 : 0, rank);
        return Stream.of(
                half(seat, ply, Piece.of(before.turn(), Role.ROOK), rook, Square.of(kingSide ? 5 : 3, rank)),
                half(seat, ply, Piece.of(before.turn(), Role.KING), move.from(), Square.of(kingSide ? 6 : 2, rank)));
    }

    private static Observation half(Side seat, int ply, Piece piece, Square home, Square castled) {
        return new Observation(Observation.Kind.CASTLING_HALF_DONE, seat, ply + 1, List.of(home, castled), piece, null);
    }

    private static Placement leftAtHome(Observation half, Placement after) {
        Square home = half.squares().get(0);
        Square castled = half.squares().get(1);
        Piece piece = half.piece();
        if (piece == null || !piece.equals(after.pieceAt(castled)) || after.isOccupied(home)) {
            return after;
        }
        return after.without(castled).with(home, piece);
    }
}
