package org.annabella.station.clocks;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * What a lever that has gone down means. It reports a position, not a press: it is a press where the seat whose end went down is to
 * move, or answers a press that is still being decided, or starts the opponent's clock before the game (FIDE Laws 2023, 6.2.1).
 * Otherwise somebody puts the lever right, as after a refused press.
 *
 * <p>Threads: none; its owner guards it.
 */
final class Lever {

    /** The longest time in which a press is decided: the board settles, the game decides. */
    private static final Duration DECISION = Duration.ofSeconds(3);

    private @Nullable Side pressed;
    private long pressedNanos;

    /** A seat's end has gone down: true if that is a press, which is being decided from now on. */
    boolean isPress(Side seat, @Nullable GameState state) {
        if (state != null && state.phase() == Phase.WAITING) {
            return seat != state.turnSeat();
        }
        boolean press = state != null
                && state.phase() == Phase.RUNNING
                && (state.turnSeat() == seat || isBeingDecided(seat.opposite()));
        if (press) {
            pressed = seat;
            pressedNanos = Waits.nanoTime();
        }
        return press;
    }

    /** Something has happened in the game; true if it has undone the press that was being decided. */
    boolean happened(GameEvent event) {
        Side waiting = pressed;
        boolean undone = waiting != null
                && (event instanceof GameEvent.PositionRestored
                        || event instanceof GameEvent.Refused refused && refused.seat() == waiting);
        if (undone) {
            pressed = null;
        }
        return undone;
    }

    /** This is the state now; true if no press of whoever is to move is being decided in it. */
    boolean follow(GameState state) {
        boolean free = !(state.phase() == Phase.RUNNING && isBeingDecided(state.turnSeat()));
        if (free) {
            pressed = null;
        }
        return free;
    }

    private boolean isBeingDecided(Side seat) {
        return pressed == seat && Waits.nanoTime() - pressedNanos < DECISION.toNanos();
    }
}
