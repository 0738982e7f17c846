package org.annabella.game.rules;

import java.util.Comparator;
import java.util.List;
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
                .filter(on -> subject.match(new Meant(on)))
                .sorted(BY_FILE)
                .toList();
        return new Telling.OnBoard(subject, found);
    }

    /** Whether a piece is among those that are asked for. */
    private record Meant(Telling.PieceOn on) implements Subject.Cases<Boolean> {
        @Override
        public Boolean pieces(Subject.Pieces pieces) {
            return on.piece().side() == pieces.side() && on.piece().role() == pieces.role();
        }

        @Override
        public Boolean square(Subject.OnSquare square) {
            return on.square().equals(square.square());
        }

        @Override
        public Boolean file(Subject.OnFile file) {
            return on.square().file() == file.file();
        }

        @Override
        public Boolean rank(Subject.OnRank rank) {
            return on.square().rank() == rank.rank();
        }
    }
}
