package org.annabella.game.rules;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.DrawClaims;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Question;
import org.annabella.game.Refusal;
import org.annabella.game.Turn;
import org.annabella.laws.Matter;
import org.annabella.laws.Until;
import org.jspecify.annotations.Nullable;

/** Claims of a draw by repetition or by fifty moves, judged at once (FIDE Laws 2023, 9.2 to 9.5). */
final class DrawClaiming {
    private final Decision decision;

    DrawClaiming(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    Decision claim(GameInput.Claim input, Matter matter) {
        Side seat = input.seat();
        HeardMove heard = input.intended();
        Move intended = heard == null ? announced(input.kind()) : heard.move();
        Optional<Refusal> refusal = refusal(seat);
        if (refusal.isEmpty() && seat != state().turnSeat()) {
            new MadeMove(decision).answer();
            refusal = refusal(seat);
        }
        if (refusal.isPresent()) {
            boolean late = refusal.get() == Refusal.CLAIM_TOO_LATE;
            return decision.refuse(seat, refusal.get(), late ? Matter.CLAIM_LOST : matter);
        }
        Move declared = state().turn().declared();
        if (declared != null && intended != null && !declared.equals(intended)) {
            return decision.refuse(seat, Refusal.DECLARED_MOVE_STANDS, matter);
        }
        decision.claimMade(seat, input.kind(), intended);
        boolean unplayable =
                heard != null && (intended == null || !state().position().isLegal(intended));
        boolean right = !unplayable && isRight(input.kind(), intended);
        return right ? granted(seat, input.kind(), matter) : wrong(seat, input.kind());
    }

    /** Why this seat may claim no draw now, right or wrong; none if it may. */
    Optional<Refusal> refusal(Side seat) {
        if (state().phase() == Phase.WAITING) {
            return Optional.of(Refusal.NOT_STARTED);
        }
        if (seat != state().turnSeat()) {
            return new MadeMove(decision).move().isPresent() ? Optional.empty() : Optional.of(Refusal.NOT_YOUR_TURN);
        }
        return isLost(seat) ? Optional.of(Refusal.CLAIM_TOO_LATE) : Optional.empty();
    }

    /**
     * The move that was announced already, where the claim is right with it and not without: whose speech is the scoresheet has written it
     * (FIDE Laws 2023, 9.2.1 and D.2.7).
     */
    private @Nullable Move announced(ClaimKind kind) {
        Side seat = state().turnSeat();
        Move said = asked(seat).or(() -> announced(seat)).orElse(null);
        boolean meant = said != null && state().position().isLegal(said) && !isRight(kind, null) && isRight(kind, said);
        return meant ? said : null;
    }

    /** The move that was named in the question which the claim answers: whatever was heard since, it is claimed with that one. */
    private Optional<Move> asked(Side seat) {
        return state().questions(seat)
                .confirmation()
                .filter(asked -> asked.question().claim().isPresent())
                .flatMap(asked -> asked.candidates().stream().findFirst());
    }

    /** The move that this seat has announced for sure and nobody has carried out, legal or not; none if it is being corrected. */
    Optional<Move> announced(Side seat) {
        Turn turn = state().turn();
        HeardMove heard = turn.announced();
        boolean sure = seat == state().turnSeat()
                && heard != null
                && !heard.isDoubtful()
                && turn.executed() == null
                && !turn.doubt().open()
                && !state().questions(seat).isOpen(Question.CORRECTION);
        return sure ? Optional.ofNullable(turn.said()) : Optional.empty();
    }

    /** The right is lost by touching a piece, in the oldest edition by making the move, seen or sealed or not known yet (FIDE Laws 2023, 9.4). */
    private boolean isLost(Side seat) {
        Turn turn = state().turn();
        boolean moved = turn.executed() != null
                || turn.pressed()
                || state().adjournment().sealer() == seat;
        return moved
                || decision.edition().drawClaims().until() == Until.TOUCH
                        && turn.hands().hasActed();
    }

    private boolean isRight(ClaimKind kind, @Nullable Move intended) {
        DrawClaims claims = DrawClaims.of(state().positionHistory(), state().position());
        if (intended == null) {
            return kind == ClaimKind.FIFTY ? claims.isFiftyMoves() : claims.isRepetition();
        }
        return kind == ClaimKind.FIFTY ? claims.isFiftyMovesWith(intended) : claims.isRepetitionWith(intended);
    }

    private Decision granted(Side seat, ClaimKind kind, Matter matter) {
        decision.add(new GameEvent.ClaimDecided(
                decision.at(), seat, kind, true, decision.article(matter), Duration.ZERO, decision.judge()));
        EndReason reason = kind == ClaimKind.FIFTY ? EndReason.FIFTY : EndReason.REPETITION;
        return decision.end(GameResult.DRAW, reason, matter);
    }

    /** A wrong claim costs time, and it was an offer of a draw (FIDE Laws 2023, 9.1.2.3 and 9.5.3). */
    private Decision wrong(Side seat, ClaimKind kind) {
        Duration added = state().setup().play().wrongClaimAddsToOpponent();
        decision.add(new GameEvent.ClaimDecided(
                decision.at(), seat, kind, false, decision.article(Matter.WRONG_CLAIM), added, decision.judge()));
        Duration own = state().timeLeft(seat, decision.at());
        Duration other = state().timeLeft(seat.opposite(), decision.at()).plus(added);
        decision.setTimes(seat, decision.edition().drawClaims().claimantAfter(own), other, "wrongClaim");
        return new Offers(decision).byClaim(seat);
    }
}
