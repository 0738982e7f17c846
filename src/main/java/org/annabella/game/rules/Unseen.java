package org.annabella.game.rules;

import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Question;
import org.annabella.game.Turn;
import org.jspecify.annotations.Nullable;

/**
 * A move at a seat without a board, or whose board is lost, or stands otherwise than after what was heard: what is said is all
 * there is. One voice alone is not enough, for a microphone may have heard somebody else. Whoever was not understood, or may have
 * been misunderstood, has pressed all the same, and says the move once more; nobody is punished for what the station has heard.
 */
final class Unseen {

    private final Decision decision;
    private final Pressing pressing;

    Unseen(Decision decision, Pressing pressing) {
        this.decision = decision;
        this.pressing = pressing;
    }

    private GameState state() {
        return decision.state();
    }

    /** The press completes what both voices, or one line, have said; else the move is asked for. */
    Decision pressed(Side seat) {
        Move said = said();
        boolean legal = said != null && state().position().isLegal(said);
        if (said != null && legal && isCertain(seat) && !isContradicted()) {
            return pressing.complete(seat, said, true);
        }
        return said != null && !legal && isCertain(seat) ? pressing.pressed(seat, said) : pressing.await(seat);
    }

    /**
     * After a press that left the move open: completes it once it is known; what is not legal is asked for again.
     *
     * @param again whether the player has now said the same move as before
     */
    Decision said(Side seat, boolean again) {
        Move said = said();
        if (said == null || isContradicted() || state().phase() != Phase.RUNNING) {
            return decision;
        }
        if (state().position().isLegal(said) && !again && !isCertain(seat)) {
            return decision;
        }
        return state().position().isLegal(said)
                ? pressing.complete(seat, said, true)
                : decision.tellSeat(seat, Answers.notLegal(state().position(), said, words()));
    }

    /** What was said while the clocks stood counts now; what is still not known is asked for once more. */
    Decision resumed() {
        if (!state().turn().pressed() || state().phase() != Phase.RUNNING) {
            return decision;
        }
        said(state().turnSeat(), false);
        return state().turn().pressed() ? decision.add(new Asking(state()).ask(decision.at())) : decision;
    }

    private @Nullable Move said() {
        Move shown = shown();
        return shown != null ? shown : state().turn().said();
    }

    /** What was entered in the place of a board, or was shown by one before it was lost. */
    private @Nullable Move shown() {
        return new Interlock(state()).executed(state().turnSeat());
    }

    private String words() {
        HeardMove announced = state().turn().announced();
        return announced == null ? "" : announced.words();
    }

    /** Whether the opponent has said something else back, and not carried the move out all the same: the boards tell. */
    private boolean isContradicted() {
        HeardMove repeated = state().turn().repeated();
        return repeated != null && repeated.move() != null && !repeated.agreesWith(said()) && !isMirrored();
    }

    private boolean isMirrored() {
        Move mirrored = state().turn().mirrored();
        return mirrored != null && mirrored.equals(said());
    }

    /**
     * Whether the move is known beyond doubt: entered, written or typed, said by both players, or carried out by the other. What
     * its own player has begun to correct is not, whoever else has borne it out before.
     */
    private boolean isCertain(Side seat) {
        Turn turn = state().turn();
        if (shown() == null && state().questions(seat).isOpen(Question.CORRECTION)) {
            return false;
        }
        HeardMove repeated = turn.repeated();
        boolean read = turn.announced() != null && !turn.isVoiceAlone();
        return shown() != null || read || isMirrored() || repeated != null && repeated.agreesWith(said());
    }
}
