package org.annabella.game;

import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/** Draw offers and their answers, resignation, and the confirmed result. */
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
        // Who resigns after a stalemate has lost nothing any more.
        new Pressing(decision).completeIfStanding();
        if (state().phase() == Phase.OVER) {
            return decision.refuse(seat, Refusal.GAME_OVER, Matter.ARBITER);
        }
        return switch (declaration) {
            case OFFER_DRAW -> new Offers(decision).offer(seat);
            case ACCEPT_DRAW -> new Offers(decision).accept(seat);
            case DECLINE_DRAW -> new Offers(decision).decline(seat);
            default -> resign(seat);
        };
    }

    /** Both players confirm the result, each once (FIDE Laws 2023, 8.7). */
    private Decision confirm(Side seat) {
        if (state().phase() != Phase.OVER) {
            return decision.refuse(seat, Refusal.NOT_NOW, Matter.RESULT_SIGNED);
        }
        boolean done = state().formalities().confirmed().contains(seat);
        return done ? decision : decision.add(new GameEvent.ResultConfirmed(decision.at(), seat));
    }

    private Decision resign(Side seat) {
        return decision.loses(
                seat, decision.edition().resignationNeedsMate(), EndReason.RESIGNATION, Matter.RESIGNATION);
    }
}
