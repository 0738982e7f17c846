package org.annabella.game.rules;

import java.util.Comparator;
import java.util.List;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.game.Subject;
import org.annabella.game.Telling;

/**
 * What stands where. It is given a placement and not a position on purpose: what a piece attacks, may do, or should do,
 * cannot be seen from here.
 */
final class BoardFacts {
    /** File by file from a to h, upwards within each. */
    private static final Comparator<Telling.PieceOn> BY_FILE = Comparator.comparingInt(
                    (Telling.PieceOn on) -> on.square().file())
            .thenComparingInt(on -> on.square().rank());

    private BoardFacts() {}

    static Telling.OnBoard of(Placement board, Subject subject) {
        List<Telling.PieceOn> found = Square.all().stream()
                .flatMap(square -> board.at(square).map(piece -> new Telling.PieceOn(square, piece)).stream())
                .filter(on -> isMeant(subject, on.square(), on.piece()))
                .sorted(BY_FILE)
                .toList();
        return new Telling.OnBoard(subject, found);
    }

    private static boolean isMeant(Subject subject, Square square, Piece piece) {
        if (subject instanceof Subject.Pieces pieces) {
            return piece.side() == pieces.side() && piece.role() == pieces.role();
        }
        if (subject instanceof Subject.OnSquare one) {
            return square.equals(one.square());
        }
        if (subject instanceof Subject.OnFile file) {
            return square.file() == file.file();
        }
        if (subject instanceof Subject.OnRank rank) {
            return square.rank() == rank.rank();
        }
        throw new AssertionError(subject);
    }
}
