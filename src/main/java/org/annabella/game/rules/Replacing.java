package org.annabella.game.rules;

import java.util.EnumSet;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Phase;
import org.annabella.game.Question;
import org.annabella.game.QuestionEnd;

/** Whoever says something else is no longer asked what was asked before: an event, where no other one tells it. */
final class Replacing {

    private final Decision decision;

    Replacing(Decision decision) {
        this.decision = decision;
    }

    Decision close(Side seat, Question question, QuestionEnd how) {
        boolean open = decision.state().questions(seat).isOpen(question);
        return open ? decision.add(new GameEvent.QuestionClosed(decision.at(), seat, question, how)) : decision;
    }

    /** Closes what is still open of the seat that has said this, after all that followed from it. */
    Decision after(GameInput input) {
        if (input instanceof GameInput.Announce announce) {
            return move(announce.seat());
        }
        if (input instanceof GameInput.Correct correct) {
            return move(correct.seat());
        }
        if (input instanceof GameInput.Repeat repeat) {
            return move(repeat.seat());
        }
        if (input instanceof GameInput.Ask ask) {
            // Who asks for the time may answer then; but after it "yes" is no resignation, and a move no correction.
            if (ask.by() == Asker.PLAYER) {
                close(ask.seat(), Question.ENDING);
                close(ask.seat(), EnumSet.of(Question.CORRECTION));
            }
            return decision;
        }
        if (input instanceof GameInput.CallArbiter call) {
            return all(call.seat());
        }
        if (input instanceof GameInput.Adjust adjust) {
            return all(adjust.seat());
        }
        if (input instanceof GameInput.Declare declare) {
            return all(declare.seat());
        }
        return input instanceof GameInput.Claim claim ? all(claim.seat()) : decision;
    }

    /** While the game is paused nobody announces: what was asked is answered when play goes on. */
    private Decision move(Side seat) {
        return decision.state().phase() == Phase.PAUSED ? close(seat, Question.ENDING) : all(seat);
    }

    private Decision all(Side seat) {
        return close(seat, EnumSet.allOf(Question.class));
    }

    private Decision close(Side seat, Set<Question> questions) {
        questions.forEach(question -> close(seat, question, QuestionEnd.REPLACED));
        return decision;
    }
}
