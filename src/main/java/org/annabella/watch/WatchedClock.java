package org.annabella.watch;

import java.time.Duration;
import java.util.Optional;
import org.annabella.board.BoardReport;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * A clock that is wired to the board, as far as it tells who has pressed. It has a left and a right side; who sits where
 * is learnt from the game: the side whose end of the lever is up is on move.
 */
final class WatchedClock {
    private BoardReport.@Nullable BoardClock last;
    private @Nullable Boolean whiteIsRight;

    /**
     * Takes note of what the clock says.
     *
     * @return true if its lever was moved while it ran
     */
    boolean accept(BoardReport.BoardClock now) {
        BoardReport.BoardClock before = last;
        last = now;
        return before != null && before.rightSideHigh() != now.rightSideHigh() && (before.running() || now.running());
    }

    /** True if there is a clock, and it runs. */
    boolean isRunning() {
        BoardReport.BoardClock now = last;
        return now != null && now.running();
    }

    /** True if it is known who sits where, and this player's end of the lever is up. */
    boolean isUp(Side side) {
        BoardReport.BoardClock now = last;
        Boolean right = whiteIsRight;
        return now != null && right != null && now.rightSideHigh() == (right == (side == Side.WHITE));
    }

    /** Nothing is known of it any more, but for who sits where. */
    void lost() {
        last = null;
    }

    /** Whoever has pressed has made a move: the other side's end of the lever is up now. */
    void pressedBy(Side mover) {
        BoardReport.BoardClock now = last;
        if (now != null) {
            whiteIsRight = now.rightSideHigh() == (mover == Side.BLACK);
        }
    }

    /** The time that a player has left; empty without a clock, and as long as it is not known who sits where. */
    Optional<Duration> left(Side side) {
        BoardReport.BoardClock now = last;
        Boolean right = whiteIsRight;
        if (now == null || right == null) {
            return Optional.empty();
        }
        return Optional.of(right == (side == Side.WHITE) ? now.right() : now.left());
    }
}
