package org.annabella.board;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

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
        return between(picture, wanted, unseen, 0);
    }

    /**
     * The same without some squares.
     *
     * @param tolerated squares that may be as they are
     */
    static List<BoardDifference> between(Picture picture, Placement wanted, long unseen, long tolerated) {
        Map<Square, BoardDifference> bySquare = new LinkedHashMap<>();
        for (Square square : Squares.list((picture.differing(wanted) | unseen) & ~tolerated)) {
            bySquare.put(
                    square,
                    new BoardDifference(
                            square,
                            wanted.pieceAt(square),
                            picture.seen(square),
                            Squares.has(picture.occupied(), square)));
        }
        List<BoardDifference> ordered = new ArrayList<>(bySquare.size());
        for (Rearrangement.Step step : repair(List.copyOf(bySquare.values()))) {
            if (step.act() == Rearrangement.Act.MOVE) {
                take(step.to(), bySquare, ordered);
                take(step.from(), bySquare, ordered);
            }
        }
        ordered.addAll(bySquare.values());
        return ordered;
    }

    private static void take(@Nullable Square square, Map<Square, BoardDifference> from, List<BoardDifference> to) {
        BoardDifference taken = square == null ? null : from.remove(square);
        if (taken != null) {
            to.add(taken);
        }
    }

    /** The hand movements that put these squares right. */
    static List<Rearrangement.Step> repair(List<BoardDifference> differences) {
        Placement found = Placement.EMPTY;
        Placement wanted = Placement.EMPTY;
        Set<Square> unrecognised = new TreeSet<>();
        for (BoardDifference difference : differences) {
            Square square = difference.square();
            Piece seen = difference.seen();
            Piece ought = difference.wanted();
            found = seen == null ? found : found.with(square, seen);
            wanted = ought == null ? wanted : wanted.with(square, ought);
            if (seen == null && difference.occupied()) {
                unrecognised.add(square);
            }
        }
        return Rearrangement.steps(found, wanted, unrecognised, Side.WHITE);
    }
}
