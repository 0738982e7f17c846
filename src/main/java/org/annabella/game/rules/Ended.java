package org.annabella.game.rules;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.PlayerHands;

/**
 * A move that ends the game by standing on the board, pressed or not: mate, stalemate, a dead position and what else needs
 * no claim (FIDE Laws 2023, 5.1.1, 5.2.1, 5.2.2 and 9.6).
 */
final class Ended {

    private final GameState state;

    Ended(GameState state) {
        this.state = state;
    }

    /** Whether the executed move ends the game. */
    boolean isOver() {
        Move executed = state.turn().executed();
        return executed != null
                && state.phase() == Phase.RUNNING
                && state.position().isLegal(executed)
                && Endings.after(state, executed).isPresent();
    }

    /**
     * Since when the sighted player's board has shown such a move; at the tactile board it must be announced as well
     * (FIDE Laws 2023, D.2.3 and D.2.5).
     */
    Optional<Duration> standsSince() {
        boolean sighted = !state.setup().profile(state.turnSeat()).isVisuallyDisabled();
        return sighted && isOver()
                ? Optional.ofNullable(state.turn().hands().standing()).map(PlayerHands.Standing::since)
                : Optional.empty();
    }

    /** When it ends the game if nobody does anything: a piece that slides over the square is not there so long. */
    Optional<Duration> endsAt() {
        return standsSince().map(PlayerHands.RELEASED_AFTER::plus);
    }
}
