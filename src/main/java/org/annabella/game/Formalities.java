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
 * @param pausedBy who has stopped the clocks to call the arbiter, and for a reason that is not judged yet
 * @param agreed who has agreed that the illegal move which stands is put right after all; unmodifiable
 * @param signed who has signed the final position of a game that a claim has ended; unmodifiable
 * @param absent who is not at the board; unmodifiable
 * @param overdue who was not there by the default time; unmodifiable
 * @param confirmed who has confirmed the result; unmodifiable
 * @param bothFlags whether it was found that both flags are down
 */
public record Formalities(
        @Nullable Side finishPostponed,
        @Nullable OpenIllegal openIllegal,
        @Nullable Side breachBy,
        @Nullable Side pausedBy,
        Set<Side> agreed,
        Set<Side> signed,
        Set<Side> absent,
        Set<Side> overdue,
        Set<Side> confirmed,
        boolean bothFlags) {

    /** Nothing. */
    public static final Formalities NONE =
            new Formalities(null, null, null, null, Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false);

    /** Copies the sets. */
    public Formalities {
        agreed = Set.copyOf(agreed);
        signed = Set.copyOf(signed);
        absent = Set.copyOf(absent);
        overdue = Set.copyOf(overdue);
        confirmed = Set.copyOf(confirmed);
    }

    Formalities withFinishPostponed(@Nullable Side claimant) {
        return new Formalities(
                claimant, openIllegal, breachBy, pausedBy, agreed, signed, absent, overdue, confirmed, bothFlags);
    }

    Formalities withOpenIllegal(@Nullable OpenIllegal open) {
        return new Formalities(
                finishPostponed, open, breachBy, pausedBy, agreed, signed, absent, overdue, confirmed, bothFlags);
    }

    Formalities withBreachBy(@Nullable Side seat) {
        return new Formalities(
                finishPostponed, openIllegal, seat, pausedBy, agreed, signed, absent, overdue, confirmed, bothFlags);
    }

    Formalities withPausedBy(@Nullable Side seat) {
        return new Formalities(
                finishPostponed, openIllegal, breachBy, seat, agreed, signed, absent, overdue, confirmed, bothFlags);
    }

    Formalities withAgreed(Side seat) {
        Set<Side> seats = changed(agreed, seat, true);
        return new Formalities(
                finishPostponed, openIllegal, breachBy, pausedBy, seats, signed, absent, overdue, confirmed, bothFlags);
    }

    Formalities withNobodyAgreed() {
        return new Formalities(
                finishPostponed,
                openIllegal,
                breachBy,
                pausedBy,
                Set.of(),
                signed,
                absent,
                overdue,
                confirmed,
                bothFlags);
    }

    Formalities withSigned(Side seat) {
        Set<Side> seats = changed(signed, seat, true);
        return new Formalities(
                finishPostponed, openIllegal, breachBy, pausedBy, agreed, seats, absent, overdue, confirmed, bothFlags);
    }

    Formalities withAbsent(Side seat, boolean away) {
        Set<Side> seats = changed(absent, seat, away);
        return new Formalities(
                finishPostponed, openIllegal, breachBy, pausedBy, agreed, signed, seats, overdue, confirmed, bothFlags);
    }

    Formalities withOverdue(Side seat) {
        Set<Side> seats = changed(overdue, seat, true);
        return new Formalities(
                finishPostponed, openIllegal, breachBy, pausedBy, agreed, signed, absent, seats, confirmed, bothFlags);
    }

    /** At a resumption everybody is there until the arbiter notes otherwise. */
    Formalities withEverybodyThere() {
        return new Formalities(
                finishPostponed,
                openIllegal,
                breachBy,
                pausedBy,
                agreed,
                signed,
                Set.of(),
                Set.of(),
                confirmed,
                bothFlags);
    }

    Formalities withConfirmed(Side seat) {
        Set<Side> seats = changed(confirmed, seat, true);
        return new Formalities(
                finishPostponed, openIllegal, breachBy, pausedBy, agreed, signed, absent, overdue, seats, bothFlags);
    }

    Formalities withNobodyConfirmed() {
        return new Formalities(
                finishPostponed, openIllegal, breachBy, pausedBy, agreed, signed, absent, overdue, Set.of(), bothFlags);
    }

    Formalities withBothFlags() {
        return new Formalities(
                finishPostponed, openIllegal, breachBy, pausedBy, agreed, signed, absent, overdue, confirmed, true);
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
