package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.DrawClaims;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;
import org.annabella.laws.Until;
import org.jspecify.annotations.Nullable;

/** Claims: those that the station can judge are judged at once, the others wait for the arbiter. */
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
        Matter matter = matterOf(input.kind());
        if (state().phase() == Phase.OVER) {
            return decision.refuse(seat, Refusal.GAME_OVER, matter);
        }
        switch (input.kind()) {
            case REPETITION:
            case FIFTY:
                return claimDraw(input, matter);
            case FLAG:
                return claimFlag(seat, matter);
            default:
                made(seat, input.kind(), null);
                return decision.tellArbiter(new Telling.ClaimWaits(seat, input.kind()));
        }
    }

    private void made(Side seat, ClaimKind kind, @Nullable Move intended) {
        decision.add(new GameEvent.ClaimMade(decision.at(), seat, kind, intended));
    }

    private Decision claimDraw(GameInput.Claim input, Matter matter) {
        Side seat = input.seat();
        if (seat != state().turnSeat()) {
            return decision.refuse(seat, Refusal.NOT_YOUR_TURN, matter);
        }
        boolean touched = state().turn().touched() != null || state().turn().executed() != null;
        if (touched && decision.edition().drawClaims().until() == Until.TOUCH) {
            return decision.refuse(seat, Refusal.CLAIM_TOO_LATE, matter);
        }
        HeardMove heard = input.intended();
        Move intended = heard == null ? null : heard.move();
        made(seat, input.kind(), intended);
        boolean unplayable =
                heard != null && (intended == null || !state().position().isLegal(intended));
        boolean right = !unplayable && isRight(input.kind(), intended);
        return right ? granted(seat, input.kind(), matter) : wrong(seat, input.kind());
    }

    private boolean isRight(ClaimKind kind, @Nullable Move intended) {
        DrawClaims claims = DrawClaims.of(state().occurrences(), state().position());
        if (intended == null) {
            return kind == ClaimKind.FIFTY ? claims.isFiftyMoves() : claims.isRepetition();
        }
        return kind == ClaimKind.FIFTY ? claims.isFiftyMovesWith(intended) : claims.isRepetitionWith(intended);
    }

    private Decision granted(Side seat, ClaimKind kind, Matter matter) {
        decision.add(
                new GameEvent.ClaimDecided(decision.at(), seat, kind, true, decision.article(matter), Duration.ZERO));
        EndReason reason = kind == ClaimKind.FIFTY ? EndReason.FIFTY : EndReason.REPETITION;
        return decision.end(GameResult.DRAW, reason, matter);
    }

    /** A wrong claim costs time, and it was an offer of a draw (FIDE Laws 2023, 9.1.2.3 and 9.5.3). */
    private Decision wrong(Side seat, ClaimKind kind) {
        Duration added = state().setup().play().wrongClaimAddsToOpponent();
        decision.add(new GameEvent.ClaimDecided(
                decision.at(), seat, kind, false, decision.article(Matter.WRONG_CLAIM), added));
        Duration own = state().timeLeft(seat, decision.at());
        Duration other = state().timeLeft(seat.opposite(), decision.at()).plus(added);
        decision.setTimes(seat, decision.edition().drawClaims().claimantAfter(own), other, "wrongClaim");
        boolean open = state().drawOfferedBy().isEmpty() && decision.settings().drawByAgreement();
        return open ? decision.add(new GameEvent.DrawOffered(decision.at(), seat)) : decision;
    }

    private Decision claimFlag(Side seat, Matter matter) {
        Side opponent = seat.opposite();
        made(seat, ClaimKind.FLAG, null);
        boolean down = state().clock().isFlagDown(GameState.hand(opponent), decision.at());
        decision.add(new GameEvent.ClaimDecided(
                decision.at(), seat, ClaimKind.FLAG, down, decision.article(matter), Duration.ZERO));
        if (!down) {
            return decision;
        }
        decision.add(new GameEvent.FlagFell(decision.at(), opponent));
        return decision.loses(opponent, true, EndReason.TIME, Matter.FLAG_FALL);
    }

    static Matter matterOf(ClaimKind kind) {
        switch (kind) {
            case REPETITION:
                return Matter.REPETITION;
            case FIFTY:
                return Matter.FIFTY_MOVES;
            case FLAG:
                return Matter.FLAG_FALL;
            case ILLEGAL_MOVE:
                return Matter.ILLEGAL_MOVE;
            case TOUCH:
                return Matter.TOUCH;
            default:
                return Matter.QUICKPLAY_FINISH;
        }
    }
}
