package org.annabella.arbiter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Rearrangement.Act;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What is wrong on a board piece by piece, as the hands would mend it. */
final class PieceByPiece implements BoardExplanation {

    @Override
    public Stream<Observation> explain(Side seat, Placement board, Line line) {
        List<Rearrangement.Step> steps = Rearrangement.steps(board, line.board(), seat);
        Map<Piece, Square> aside = new HashMap<>();
        return steps.stream()
                .map(step -> observation(seat, line.size(), step, aside))
                .flatMap(Stream::ofNullable);
    }

    private static @Nullable Observation observation(
            Side seat, int ply, Rearrangement.Step step, Map<Piece, Square> aside) {
        Piece piece = Objects.requireNonNull(step.piece(), "a placement names its pieces");
        Square from = step.from();
        Square to = step.to();
        if (step.act() == Act.SET_ASIDE) {
            aside.put(piece, Objects.requireNonNull(from));
            return null;
        }
        if (to == null) {
            return Observation.of(Observation.Kind.EXTRA_PIECE, seat, ply, piece, Objects.requireNonNull(from));
        }
        Square stood = from == null ? aside.remove(piece) : from;
        return stood == null
                ? Observation.of(Observation.Kind.MISSING_PIECE, seat, ply, piece, to)
                : Observation.of(displaced(stood, to), seat, ply, piece, stood, to);
    }

    private static Observation.Kind displaced(Square from, Square to) {
        int files = Math.abs(from.file() - to.file());
        int ranks = Math.abs(from.rank() - to.rank());
        return Math.max(files, ranks) == 1 ? Observation.Kind.NUDGED : Observation.Kind.MISPLACED_PIECE;
    }
}
