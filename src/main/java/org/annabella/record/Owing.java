package org.annabella.record;

import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Ply;

/** What a board waits for: a move of the opponent that it does not show yet. */
final class Owing {

    private Owing() {}

    /** The opponent's move that this seat has yet to execute on its own board. */
    static Optional<Ply> owed(GameState state, Side seat) {
        return state.owing(seat).flatMap(move -> state.plies().stream()
                .filter(ply -> ply.seat() != seat && ply.move().equals(move))
                .reduce((earlier, later) -> later));
    }
}
