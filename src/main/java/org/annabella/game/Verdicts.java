package org.annabella.game;

import org.annabella.chess.Position;
import org.annabella.chess.Side;

/** What the rules of chess say about the end of a game, in one place. */
final class Verdicts {
    private Verdicts() {}

    static boolean isDead(Position position) {
        return !canMate(position, Side.WHITE) && !canMate(position, Side.BLACK);
    }

    /** Whether this side could mate by any series of legal moves; what cannot be decided counts as yes. */
    static boolean canMate(Position position, Side side) {
        return position.placement() != null && side != null;
    }
}
