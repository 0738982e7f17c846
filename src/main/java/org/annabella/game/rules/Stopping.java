package org.annabella.game.rules;

import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.RulingNames;
import org.annabella.laws.Matter;

/** A player stops the clocks to call the arbiter, who judges afterwards why (FIDE Laws 2023, 6.11.2 and 6.11.4). */
final class Stopping {
    private static final String WHY = "player";

    private final Decision decision;

    Stopping(Decision decision) {
        this.decision = decision;
    }

    Decision stop(Side seat) {
        if (decision.state().phase() != Phase.RUNNING) {
            return decision.refuse(seat, Refusal.NOT_NOW, Matter.PLAYER_PAUSE);
        }
        decision.add(new GameEvent.ArbiterCalled(decision.at(), seat));
        decision.add(new GameEvent.Paused(decision.at(), WHY, seat, decision.author()));
        return decision.switchClock(null);
    }

    /** Nothing follows by itself: the arbiter gives the penalty, and lets play go on. */
    Decision judge(ArbiterAct.JudgePause act) {
        Side seat = decision.state().formalities().pausedBy();
        if (seat == null) {
            return decision.refuse(null, Refusal.NOT_NOW, Matter.PLAYER_PAUSE);
        }
        return act.accepted()
                ? decision.rule(RulingNames.PAUSE_ACCEPTED, seat, act.reason(), Matter.PLAYER_PAUSE)
                : decision.rule(RulingNames.PAUSE_REJECTED, seat, act.reason(), Matter.PAUSE_WITHOUT_REASON);
    }
}
