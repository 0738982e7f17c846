package org.annabella.game.rules;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.HandSteps;
import org.annabella.game.PlayerHands;

/** The move that the player on turn has made and not pressed, if there is one: by it the opponent has the move (FIDE Laws 2023, 1.3). Pure. */
final class StandingMove {
    private final GameState state;
    private final Duration at;

    StandingMove(GameState state, Duration at) {
        this.state = state;
        this.at = at;
    }

    /** The move: one that a press would complete, and that the hand has let go of. */
    Optional<Move> move() {
        Move executed = state.turn().executed();
        boolean openly = !state.adjournment().required() && !state.adjournment().isOpenToChange();
        return openly
                        && executed != null
                        && state.position().isLegal(executed)
                        && isReleased(executed)
                        && new Interlock(state).missing(state.turnSeat()) == null
                ? Optional.of(executed)
                : Optional.empty();
    }

    /** Whether the hand has left the piece, so far as a board can know; at the tactile board it is announced too (4.7, D.2.3). */
    private boolean isReleased(Move executed) {
        PlayerHands hands = state.turn().hands();
        Side mover = state.turnSeat();
        return executed.equals(hands.made()) || new HandSteps(state.setup()).isReleased(hands, mover, at);
    }

    /** The position that stands on the board: the one after the move, if one has been made. */
    Position position() {
        return move().map(state.position()::play).orElse(state.position());
    }
}
