package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/** What the arbiter does. */
final class Rulings {

    private final Decision decision;

    Rulings(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision rule(ArbiterAct act) {
        if (state().phase() == Phase.OVER) {
            return decision.refuse(null, Refusal.GAME_OVER, Matter.ARBITER);
        }
        if (act instanceof ArbiterAct.Decree decree) {
            return decree(decree);
        }
        if (act instanceof ArbiterAct.SetClock set) {
            return setClock(set);
        }
        if (act instanceof ArbiterAct.DecideClaim decided) {
            return decideClaim(decided.accepted());
        }
        if (act instanceof ArbiterAct.End end) {
            return decision.end(end.result(), EndReason.ARBITER, Matter.ARBITER);
        }
        return stopOrGo(act);
    }

    private Decision stopOrGo(ArbiterAct act) {
        Duration at = decision.at();
        Phase phase = state().phase();
        if (act instanceof ArbiterAct.Pause pause) {
            return phase == Phase.RUNNING ? stop(new GameEvent.Paused(at, pause.reason())) : notNow();
        }
        if (act instanceof ArbiterAct.Adjourn) {
            return phase == Phase.ADJOURNED ? notNow() : stop(new GameEvent.Adjourned(at));
        }
        if (act instanceof ArbiterAct.Resume) {
            return phase == Phase.RUNNING ? notNow() : go(new GameEvent.Resumed(at));
        }
        if (act instanceof ArbiterAct.OpenSealed) {
            return phase == Phase.ADJOURNED ? go(new GameEvent.SealedMoveOpened(at)) : notNow();
        }
        throw new AssertionError(act);
    }

    private Decision notNow() {
        return decision.refuse(null, Refusal.NOT_NOW, Matter.ARBITER);
    }

    private Decision stop(GameEvent event) {
        decision.add(event);
        return decision.switchClock(null);
    }

    private Decision go(GameEvent event) {
        decision.add(event);
        return decision.switchClock(state().turnSeat());
    }

    private Decision decideClaim(boolean accepted) {
        PendingClaim claim = state().claim().orElse(null);
        if (claim == null) {
            return decision.refuse(null, Refusal.NO_CLAIM, Matter.ARBITER);
        }
        boolean finish = claim.kind() == ClaimKind.QUICKPLAY_FINISH;
        Duration added = finish && !accepted ? refusedFinishAdds() : Duration.ZERO;
        String article = decision.article(Claims.matterOf(claim.kind()));
        decision.add(new GameEvent.ClaimDecided(decision.at(), claim.seat(), claim.kind(), accepted, article, added));
        if (!added.isZero()) {
            return decision.addTime(claim.seat().opposite(), added, "wrongClaim");
        }
        return finish && accepted ? decision.end(GameResult.DRAW, EndReason.CLAIM, Matter.QUICKPLAY_FINISH) : decision;
    }

    /** What the opponent gains where the arbiter refuses to stop a game in the last two minutes. */
    private Duration refusedFinishAdds() {
        return decision.edition()
                .quickplayFinish()
                .decision(QuickplayFinish.Outcome.REFUSED)
                .map(QuickplayFinish.Decision::addToOpponent)
                .orElse(Duration.ZERO);
    }

    /** Back to a ply: its position, and both clocks as they were then, for the arbiter to change (7.1, D.2.9). */
    private Decision decree(ArbiterAct.Decree decree) {
        Integer ply = decree.backToPly();
        if (ply != null && (ply < 0 || ply > state().plies().size())) {
            return decision.refuse(null, Refusal.NO_SUCH_PLY, Matter.ARBITER);
        }
        String rule = ply == null ? "rule" : "backToPly";
        decision.add(new GameEvent.Ruling(decision.at(), rule, decree.seat(), decree.reason()));
        return ply == null ? decision : backTo(ply);
    }

    private Decision backTo(int ply) {
        Duration white = timeAfter(ply, Side.WHITE);
        Duration black = timeAfter(ply, Side.BLACK);
        decision.add(new GameEvent.PositionRestored(decision.at(), state().positionAfter(ply), ply));
        decision.setTimes(Side.WHITE, white, black, "backToPly");
        return state().phase() == Phase.RUNNING ? decision.switchClock(state().turnSeat()) : decision;
    }

    private Duration timeAfter(int ply, Side side) {
        if (ply == 0) {
            return state().clock().control(GameState.hand(side)).initial();
        }
        Ply completed = state().plies().get(ply - 1);
        return side == Side.WHITE ? completed.white() : completed.black();
    }

    private Decision setClock(ArbiterAct.SetClock set) {
        return decision.add(new GameEvent.ClockSet(
                decision.at(),
                timeOr(set.white(), Side.WHITE),
                timeOr(set.black(), Side.BLACK),
                set.moves(),
                set.reason()));
    }

    private Duration timeOr(@Nullable Duration time, Side side) {
        return time != null ? time : state().timeLeft(side, decision.at());
    }
}
