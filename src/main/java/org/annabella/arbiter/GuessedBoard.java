package org.annabella.arbiter;

import java.util.List;
import java.util.Objects;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;
import org.jspecify.annotations.Nullable;

/**
 * What most likely stands on a board that does not name its pieces, so that it can be held against the scoresheets. It is a
 * guess: nobody is shown it, or told.
 */
final class GuessedBoard {
    private GuessedBoard() {}

    /** A piece that is not recognised is taken for the one that is missing, if only one is; else for the one that belongs there. */
    static Placement of(GameState state, Side seat) {
        SeenBoard seen = SeenBoard.of(state, seat);
        List<SquareDifference> differing = state.seat(seat).difference();
        Placement board = seen.pieces();
        for (Square square : seen.unrecognised()) {
            Piece guessed = seen.unrecognised().size() == 1 ? strayed(square, differing) : expected(square, differing);
            board = guessed == null ? board : board.with(square, guessed);
        }
        return board;
    }

    private static @Nullable Piece strayed(Square square, List<SquareDifference> differing) {
        List<Piece> missing = differing.stream()
                .filter(other -> !other.occupied())
                .map(SquareDifference::expected)
                .filter(Objects::nonNull)
                .toList();
        return missing.size() == 1 ? missing.get(0) : expected(square, differing);
    }

    private static @Nullable Piece expected(Square square, List<SquareDifference> differing) {
        return differing.stream()
                .filter(one -> one.square().equals(square))
                .findFirst()
                .map(SquareDifference::expected)
                .orElse(null);
    }
}
