package org.annabella.game;

import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * A move at a seat without a board: what is said is all there is. Whoever was not understood, or may have been misunderstood,
 * has pressed all the same, and says the move once more; nobody is punished for what the station's ears have heard.
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
        if (said != null && legal && !isContradicted()) {
            return pressing.complete(seat, said, true);
        }
        return said != null && !legal && isCertain() ? pressing.pressed(seat, said) : pressing.await(seat);
    }

    /** After a press that left the move open: completes it once it is known; what is not legal is asked for again. */
    Decision said(Side seat) {
        Move said = said();
        if (said == null || isContradicted()) {
            return decision;
        }
        return state().position().isLegal(said)
                ? pressing.complete(seat, said, true)
                : decision.tellSeat(seat, Answers.notLegal(state().position(), said, words()));
    }

    private @Nullable Move said() {
        Turn turn = state().turn();
        HeardMove announced = turn.announced();
        return turn.executed() != null || announced == null ? turn.executed() : announced.move();
    }

    private String words() {
        HeardMove announced = state().turn().announced();
        return announced == null ? "" : announced.words();
    }

    /** Whether the opponent has said something else back. */
    private boolean isContradicted() {
        HeardMove repeated = state().turn().repeated();
        return repeated != null && repeated.move() != null && !repeated.agreesWith(said());
    }

    /** Whether the words are the player's beyond doubt: written or typed, or said by both players. */
    private boolean isCertain() {
        HeardMove announced = state().turn().announced();
        HeardMove repeated = state().turn().repeated();
        boolean read = announced != null && announced.source() != HeardMove.Source.VOICE;
        return read || repeated != null && repeated.agreesWith(said());
    }
}
