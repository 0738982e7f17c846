package org.annabella.chess.pgn;

import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/**
 * Where the moves of a game begin.
 *
 * @param position the first position; the initial one if it is not known
 * @param leftOut why it is not known, so that the moves are left out; else null
 */
record PgnStart(Position position, @Nullable PgnLeftOut leftOut) {

    static PgnStart of(Position position) {
        return new PgnStart(position, null);
    }
}
