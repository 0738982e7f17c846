package org.annabella.board.livechess;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Side;

/**
 * The clock behind a board, as LiveChess tells of it. Nobody can set it from here.
 *
 * @param board the serial number of the board
 * @param simulated true if no hardware stands behind it; to be said wherever the clock is named
 * @param white White's time, in whole seconds, up to some seconds old
 * @param black Black's
 * @param running whose time runs; empty if nobody's does
 */
public record LiveChessClock(String board, boolean simulated, Duration white, Duration black, Optional<Side> running) {

    /** Hears of the clock. Called on the driver's thread; must return soon. */
    public interface Listener {

        /** The clock shows this now. */
        void shows(LiveChessClock now);

        /**
         * There is none, or it is no longer seen.
         *
         * @param why one English sentence
         */
        void gone(String why);
    }

    /** A player's time. */
    public Duration left(Side side) {
        return side.pick(white, black);
    }
}
