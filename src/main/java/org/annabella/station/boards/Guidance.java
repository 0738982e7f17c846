package org.annabella.station.boards;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Repair;

/**
 * Which squares a board shows to its player, by light or vibration: the next step of a repair, else a completed move of the
 * opponent that is not carried out yet. Nothing depends on what is legal: an announcement lights nothing.
 */
final class Guidance {

    private Guidance() {}

    /** The squares to be shown at this seat; none if there is nothing to do. */
    static Set<Square> squares(GameState state, Side seat) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.OVER) {
            return Set.of();
        }
        List<Rearrangement.Step> steps =
                Repair.of(seat, state.seat(seat).difference()).steps();
        if (!steps.isEmpty()) {
            return Set.copyOf(steps.get(0).squares());
        }
        Optional<Move> owed = state.owing(seat);
        Set<Square> squares = new LinkedHashSet<>();
        owed.ifPresent(move -> squares.addAll(List.of(move.from(), move.to())));
        return squares;
    }
}
