package org.annabella.game.rules;

import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.OpenIllegal;
import org.annabella.game.PendingClaim;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Telling;
import org.annabella.laws.Matter;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/**
 * Claims: those that the station can judge are judged at once, without stopping the clocks; the others stop them and wait
 * for the arbiter (FIDE Laws 2023, 6.11.2 and 9.5.1).
 */
final class Claims {
    private final Decision decision;

    Claims(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision claim(GameInput.Claim input) {
        Side seat = input.seat();
        Matter matter = input.kind().matter();
        new Pressing(decision).completeIfStanding();
        if (state().phase() == Phase.OVER) {
            return decision.refuse(seat, Refusal.GAME_OVER, matter);
        }
        if (state().claim().isPresent() && !isBesideAnother(input.kind())) {
            return decision.refuse(seat, Refusal.CLAIM_WAITS, matter);
        }
        return switch (input.kind()) {
            case REPETITION, FIFTY -> new DrawClaiming(decision).claim(input, matter);
            case FLAG -> claimFlag(seat);
            case ILLEGAL_MOVE -> claimIllegalMove(seat);
            case TOUCH -> claimTouch(seat);
            case QUICKPLAY_FINISH -> claimFinish(seat, input.request());
            case SETUP -> claimSetup(seat);
        };
    }

    /**
     * What is decided at once is claimed also while another claim waits and the clocks run: else a game that is won could not be,
     * and the right to a draw would be lost with the next move.
     */
    private boolean isBesideAnother(ClaimKind kind) {
        boolean atOnce = kind == ClaimKind.FLAG || kind == ClaimKind.REPETITION || kind == ClaimKind.FIFTY;
        return atOnce && state().phase() == Phase.RUNNING;
    }

    /** Whose own move the station has yet to learn wins nothing on time meanwhile: the arbiter decides. */
    private Decision claimFlag(Side seat) {
        FlagClaims flags = new FlagClaims(decision);
        boolean awaited = seat == state().turnSeat() && state().turn().pressed();
        if (!awaited || !flags.isDown(seat.opposite())) {
            return flags.claim(seat);
        }
        return state().claim().isPresent()
                ? decision.refuse(seat, Refusal.CLAIM_WAITS, Matter.FLAG_FALL)
                : madeAndWaits(seat, ClaimKind.FLAG, true);
    }

    private Decision claimIllegalMove(Side seat) {
        IllegalMoveRulings rulings = new IllegalMoveRulings(decision);
        OpenIllegal open = rulings.openFor(seat).orElse(null);
        if (rulings.isTooLate(seat)) {
            return decision.refuse(seat, Refusal.CLAIM_TOO_LATE, Matter.ILLEGAL_MOVE);
        }
        if (open == null) {
            return madeAndWaits(seat, ClaimKind.ILLEGAL_MOVE, false);
        }
        decision.claimMade(seat, ClaimKind.ILLEGAL_MOVE, null);
        return rulings.claimed(seat, open);
    }

    /** The right is lost once the claimant touches a piece in order to move or capture it (FIDE Laws 2023, 4.8). */
    private Decision claimTouch(Side seat) {
        boolean late = seat == state().turnSeat() && state().turn().hands().hasActed();
        return late
                ? decision.refuse(seat, Refusal.CLAIM_TOO_LATE, Matter.TOUCH_CLAIM_LOST)
                : madeAndWaits(seat, ClaimKind.TOUCH, new TouchMoveBreaches(decision).isBorneOut(seat.opposite()));
    }

    private Decision claimFinish(Side seat, QuickplayFinish.@Nullable Request request) {
        LastMinutes finish = new LastMinutes(decision);
        Refusal refusal = finish.refusal(seat);
        if (refusal != null) {
            return decision.refuse(seat, refusal, Matter.QUICKPLAY_FINISH);
        }
        decision.add(new GameEvent.ClaimMade(
                decision.at(), seat, ClaimKind.QUICKPLAY_FINISH, null, request, decision.author()));
        waits(seat, ClaimKind.QUICKPLAY_FINISH, false);
        return decision.edition().quickplayFinish().isOffer(request) ? new Offers(decision).byClaim(seat) : decision;
    }

    private Decision claimSetup(Side seat) {
        return state().setup().play().mayObjectToSetup(state().movesByEach())
                ? madeAndWaits(seat, ClaimKind.SETUP, false)
                : decision.refuse(seat, Refusal.CLAIM_TOO_LATE, Matter.WRONG_SETUP);
    }

    private Decision madeAndWaits(Side seat, ClaimKind kind, boolean borneOut) {
        decision.claimMade(seat, kind, null);
        return waits(seat, kind, borneOut);
    }

    private Decision waits(Side seat, ClaimKind kind, boolean borneOut) {
        decision.pause(PendingClaim.PAUSE);
        return decision.tellArbiter(new Telling.ClaimWaits(seat, kind, borneOut));
    }
}
