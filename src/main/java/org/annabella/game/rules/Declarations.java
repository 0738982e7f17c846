package org.annabella.game.rules;

import java.util.Map;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.game.Declaration;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.RulingNames;
import org.annabella.laws.Matter;

/** Draw offers and their answers, resignation, and the confirmed result. */
final class Declarations {

    /** What the players end the game with, and can only once it has begun (FIDE Laws 2023, 5.1.2 and 5.2.3). */
    private static final Map<Declaration, Matter> ENDING = Map.of(
            Declaration.OFFER_DRAW, Matter.DRAW_OFFER,
            Declaration.ACCEPT_DRAW, Matter.AGREEMENT,
            Declaration.RESIGN, Matter.RESIGNATION);

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
        Matter ending = ENDING.get(declaration);
        if (state().phase() == Phase.WAITING && ending != null) {
            return decision.refuse(seat, Refusal.NOT_STARTED, ending);
        }
        return switch (declaration) {
            case OFFER_DRAW -> new Offers(decision).offer(seat);
            case ACCEPT_DRAW -> new Offers(decision).accept(seat);
            case DECLINE_DRAW -> new Offers(decision).decline(seat);
            case PAUSE -> new Stopping(decision).stop(seat);
            case AGREE_CORRECTION -> agreeToCorrect(seat);
            case RESIGN, CONFIRM_RESULT -> resign(seat);
        };
    }

    /** Both players confirm the result, each once (FIDE Laws 2023, 8.7). */
    private Decision confirm(Side seat) {
        if (new LastMinutes(decision).isForNobodyHere()) {
            return sign(seat);
        }
        if (state().phase() != Phase.OVER) {
            return decision.refuse(seat, Refusal.NOT_NOW, Matter.RESULT_SIGNED);
        }
        boolean done = state().formalities().confirmed().contains(seat);
        return done ? decision : decision.add(new GameEvent.ResultConfirmed(decision.at(), seat));
    }

    /** The final position, for whoever decides later (FIDE Laws 2023, III.6). */
    private Decision sign(Side seat) {
        return state().formalities().signed().contains(seat)
                ? decision
                : decision.rule(RulingNames.SIGNS, seat, "", Matter.FINISH_WITHOUT_ARBITER);
    }

    /**
     * Once the opponent has moved, an illegal move is put right only if both players agree, and the arbiter has no part in it (FIDE
     * Laws 2023, A.5.2). The clocks stay as they are.
     */
    private Decision agreeToCorrect(Side seat) {
        if (!state().setup().play().correctionByAgreement()) {
            return decision.refuse(seat, Refusal.NOT_IN_THESE_LAWS, Matter.ILLEGAL_MOVE);
        }
        Ply illegal = state().plies().stream()
                .filter(Ply::isIllegal)
                .reduce((earlier, later) -> later)
                .orElse(null);
        if (illegal == null || state().phase() != Phase.RUNNING && state().phase() != Phase.PAUSED) {
            return decision.refuse(seat, Refusal.NOT_NOW, Matter.ILLEGAL_MOVE);
        }
        if (!state().formalities().agreed().contains(seat)) {
            decision.rule(RulingNames.AGREES, seat, "", Matter.ILLEGAL_MOVE);
        }
        return state().formalities().agreed().containsAll(Set.of(Side.values())) ? corrected(illegal) : decision;
    }

    private Decision corrected(Ply illegal) {
        decision.add(new GameEvent.PositionRestored(
                decision.at(), illegal.before(), illegal.number() - 1, decision.author()));
        return state().phase() == Phase.RUNNING ? decision.switchClock(state().clockSeat()) : decision;
    }

    private Decision resign(Side seat) {
        return decision.loses(
                seat, decision.edition().resignationNeedsMate(), EndReason.RESIGNATION, Matter.RESIGNATION);
    }
}
