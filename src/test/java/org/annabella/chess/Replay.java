package org.annabella.chess;

import org.annabella.chess.MateVerdict.Alive;

/** Plays helpmates by the public rules. */
final class Replay {

    private static final int SEVENTY_FIVE_BY_BOTH = 150;

    private Replay() {}

    /** Whether the verdict is a helpmate that is legal, ends in mate of the right side and tells the truth on 9.6.2. */
    static boolean ofHelpmate(Position start, Side winner, Effort effort) {
        return start.mateVerdict(winner, effort) instanceof Alive alive && ofHelpmate(start, winner, alive);
    }

    static boolean ofHelpmate(Position start, Side winner, Alive alive) {
        Position position = start;
        boolean within = true;
        for (Move move : alive.helpmate()) {
            within &= position.halfmoveClock() < SEVENTY_FIVE_BY_BOTH;
            if (!position.isLegal(move)) {
                return false;
            }
            position = position.play(move);
        }
        return position.isCheckmate() && position.turn() != winner && within == alive.withinSeventyFive();
    }
}
