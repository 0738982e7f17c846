package org.annabella.game.rules;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.OpenIllegal;
import org.annabella.game.Phase;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.Refusal;
import org.annabella.game.Turn;
import org.annabella.laws.IllegalMoves;
import org.annabella.laws.Matter;
import org.annabella.laws.Play;
import org.annabella.laws.Until;
import org.jspecify.annotations.Nullable;

/** Illegal moves that the station does not judge by itself: claimed by the opponent, or found by the arbiter. */
final class IllegalMoveRulings {

    private final Decision decision;

    IllegalMoveRulings(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    /** The illegal move that this seat can still claim: the opponent's last one. */
    Optional<OpenIllegal> openFor(Side claimant) {
        return Optional.ofNullable(state().formalities().openIllegal()).filter(open -> open.seat() != claimant);
    }

    /** Whether the claimant has acted already: touched a piece, or made the own move, as the edition has it. */
    boolean isTooLate(Side claimant) {
        if (openFor(claimant).filter(open -> !open.stands()).isPresent()) {
            // Nobody can have made a move since.
            return false;
        }
        Until until = state().setup().play().illegalMove().claimUntil();
        Turn turn = state().turn();
        boolean mine = claimant == state().turnSeat();
        if (until != Until.END && !mine && !state().plies().isEmpty()) {
            // The own move has been made since then: what was before it stands.
            return true;
        }
        if (until == Until.TOUCH) {
            return mine && turn.hands().hasActed();
        }
        return until == Until.MOVE && mine && turn.executed() != null;
    }

    /** A right claim: the position before the illegal move comes back, and the offender pays. */
    Decision claimed(Side claimant, OpenIllegal open) {
        grant(claimant, decision.judge());
        return settled(open);
    }

    private void grant(Side claimant, Author by) {
        decision.add(new GameEvent.ClaimDecided(
                decision.at(),
                claimant,
                ClaimKind.ILLEGAL_MOVE,
                true,
                decision.article(Matter.ILLEGAL_MOVE),
                Duration.ZERO,
                by));
    }

    /** The offender pays; the position comes back, or the pawn becomes a queen where the edition has it so. */
    private Decision settled(OpenIllegal open) {
        int before = open.ply() - 1;
        Move left = open.stands()
                ? state().plies().get(before).move()
                : state().turn().executed();
        if (left == null || open.kind() != IllegalKind.UNPROMOTED) {
            return punish(open.seat(), open.kind(), before);
        }
        boolean queened = isPromotedAfterAll(state().positionBefore(open.ply()), left);
        punish(open.seat(), open.kind(), queened && !open.stands() ? null : (Integer) before);
        return queened ? promoted(open.seat(), left) : decision;
    }

    private boolean isPromotedAfterAll(Position before, Move left) {
        return decision.edition().illegalMoves().unpromotedBecomesQueen()
                && before.isLegal(left.withPromotion(Role.QUEEN));
    }

    /** The pawn becomes a queen, unless the penalty has ended the game (FIDE Laws 2023, 7.5.2). */
    private Decision promoted(Side seat, Move left) {
        return state().phase() == Phase.RUNNING
                ? new Pressing(decision).completeQueening(seat, left.withPromotion(Role.QUEEN))
                : decision;
    }

    Decision find(ArbiterAct.FindIllegal found) {
        Integer back = found.backToPly();
        if (!counts(found.kind())) {
            return decision.refuse(null, Refusal.NOT_IN_THESE_LAWS, IllegalPenalty.matterOf(found.kind()));
        }
        if (back != null && back > state().plies().size()) {
            return decision.refuse(null, Refusal.NO_SUCH_PLY, Matter.REINSTATED);
        }
        Refusal unwatched = whyNotUnwatched(found.seat());
        if (unwatched != null) {
            return decision.refuse(null, unwatched, Matter.ILLEGAL_MOVE);
        }
        decision.rule("illegalMove", found.seat(), found.reason());
        decideClaimAgainst(found.seat());
        OpenIllegal open = back == null
                ? openFor(found.seat().opposite())
                        .filter(one -> one.kind() == found.kind())
                        .orElse(null)
                : null;
        return open == null ? punish(found.seat(), found.kind(), back) : settled(open);
    }

    /** Who finds what was claimed has decided the claim: it must not wait on and bar others. */
    private void decideClaimAgainst(Side offender) {
        state().claim()
                .filter(claim -> claim.kind() == ClaimKind.ILLEGAL_MOVE && claim.seat() != offender)
                .ifPresent(claim -> grant(claim.seat(), decision.author()));
    }

    /** Whether the arbiter gives the penalty by accepting the claim, and by nothing else: where nobody watches (2009, B3c). */
    boolean isPunishedByAcceptance() {
        Play.IllegalMove rule = state().setup().play().illegalMove();
        return rule.claimUntil() != Until.END && !rule.arbiterActs();
    }

    /** The claim was accepted: the offender pays. */
    Decision accepted(Side offender) {
        return openFor(offender.opposite())
                .map(this::settled)
                .orElseGet(() -> punish(offender, IllegalKind.MOVE, null));
    }

    /** Where nobody watches, the arbiter rules on a claim in time; in some editions on nothing else (2009, A4c; 2023, A.5.2). */
    private @Nullable Refusal whyNotUnwatched(Side offender) {
        Play.IllegalMove rule = state().setup().play().illegalMove();
        boolean claimed = state().claim()
                .filter(claim -> claim.kind() == ClaimKind.ILLEGAL_MOVE)
                .isPresent();
        if (rule.claimUntil() == Until.END || claimed) {
            return null;
        }
        if (!rule.arbiterActs() && !isIntervention(offender)) {
            return Refusal.NO_CLAIM;
        }
        return isTooLate(offender.opposite()) ? Refusal.CLAIM_TOO_LATE : null;
    }

    /** In some editions the arbiter acts unasked after all where a king may be captured, or a pawn is left unpromoted (2009, A4c). */
    private boolean isIntervention(Side offender) {
        return state().setup().play().bothKingsInCheck() == Play.BothKingsInCheck.INTERVENES
                && openFor(offender.opposite()).filter(open -> !open.stands()).isPresent();
    }

    /** The penalty that waits is given, and play goes on where the game does. */
    Decision accept(ArbiterAct.AcceptPenalty act) {
        ProposedPenalty penalty = state().proposedPenalty().orElse(null);
        if (penalty == null) {
            return decision.refuse(null, Refusal.NOT_NOW, Matter.ILLEGAL_MOVE);
        }
        decision.rule("illegalMove", penalty.seat(), act.reason());
        punish(penalty.seat(), penalty.kind(), null);
        Move left = penalty.move();
        return penalty.kind() == IllegalKind.UNPROMOTED && left != null && isPromotedAfterAll(state().position(), left)
                ? promoted(penalty.seat(), left)
                : decision;
    }

    /** There was none: the one that waits is not counted, or the last one that was counted counts no more. */
    Decision none(ArbiterAct.NoIllegalMove act) {
        Side named = act.seat();
        ProposedPenalty waits = state().proposedPenalty()
                .filter(penalty -> named == null || named == penalty.seat())
                .orElse(null);
        Side seat = waits == null ? named : waits.seat();
        if (seat == null || waits == null && state().seat(seat).illegalMoves() == 0) {
            return decision.refuse(null, Refusal.NOT_NOW, Matter.ILLEGAL_MOVE);
        }
        decision.rule("noIllegalMove", seat, act.reason());
        if (waits == null) {
            return new IllegalPenalty(decision).withdraw(seat);
        }
        decision.add(new GameEvent.IllegalMoveWithdrawn(
                decision.at(), seat, state().seat(seat).illegalMoves(), decision.judge()));
        return decision.resume();
    }

    private boolean counts(IllegalKind kind) {
        IllegalMoves rule = decision.edition().illegalMoves();
        return switch (kind) {
            case MOVE -> true;
            case UNPROMOTED -> rule.counts(IllegalMoves.AlsoIllegal.UNPROMOTED);
            case NO_MOVE -> rule.counts(IllegalMoves.AlsoIllegal.NO_MOVE);
            case TWO_HANDS -> rule.counts(IllegalMoves.AlsoIllegal.TWO_HANDS);
            case KING_CAPTURED -> rule.counts(IllegalMoves.AlsoIllegal.KING_CAPTURED);
        };
    }

    private Decision punish(Side seat, IllegalKind kind, @Nullable Integer backToPly) {
        IllegalPenalty penalty = new IllegalPenalty(decision);
        penalty.count(seat, kind);
        if (backToPly != null) {
            decision.add(new GameEvent.PositionRestored(
                    decision.at(), state().positionAfter(backToPly), backToPly, decision.judge()));
        }
        penalty.exact(seat, true);
        decision.resume();
        return state().phase() == Phase.RUNNING ? decision.switchClock(state().clockSeat()) : decision;
    }
}
