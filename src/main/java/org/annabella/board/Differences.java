package org.annabella.board;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/** Lists what is wrong on a board in the order in which it is best put right. */
final class Differences {

    private Differences() {}

    /**
     * The whole difference: first pieces that stand on a wrong square, each as the square where it should be and the
     * square where it is, nearest first; then the rest, by square.
     *
     * @param unseen squares that look right, but where a capture was not seen to be carried out
     */
    static List<BoardDifference> between(Picture picture, Placement wanted, long unseen) {
        List<BoardDifference> rest = new ArrayList<>();
        for (Square square : Squares.list(picture.differing(wanted) | unseen)) {
            rest.add(new BoardDifference(
                    square, wanted.pieceAt(square), picture.seen(square), Squares.has(picture.occupied(), square)));
        }
        List<BoardDifference> ordered = new ArrayList<>(rest.size());
        for (Optional<Pair> pair = nearest(rest); pair.isPresent(); pair = nearest(rest)) {
            ordered.add(pair.get().missing());
            ordered.add(pair.get().strayed());
            rest.remove(pair.get().missing());
            rest.remove(pair.get().strayed());
        }
        ordered.addAll(rest);
        return ordered;
    }

    private record Pair(BoardDifference missing, BoardDifference strayed) {
        int distance() {
            return Squares.distance(missing.square(), strayed.square());
        }
    }

    private static Optional<Pair> nearest(List<BoardDifference> all) {
        return all.stream()
                .filter(missing -> missing.kind() == BoardDifference.Kind.MISSING)
                .flatMap(missing -> all.stream()
                        .filter(strayed -> couldBe(missing, strayed))
                        .map(strayed -> new Pair(missing, strayed)))
                .min(Comparator.comparingInt(Pair::distance));
    }

    private static boolean couldBe(BoardDifference missing, BoardDifference strayed) {
        if (strayed.kind() == BoardDifference.Kind.MISSING) {
            return false;
        }
        Piece seen = strayed.seen();
        return seen == null ? strayed.kind() == BoardDifference.Kind.EXTRA : seen.equals(missing.wanted());
    }
}
