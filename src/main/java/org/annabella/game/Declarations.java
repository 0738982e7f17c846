package org.annabella.game;

import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/** Draw offers, their answers, resignation, and the confirmed result. */
final class Declarations {

    private final Decision decision;

    Declarations(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision declare(Side seat, Declaration declaration) {
        if (declaration == Declaration.CONFIRM_RESULT) {
            return confirm(seat);
        }
        if (state().phase() == Phase.OVER) {
            return decision.refuse(seat, Refusal.GAME_OVER, Matter.ARBITER);
        }
        switch (declaration) {
            case OFFER_DRAW:
                return offer(seat);
            case ACCEPT_DRAW:
                return accept(seat);
            case DECLINE_DRAW:
                return decline(seat);
            default:
                return resign(seat);
        }
    }

    private Decision confirm(Side seat) {
        return state().phase() == Phase.OVER
                ? decision.add(new GameEvent.ResultConfirmed(decision.at(), seat))
                : decision.refuse(seat, Refusal.NOT_NOW, Matter.ARBITER);
    }

    private Decision offer(Side seat) {
        if (!decision.settings().drawByAgreement()) {
            return decision.refuse(seat, Refusal.DRAW_BY_AGREEMENT_FORBIDDEN, Matter.DRAW_OFFER);
        }
        return state().drawOfferedBy().isPresent()
                ? decision.refuse(seat, Refusal.DRAW_OFFERED_ALREADY, Matter.DRAW_OFFER)
                : decision.add(new GameEvent.DrawOffered(decision.at(), seat));
    }

    private boolean isOfferedTo(Side seat) {
        return state().drawOfferedBy().filter(by -> by != seat).isPresent();
    }

    private Decision accept(Side seat) {
        if (!isOfferedTo(seat)) {
            return decision.refuse(seat, Refusal.NO_DRAW_OFFERED, Matter.DRAW_OFFER);
        }
        int needed = decision.edition().agreement().movesByEach();
        boolean early = Math.min(state().movesCompleted(Side.WHITE), state().movesCompleted(Side.BLACK)) < needed;
        return early
                ? decision.refuse(seat, Refusal.DRAW_BY_AGREEMENT_FORBIDDEN, Matter.AGREEMENT)
                : decision.end(GameResult.DRAW, EndReason.AGREEMENT, Matter.AGREEMENT);
    }

    private Decision decline(Side seat) {
        return isOfferedTo(seat)
                ? decision.add(new GameEvent.DrawDeclined(decision.at(), seat, DeclinedHow.WORDS))
                : decision.refuse(seat, Refusal.NO_DRAW_OFFERED, Matter.DRAW_OFFER);
    }

    private Decision resign(Side seat) {
        return decision.loses(
                seat, decision.edition().resignationNeedsMate(), EndReason.RESIGNATION, Matter.RESIGNATION);
    }
}
