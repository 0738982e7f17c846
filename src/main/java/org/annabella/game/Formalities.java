package org.annabella.game;

import java.util.EnumSet;
import java.util.Set;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * What is kept for the arbiter beside the moves.
 *
 * @param finishPostponed whose claim in the last minutes the arbiter has yet to decide, after all or after a flag
 * @param openIllegal the illegal move that may still be claimed
 * @param breachBy who has made the last completed move against the rule of the touched piece, so far as the record shows
 * @param absent who is not at the board; unmodifiable
 * @param overdue who was not there by the default time; unmodifiable
 * @param confirmed who has confirmed the result; unmodifiable
 * @param bothFlags whether it was found that both flags are down
 */
public record Formalities(
        @Nullable Side finishPostponed,
        @Nullable OpenIllegal openIllegal,
        @Nullable Side breachBy,
        Set<Side> absent,
        Set<Side> overdue,
        Set<Side> confirmed,
        boolean bothFlags) {

    /** Nothing. */
    public static final Formalities NONE = new Formalities(null, null, null, Set.of(), Set.of(), Set.of(), false);

    /** Copies the sets. */
    public Formalities {
        absent = Set.copyOf(absent);
        overdue = Set.copyOf(overdue);
        confirmed = Set.copyOf(confirmed);
    }

    Formalities withFinishPostponed(@Nullable Side claimant) {
        return new Formalities(claimant, openIllegal, breachBy, absent, overdue, confirmed, bothFlags);
    }

    Formalities withOpenIllegal(@Nullable OpenIllegal open) {
        return new Formalities(finishPostponed, open, breachBy, absent, overdue, confirmed, bothFlags);
    }

    Formalities withBreachBy(@Nullable Side seat) {
        return new Formalities(finishPostponed, openIllegal, seat, absent, overdue, confirmed, bothFlags);
    }

    Formalities withAbsent(Side seat, boolean away) {
        Set<Side> seats = changed(absent, seat, away);
        return new Formalities(finishPostponed, openIllegal, breachBy, seats, overdue, confirmed, bothFlags);
    }

    Formalities withOverdue(Side seat) {
        Set<Side> seats = changed(overdue, seat, true);
        return new Formalities(finishPostponed, openIllegal, breachBy, absent, seats, confirmed, bothFlags);
    }

    /** At a resumption everybody is there until the arbiter notes otherwise. */
    Formalities withEverybodyThere() {
        return new Formalities(finishPostponed, openIllegal, breachBy, Set.of(), Set.of(), confirmed, bothFlags);
    }

    Formalities withConfirmed(Side seat) {
        Set<Side> seats = changed(confirmed, seat, true);
        return new Formalities(finishPostponed, openIllegal, breachBy, absent, overdue, seats, bothFlags);
    }

    Formalities withNobodyConfirmed() {
        return new Formalities(finishPostponed, openIllegal, breachBy, absent, overdue, Set.of(), bothFlags);
    }

    Formalities withBothFlags() {
        return new Formalities(finishPostponed, openIllegal, breachBy, absent, overdue, confirmed, true);
    }

    private static Set<Side> changed(Set<Side> seats, Side seat, boolean in) {
        Set<Side> changed = EnumSet.noneOf(Side.class);
        changed.addAll(seats);
        if (in) {
            changed.add(seat);
        } else {
            changed.remove(seat);
        }
        return changed;
    }
}
