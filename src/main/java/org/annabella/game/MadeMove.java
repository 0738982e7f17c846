package org.annabella.game;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/**
 * The move that has been made and whose clock has not been pressed. By it the opponent has the move (FIDE Laws 2023, 1.3), whatever
 * the clock shows: touching binds, an offered draw is declined by it, and the reply may be announced and executed. Its own
 * press may still follow (6.2.2).
 */
final class MadeMove {

    private final Decision decision;

    MadeMove(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    /** The move, if one has been made that a press would complete now. */
    private Optional<Move> move() {
        Move executed = state().turn().executed();
        Side mover = state().turnSeat();
        boolean inPlay = state().phase() == Phase.RUNNING
                && !state().adjournment().required()
                && !state().adjournment().isOpenToChange();
        return inPlay
                        && executed != null
                        && state().position().isLegal(executed)
                        && isReleased(mover, executed)
                        && new Pressing(decision).missing(mover) == null
                ? Optional.of(executed)
                : Optional.empty();
    }

    /** Whether the hand has left the piece, so far as a board can know; at the tactile board it is announced too (4.7, D.2.3). */
    private boolean isReleased(Side mover, Move executed) {
        Hands hands = state().turn().hands();
        if (executed.equals(hands.made())) {
            return true;
        }
        Hands.Standing standing = hands.standing();
        return standing != null
                && !state().setup().profile(mover).isVisuallyDisabled()
                && decision.at().minus(standing.since()).compareTo(Hands.RELEASED_AFTER) >= 0;
    }

    /** Whether this touch by the player who waits is one by the player having the move. */
    boolean isAnsweredBy(GameEvent.PieceTouched touch) {
        return move().filter(
                        move -> Touching.binds(state().setup(), after(move), isMirrored(move) ? null : move, touch))
                .isPresent();
    }

    /** Whether what the board of the player who waits shows is the reply, and not the move itself carried out wrongly. */
    boolean isAnsweredBy(Move reply) {
        return move().filter(move -> isMirrored(move) || after(move).isLegal(reply))
                .isPresent();
    }

    /** Whether what the player who waits says is the reply, and not the move itself said back. */
    boolean isAnsweredBy(HeardMove said) {
        Move reply = said.move();
        return reply != null
                && isSaidBack()
                && move().filter(move -> !reply.equals(move) && after(move).isLegal(reply))
                        .isPresent();
    }

    /** Whether the player who waits may act as the one having the move. */
    boolean isThere() {
        return move().isPresent();
    }

    private boolean isSaidBack() {
        HeardMove repeated = state().turn().repeated();
        return !state().setup().isForVisuallyDisabled()
                || repeated != null && repeated.agreesWith(state().turn().executed());
    }

    private Position after(Move move) {
        return state().position().play(move);
    }

    private boolean isMirrored(Move move) {
        return move.equals(state().turn().mirrored());
    }

    /** The opponent acts on the move: it is on record from now on. */
    void answer() {
        move().ifPresent(move -> new Pressing(decision).made(state().turnSeat(), move));
    }

    /** A move that was never pressed is completed by its maker's own next move, in the editions that say so (6.2.1.2). */
    void completeByNext(Side seat) {
        if (decision.edition().hasArticle(Matter.OWN_NEXT_MOVE)) {
            complete(seat);
        }
    }

    /** Whatever this seat has made and not pressed is completed without a press of its own. */
    void complete(Side seat) {
        open(seat).ifPresent(ply -> new Pressing(decision).completeMade(ply, false));
    }

    /** The last move of this seat, if it was answered before its clock was pressed, and is not completed. */
    Optional<Ply> open(Side seat) {
        return state().lastPlyOf(seat).filter(ply -> !ply.completed());
    }
}
