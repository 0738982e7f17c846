package org.annabella.web.arbiter;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.annabella.arbiter.DisputeOfGame;
import org.annabella.arbiter.Observation;
import org.annabella.arbiter.Reconciliation;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.OpenIllegal;
import org.annabella.game.PendingClaim;
import org.annabella.game.Phase;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/**
 * What the station proposes to the arbiter; the arbiter decides.
 *
 * @param kind what is to be decided, and in which words
 * @param matter by which article
 * @param seat whom it is about; absent if it is about both
 * @param ply the last ply that stands, where play goes back to it
 * @param act what follows if it is accepted for a reason; absent where the Laws leave it open
 * @param verdict the comparison of boards and sheets, where that is behind it
 */
record Proposal(
        Kind kind,
        Matter matter,
        @Nullable Side seat,
        @Nullable Integer ply,
        @Nullable Function<String, ArbiterAct> act,
        @Nullable Verdict verdict) {

    /** What a proposal is about. */
    enum Kind {
        PENALTY,
        CLAIM,
        CLAIM_BORNE_OUT,
        OPEN_ILLEGAL,
        OVERDUE,
        EXECUTED_WRONG,
        SHEETS_DIFFER,
        ILLEGAL_MOVE,
        HOLE
    }

    /** The proposal for where the game stands; empty if there is nothing to decide. */
    static Optional<Proposal> of(GameState state) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.OVER) {
            return Optional.empty();
        }
        return penalty(state)
                .or(() -> claimed(state))
                .or(() -> openIllegal(state))
                .or(() -> overdue(state))
                .or(() -> compared(state));
    }

    private static Optional<Proposal> penalty(GameState state) {
        return state.proposedPenalty()
                .map(penalty -> new Proposal(
                        Kind.PENALTY,
                        matter(penalty.kind()),
                        penalty.seat(),
                        null,
                        ArbiterAct.AcceptPenalty::new,
                        null));
    }

    private static Matter matter(IllegalKind kind) {
        return switch (kind) {
            case UNPROMOTED -> Matter.UNPROMOTED;
            case NO_MOVE -> Matter.NO_MOVE;
            default -> Matter.ILLEGAL_MOVE;
        };
    }

    private static Optional<Proposal> claimed(GameState state) {
        return state.claim()
                .map(claim -> isBorneOut(state, claim)
                        ? new Proposal(
                                Kind.CLAIM_BORNE_OUT,
                                claim.kind().matter(),
                                claim.seat(),
                                null,
                                reason -> new ArbiterAct.DecideClaim(true, reason),
                                null)
                        : new Proposal(Kind.CLAIM, claim.kind().matter(), claim.seat(), null, null, null));
    }

    private static boolean isBorneOut(GameState state, PendingClaim claim) {
        return switch (claim.kind()) {
            case TOUCH -> claim.seat().opposite() == state.formalities().breachBy();
            default -> false;
        };
    }

    private static Optional<Proposal> openIllegal(GameState state) {
        OpenIllegal open = state.formalities().openIllegal();
        return Optional.ofNullable(open)
                .map(move -> new Proposal(
                        Kind.OPEN_ILLEGAL,
                        Matter.ILLEGAL_MOVE,
                        move.seat(),
                        move.ply() - 1,
                        reason -> move.stands()
                                ? new ArbiterAct.FindIllegal(move.seat(), IllegalKind.MOVE, move.ply() - 1, reason)
                                : new ArbiterAct.FindIllegal(move.seat(), move.kind(), null, reason),
                        null));
    }

    private static Optional<Proposal> overdue(GameState state) {
        return state.formalities().overdue().stream()
                .filter(state.formalities().absent()::contains)
                .findFirst()
                .map(seat -> new Proposal(
                        Kind.OVERDUE,
                        Matter.LATE_ARRIVAL,
                        seat,
                        null,
                        reason -> new ArbiterAct.Forfeit(seat, reason),
                        null));
    }

    private static Optional<Proposal> compared(GameState state) {
        Verdict verdict = verdict(state);
        return switch (verdict.finding()) {
            case IN_STEP -> Optional.empty();
            case EXECUTED_WRONG -> Optional.of(of(Kind.EXECUTED_WRONG, verdict, null, correcting(verdict)));
            case SHEETS_DIFFER ->
                Optional.of(of(
                        Kind.SHEETS_DIFFER,
                        verdict,
                        verdict.ply(),
                        reason -> new ArbiterAct.Decree(null, verdict.ply(), reason)));
            case ILLEGAL_MOVE -> Optional.of(of(Kind.ILLEGAL_MOVE, verdict, verdict.ply(), finding(verdict)));
            case HOLE -> Optional.of(of(Kind.HOLE, verdict, null, null));
        };
    }

    private static Proposal of(
            Kind kind, Verdict verdict, @Nullable Integer ply, @Nullable Function<String, ArbiterAct> act) {
        Matter matter =
                switch (kind) {
                    case SHEETS_DIFFER -> Matter.SHEETS_DIFFER;
                    case ILLEGAL_MOVE -> Matter.ILLEGAL_MOVE;
                    default -> Matter.BOARDS_DIFFER;
                };
        return new Proposal(kind, matter, only(verdict.seats()), ply, act, verdict);
    }

    private static @Nullable Side only(List<Side> seats) {
        return seats.size() == 1 ? seats.get(0) : null;
    }

    private static Function<String, ArbiterAct> correcting(Verdict verdict) {
        return reason -> new ArbiterAct.Decree(only(verdict.seats()), null, reason);
    }

    private static Function<String, ArbiterAct> finding(Verdict verdict) {
        boolean unpromoted = verdict.overview().observations().stream()
                .anyMatch(seen -> seen.kind() == Observation.Kind.BECOMES_QUEEN);
        IllegalKind kind = unpromoted ? IllegalKind.UNPROMOTED : IllegalKind.MOVE;
        return reason ->
                new ArbiterAct.FindIllegal(verdict.seats().get(0), kind, unpromoted ? null : verdict.ply(), reason);
    }

    /** What boards and sheets say, each board with what it has reported to differ. */
    static Verdict verdict(GameState state) {
        return Reconciliation.compare(DisputeOfGame.of(state));
    }
}
