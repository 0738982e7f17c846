package org.annabella.game.rules;

import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.game.Telling;
import org.annabella.laws.Matter;

/** What follows from a fallen flag. */
final class FallenFlag {
    private final Decision decision;

    FallenFlag(Decision decision) {
        this.decision = decision;
    }

    /** The game is lost, unless the arbiter has yet to decide a claim in the last minutes (FIDE Laws 2023, III.5.2). */
    Decision fell(Side seat) {
        decision.add(new GameEvent.FlagFell(decision.at(), seat, decision.judge()));
        if (decision.state().adjournment().sealer() != null && decision.state().phase() == Phase.ADJOURNED) {
            // The sealed move is opened first: it may have ended the game, or be the one that loses it (I.8, I.10).
            return decision.switchClock(null);
        }
        Side claimant = new LastMinutes(decision).claimant();
        if (claimant == null) {
            return decision.loses(
                    seat, decision.edition().flags().drawIfOpponentCannotMate(), EndReason.TIME, Matter.FLAG_FALL);
        }
        decision.pause("flag");
        return decision.tellArbiter(new Telling.ClaimWaits(claimant, ClaimKind.QUICKPLAY_FINISH, false));
    }
}
