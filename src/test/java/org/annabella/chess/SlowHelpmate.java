package org.annabella.chess;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Looks at every position that can be reached, in the order in which they come, by the public rules alone. */
final class SlowHelpmate {

    private static final int MOST_POSITIONS = 4_000;

    private final Set<PositionKey> seen = new HashSet<>();
    private final Deque<Position> open = new ArrayDeque<>();
    private boolean found;

    private SlowHelpmate() {}

    static SlowHelpmate search(Position start, Side winner) {
        SlowHelpmate search = new SlowHelpmate();
        search.reach(start, winner);
        while (!search.found && !search.open.isEmpty() && search.seen.size() < MOST_POSITIONS) {
            Position position = search.open.remove();
            position.legalMoves().forEach(move -> search.reach(position.play(move), winner));
        }
        return search;
    }

    boolean isFound() {
        return found;
    }

    boolean isExhausted() {
        return open.isEmpty();
    }

    int positions() {
        return seen.size();
    }

    private void reach(Position position, Side winner) {
        if (seen.add(position.key())) {
            open.add(position);
            found |= position.turn() != winner && position.isCheckmate();
        }
    }
}
