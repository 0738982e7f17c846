package org.annabella.game;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
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
 * @param began when play began: with the game, or when the arbiter had the first clock started
 * @param flag whose flag was found to have fallen first, where something else is decided before it counts
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
        boolean bothFlags,
        Duration began,
        @Nullable Side flag) {

    /** Nothing. */
    public static final Formalities NONE = new Formalities(
            null, null, null, null, Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false, Duration.ZERO, null);

    /** Copies the sets. */
    public Formalities {
        agreed = Set.copyOf(agreed);
        signed = Set.copyOf(signed);
        absent = Set.copyOf(absent);
        overdue = Set.copyOf(overdue);
        confirmed = Set.copyOf(confirmed);
    }

    Formalities withFinishPostponed(@Nullable Side claimant) {
        return with(draft -> draft.finishPostponed = claimant);
    }

    Formalities withOpenIllegal(@Nullable OpenIllegal open) {
        return with(draft -> draft.openIllegal = open);
    }

    Formalities withBreachBy(@Nullable Side seat) {
        return with(draft -> draft.breachBy = seat);
    }

    Formalities withPausedBy(@Nullable Side seat) {
        return with(draft -> draft.pausedBy = seat);
    }

    Formalities withAgreed(Side seat) {
        return with(draft -> draft.agreed = changed(agreed, seat, true));
    }

    Formalities withNobodyAgreed() {
        return with(draft -> draft.agreed = Set.of());
    }

    Formalities withSigned(Side seat) {
        return with(draft -> draft.signed = changed(signed, seat, true));
    }

    Formalities withAbsent(Side seat, boolean away) {
        return with(draft -> draft.absent = changed(absent, seat, away));
    }

    Formalities withOverdue(Side seat) {
        return with(draft -> draft.overdue = changed(overdue, seat, true));
    }

    /** At a resumption everybody is there until the arbiter notes otherwise. */
    Formalities withEverybodyThere() {
        return with(draft -> {
            draft.absent = Set.of();
            draft.overdue = Set.of();
        });
    }

    Formalities withConfirmed(Side seat) {
        return with(draft -> draft.confirmed = changed(confirmed, seat, true));
    }

    Formalities withNobodyConfirmed() {
        return with(draft -> draft.confirmed = Set.of());
    }

    Formalities withBothFlags() {
        return with(draft -> draft.bothFlags = true);
    }

    Formalities withoutBothFlags() {
        return with(draft -> draft.bothFlags = false);
    }

    Formalities withBegan(Duration at) {
        return with(draft -> draft.began = at);
    }

    /** The first flag counts; a later one changes nothing. */
    Formalities withFlag(Side seat) {
        return flag == null ? with(draft -> draft.flag = seat) : this;
    }

    Formalities withoutFlag() {
        return with(draft -> draft.flag = null);
    }

    /**
     * What of these is left once the game is over.
     *
     * @param decidedAfterMate whether a claim that was put off may still be decided
     */
    Formalities afterTheEnd(boolean decidedAfterMate) {
        return with(draft -> {
            draft.openIllegal = null;
            draft.pausedBy = null;
            draft.finishPostponed = decidedAfterMate ? finishPostponed : null;
        });
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

    private Formalities with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.changed();
    }

    /** One of these of which something is being changed. */
    private static final class Draft {
        private @Nullable Side finishPostponed;
        private @Nullable OpenIllegal openIllegal;
        private @Nullable Side breachBy;
        private @Nullable Side pausedBy;
        private Set<Side> agreed;
        private Set<Side> signed;
        private Set<Side> absent;
        private Set<Side> overdue;
        private Set<Side> confirmed;
        private boolean bothFlags;
        private Duration began;
        private @Nullable Side flag;

        Draft(Formalities from) {
            finishPostponed = from.finishPostponed;
            openIllegal = from.openIllegal;
            breachBy = from.breachBy;
            pausedBy = from.pausedBy;
            agreed = from.agreed;
            signed = from.signed;
            absent = from.absent;
            overdue = from.overdue;
            confirmed = from.confirmed;
            bothFlags = from.bothFlags;
            began = from.began;
            flag = from.flag;
        }

        Formalities changed() {
            return new Formalities(
                    finishPostponed,
                    openIllegal,
                    breachBy,
                    pausedBy,
                    agreed,
                    signed,
                    absent,
                    overdue,
                    confirmed,
                    bothFlags,
                    began,
                    flag);
        }
    }
}
