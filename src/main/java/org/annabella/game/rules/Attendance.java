package org.annabella.game.rules;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.game.Adjournment;
import org.annabella.game.ArbiterAct;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.Formalities;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.laws.LateArrival;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** Who is at the board, and who comes too late (FIDE Laws 2023, 6.7.1). The arbiter decides what follows. */
final class Attendance {
    private final Decision decision;

    Attendance(Decision decision) {
        this.decision = decision;
    }

    private Formalities formalities() {
        return decision.state().formalities();
    }

    private Decision notNow() {
        return decision.refuse(null, Refusal.NOT_NOW, Matter.LATE_ARRIVAL);
    }

    /** The arbiter notes that somebody is not there. */
    Decision absent(Side seat) {
        boolean played =
                decision.state().movesCompleted(seat) > 0 && decision.state().phase() != Phase.ADJOURNED;
        if (played || formalities().absent().contains(seat)) {
            return notNow();
        }
        decision.add(new GameEvent.PlayerAbsent(decision.at(), seat));
        return findOverdue();
    }

    /** The arbiter notes that somebody has come. */
    Decision arrived(Side seat) {
        if (!formalities().absent().contains(seat)) {
            return notNow();
        }
        Duration since = session();
        Duration late = since == null ? Duration.ZERO : decision.at().minus(since);
        decision.add(new GameEvent.PlayerArrived(decision.at(), seat, late));
        if (isPast()) {
            decision.find(FindingKind.LATE_ARRIVAL, seat, matter());
        }
        return new Adjourning(decision).arrived();
    }

    /** The arbiter decides that the game is lost by coming too late. */
    Decision forfeit(ArbiterAct.Forfeit forfeit) {
        Side seat = forfeit.seat();
        if (!formalities().overdue().contains(seat)) {
            return notNow();
        }
        decision.rule("forfeit", seat, forfeit.reason());
        // Neither is there: nobody has won by the other's absence.
        boolean both = formalities().overdue().contains(seat.opposite())
                && formalities().absent().contains(seat.opposite());
        return decision.end(
                both ? GameResult.BOTH_LOSE : GameResult.wonBy(seat.opposite()), EndReason.FORFEIT, matter());
    }

    /** Finds, once for each, who is not there although the default time has passed. */
    Decision findOverdue() {
        for (Side seat : Side.values()) {
            boolean away = formalities().absent().contains(seat)
                    && !formalities().overdue().contains(seat);
            if (away && isPast()) {
                decision.find(FindingKind.DEFAULT_TIME_PASSED, seat, matter());
            }
        }
        return decision;
    }

    private @Nullable Duration allowed() {
        LateArrival rule = decision.edition().lateArrival();
        Duration atResumption = isResumed() ? rule.atResumption() : null;
        Duration said = decision.settings().event().defaultTime();
        return atResumption != null ? atResumption : said == null ? rule.unlessSaid() : said;
    }

    /** Whether a game that was adjourned has been resumed: then another article speaks of whoever is late (2023, I.10). */
    private boolean isResumed() {
        return decision.state().adjournment().session() != null;
    }

    private Matter matter() {
        return isResumed() ? Matter.LATE_RESUMPTION : Matter.LATE_ARRIVAL;
    }

    /** When the session began: play itself, or its resumption; absent while the game is adjourned or waits for its start. */
    private @Nullable Duration session() {
        Adjournment adjournment = decision.state().adjournment();
        Phase phase = decision.state().phase();
        boolean waits = phase == Phase.ADJOURNED || phase == Phase.WAITING;
        return adjournment.session() != null || waits
                ? adjournment.session()
                : formalities().began();
    }

    private boolean isPast() {
        Duration since = session();
        if (since == null) {
            return false;
        }
        Duration allowed = allowed();
        return allowed != null
                && decision.edition().lateArrival().isTooLate(decision.at().minus(since), allowed);
    }
}
