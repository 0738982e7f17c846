package org.annabella.game.rules;

import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.DeclinedHow;
import org.annabella.game.DeviceId;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Settings;
import org.annabella.game.Turn;
import org.annabella.laws.Matter;

/** How a draw is offered, accepted and declined (FIDE Laws 2023, 9.1). */
final class Offers {
    private final Decision decision;

    Offers(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision offer(Side seat) {
        if (isForbidden()) {
            return forbidden(seat);
        }
        if (state().drawOfferedBy().isPresent()) {
            return decision.refuse(seat, Refusal.DRAW_OFFERED_ALREADY, Matter.DRAW_OFFER);
        }
        // After the opponent has sealed a move an offer is in time (FIDE Laws 2023, I.4).
        boolean inTime = state().phase() == Phase.ADJOURNED || isInTime(seat);
        decision.add(new GameEvent.DrawOffered(decision.at(), seat));
        return inTime ? decision : decision.find(FindingKind.DRAW_OFFERED_OUT_OF_TIME, seat, Matter.DRAW_OFFER);
    }

    /** A claim of a draw is an offer of one, where one may be offered (FIDE Laws 2023, 9.1.2.3 and III.4). */
    Decision byClaim(Side seat) {
        boolean open = !state().isDrawOfferedTo(seat.opposite()) && !isForbidden();
        return open ? decision.add(new GameEvent.DrawOffered(decision.at(), seat)) : decision;
    }

    /** The event forbids draws by agreement, or allows them later only, where the edition lets it (9.1.1). */
    private boolean isForbidden() {
        Settings settings = decision.settings();
        boolean early = madeByEach() < settings.event().agreementFromMove();
        return decision.edition().agreement().eventMayForbid() && (!settings.drawByAgreement() || early);
    }

    private Decision forbidden(Side seat) {
        Refusal why = decision.settings().drawByAgreement()
                ? Refusal.DRAW_BY_AGREEMENT_TOO_EARLY
                : Refusal.DRAW_BY_AGREEMENT_FORBIDDEN;
        return decision.refuse(seat, why, Matter.DRAWS_FORBIDDEN);
    }

    /** After the own move and before the press; an offer at any other time counts as well (9.1.2.1). */
    private boolean isInTime(Side seat) {
        Turn turn = state().turn();
        boolean unseen = decision.settings().withoutBoard().contains(seat) && turn.isUnderWay();
        boolean moved =
                turn.executed() != null || turn.isTyped() || unseen || state().isLost(DeviceId.OfSeat.BOARD, seat);
        return seat == state().turnSeat() && moved
                || new MadeMove(decision).open(seat).isPresent();
    }

    Decision accept(Side seat) {
        if (!state().isDrawOfferedTo(seat)) {
            return decision.refuse(seat, Refusal.NO_DRAW_OFFERED, Matter.DRAW_OFFER);
        }
        if (isForbidden()) {
            // The game has been put back since the offer.
            return forbidden(seat);
        }
        boolean early = madeByEach() < decision.edition().agreement().movesByEach();
        return early
                ? decision.refuse(seat, Refusal.DRAW_BY_AGREEMENT_TOO_EARLY, Matter.AGREEMENT)
                : decision.end(GameResult.DRAW, EndReason.AGREEMENT, Matter.AGREEMENT);
    }

    /** How many moves each player has made at least: a move counts from the board on, pressed or not (FIDE Laws 2023, 5.2.3). */
    private int madeByEach() {
        Side turn = state().turnSeat();
        Move executed = state().turn().executed();
        boolean made = executed != null && state().position().isLegal(executed);
        return Math.min(state().movesCompleted(turn) + (made ? 1 : 0), state().movesCompleted(turn.opposite()));
    }

    Decision decline(Side seat) {
        return state().isDrawOfferedTo(seat)
                ? decision.add(new GameEvent.DrawDeclined(decision.at(), seat, DeclinedHow.WORDS))
                : decision.refuse(seat, Refusal.NO_DRAW_OFFERED, Matter.DRAW_OFFER);
    }
}
