package org.annabella.arbiter;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;

/** The board shows the position after an earlier ply: the latest one that it can be. */
final class Behind implements BoardExplanation {

    @Override
    public Stream<Observation> explain(Side seat, Placement board, Line line) {
        int size = line.size();
        return IntStream.rangeClosed(1, size)
                .map(back -> size - back)
                .filter(ply -> line.boardAt(ply).equals(board))
                .limit(1)
                .mapToObj(ply -> observation(seat, ply, line));
    }

    private static Observation observation(Side seat, int ply, Line line) {
        return ply == line.size() - 1
                ? Observation.of(
                        Observation.Kind.ONE_PLY_BEHIND,
                        seat,
                        line.size(),
                        line.moves().get(ply))
                : Observation.of(Observation.Kind.PLIES_BEHIND, seat, ply);
    }
}
