package org.annabella.game.rules;

import java.util.Arrays;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.game.Phase;
import org.annabella.game.SeatState;
import org.jspecify.annotations.Nullable;

/**
 * Whether a board may move its pieces itself now. It stands for an assistant's hands (FIDE Laws 2023, D.2.10.1): the arbiter has allowed it
 * before the game, and it does what is completed and nothing else, while nobody waits for an answer.
 */
final class Movements {

    private final Decision decision;

    Movements(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    /** A board stands as it was thought to, and has been left alone for a while. Says nothing where it may not move. */
    Decision offer(Side seat, MovementPurpose purpose, boolean complete) {
        boolean allowed = decision.settings().movers().contains(seat)
                && !state().isUnseen(seat)
                && !state().devices().moving().contains(DeviceId.board(seat))
                && isNobodyAsked();
        if (!allowed) {
            return decision;
        }
        return switch (purpose) {
            case MIRROR -> mirror(seat);
            case RESTORE -> isIn(Phase.RUNNING, Phase.PAUSED) ? back(seat, purpose, complete) : decision;
            case SET_UP -> isIn(Phase.WAITING) ? back(seat, purpose, true) : decision;
        };
    }

    Decision end(Side seat, MovementPurpose purpose, MovementOutcome outcome) {
        return decision.add(new GameEvent.MovementEnded(decision.at(), seat, purpose, outcome));
    }

    private boolean isIn(Phase... phases) {
        return Arrays.asList(phases).contains(state().phase());
    }

    private boolean isNobodyAsked() {
        return Arrays.stream(Side.values())
                        .noneMatch(seat -> state().questions(seat).isAnyOpen())
                && state().claim().isEmpty()
                && state().proposedPenalty().isEmpty();
    }

    private Decision mirror(Side seat) {
        SeatState own = state().seat(seat);
        Optional<Move> owed = state().owing(seat).filter(move -> state().lastPly()
                .filter(ply -> ply.before().isLegal(move))
                .isPresent());
        boolean left = isIn(Phase.RUNNING) && !own.isOutOfStep() && own.inHand().isEmpty();
        if (!left || owed.isEmpty()) {
            return decision;
        }
        return owed.get().promotion() == null
                ? announce(seat, MovementPurpose.MIRROR, owed.get())
                : end(seat, MovementPurpose.MIRROR, MovementOutcome.PROMOTION);
    }

    private Decision back(Side seat, MovementPurpose purpose, boolean complete) {
        if (!state().seat(seat).isOutOfStep() || state().owing(seat).isPresent()) {
            return decision;
        }
        return complete ? announce(seat, purpose, null) : end(seat, purpose, MovementOutcome.PIECE_MISSING);
    }

    private Decision announce(Side seat, MovementPurpose purpose, @Nullable Move move) {
        return decision.add(new GameEvent.MovementAnnounced(decision.at(), seat, purpose, move));
    }
}
