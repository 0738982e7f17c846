package org.annabella.watch;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/** Answers to the question which of several moves was played. */
final class WatchAnswers {
    private WatchAnswers() {}

    /** The candidate that is meant by its number, the first being 1, or by the move in UCI. */
    static Optional<Move> chosen(String text, List<Move> candidates) {
        String answer = text.strip().toLowerCase(Locale.ROOT);
        if (answer.matches("[0-9]{1,2}")) {
            int number = Integer.parseInt(answer);
            return number >= 1 && number <= candidates.size()
                    ? Optional.of(candidates.get(number - 1))
                    : Optional.empty();
        }
        return candidates.stream().filter(move -> move.uci().equals(answer)).findFirst();
    }

    /** True if the candidates differ in what a pawn becomes. */
    static boolean isPromotion(List<Move> candidates) {
        return candidates.stream().allMatch(move -> move.promotion() != null);
    }

    /** The same pieces, seen from the other side of the board. */
    static Placement turned(Placement placement) {
        Placement turned = Placement.EMPTY;
        for (Square square : Square.all()) {
            Piece piece = placement.pieceAt(square);
            if (piece != null) {
                turned = turned.with(Square.of(7 - square.file(), 7 - square.rank()), piece);
            }
        }
        return turned;
    }
}
