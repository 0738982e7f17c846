package org.annabella.game.rules;

import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Refusal;
import org.annabella.game.SeatState;
import org.annabella.game.Turn;
import org.annabella.laws.IllegalMoves;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** What keeps the clock from being pressed: that the move is announced and executed, as far as this is asked of the player. Pure. */
final class Interlock {
    private final GameState state;

    Interlock(GameState state) {
        this.state = state;
    }

    /** Whether no board can show the move, for there is none or it is lost, and nobody has entered it in the place of one. */
    boolean isByWordsAlone(Side seat) {
        return state.isUnseen(seat) && executed(seat) == null;
    }

    /** What the interlock still wants, if it wants anything. */
    @Nullable
    Refusal missing(Side seat) {
        if (state.turn().pressed()) {
            return Refusal.NOT_ANNOUNCED;
        }
        if (!state.setup().settings().interlock() || isByWordsAlone(seat)) {
            return null;
        }
        Turn turn = state.turn();
        if (isKnownToBeWithoutMove(seat)) {
            return null;
        }
        if (executed(seat) == null && !turn.isTyped()) {
            return Refusal.NOT_EXECUTED;
        }
        if (turn.announced() == null) {
            return isSpeechNeeded(seat) ? Refusal.NOT_ANNOUNCED : null;
        }
        return disagreement(seat);
    }

    /**
     * Whether a sighted player presses with the own board seen and untouched, and nothing said: that counts where the edition has it
     * so, and no interlock stands against it (FIDE Laws 2023, 7.5.3 and D.2.5).
     */
    private boolean isKnownToBeWithoutMove(Side seat) {
        SeatState own = state.seat(seat);
        return state.setup().edition().illegalMoves().counts(IllegalMoves.AlsoIllegal.NO_MOVE)
                && !state.setup().profile(seat).isVisuallyDisabled()
                && !state.isLost(DeviceId.OfSeat.BOARD, seat)
                && state.turn().announced() == null
                && state.turn().executed() == null
                && !state.turn().hands().hasActed()
                && state.owing(seat).isEmpty()
                && !own.isOutOfStep()
                && own.inHand().isEmpty()
                && own.board().equals(state.position().placement());
    }

    /**
     * At the tactile board a move is executed once it is announced (FIDE Laws 2023, D.2.3); the sighted player stands under the
     * normal rules and must always be let press (D.2.5, 6.2.2). Nobody loses time to a machine that does not hear: then the
     * board and the press are enough.
     */
    private boolean isSpeechNeeded(Side seat) {
        return state.setup().profile(seat).isVisuallyDisabled()
                && state.setup().edition().hasArticle(Matter.DISABLED_APPENDIX)
                && !state.turn().unclear()
                && !isDeaf(seat);
    }

    private boolean isDeaf(Side seat) {
        return state.isLost(DeviceId.OfSeat.RECOGNISER, seat) || state.isLost(DeviceId.OfSeat.HEARING, seat);
    }

    /**
     * The move on the seat's own board. What a board that is lost showed last is no more than what stood there: where
     * the announcement is of another move, the hands went on unseen.
     */
    @Nullable
    Move executed(Side seat) {
        Move shown = state.turn().executed();
        Move said = state.turn().said();
        boolean contradicted = shown != null
                && said != null
                && !Move.of(said.from(), said.to()).equals(Move.of(shown.from(), shown.to()));
        return contradicted && state.isLost(DeviceId.OfSeat.BOARD, seat) ? null : shown;
    }

    private @Nullable Refusal disagreement(Side seat) {
        HeardMove announced = state.turn().announced();
        Move executed = executed(seat);
        if (announced == null || executed == null) {
            return null;
        }
        Move said = announced.move();
        if (state.turn().mayBeMisheard(executed) && state.position().isLegal(executed)) {
            return null;
        }
        if (said == null) {
            return state.position().isLegal(executed) ? Refusal.ANNOUNCED_AND_EXECUTED_DIFFER : null;
        }
        if (said.equals(executed)) {
            return null;
        }
        boolean promotionUnsaid = said.promotion() == null && said.equals(Move.of(executed.from(), executed.to()));
        if (!promotionUnsaid) {
            return Refusal.ANNOUNCED_AND_EXECUTED_DIFFER;
        }
        return isSpeechNeeded(seat) ? Refusal.PROMOTION_NOT_NAMED : null;
    }
}
