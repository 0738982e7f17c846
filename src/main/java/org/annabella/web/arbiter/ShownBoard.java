package org.annabella.web.arbiter;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.SquareDifference;

/**
 * What stands on a seat's board: what the acts at it tell, and what it has reported to differ.
 *
 * @param pieces with those that the board cannot recognise as the game has them
 * @param differing where it differs from the game
 */
record ShownBoard(Placement pieces, Set<Square> differing) {

    static ShownBoard of(GameState state, Side seat) {
        Placement pieces = state.seat(seat).shown(state.position().placement());
        Set<Square> differing = state.seat(seat).difference().stream()
                .map(SquareDifference::square)
                .collect(Collectors.toCollection(HashSet::new));
        return new ShownBoard(pieces, Set.copyOf(differing));
    }
}
