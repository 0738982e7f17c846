package org.annabella.game.rules;

import java.util.Optional;
import java.util.function.Predicate;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Touching;
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
    Optional<Move> move() {
        return state().phase() == Phase.RUNNING ? new StandingMove(state(), decision.at()).move() : Optional.empty();
    }

    /** Answers it if this touch by the player who waits is one by the player having the move. */
    boolean answerTo(GameEvent.PieceTouched touch) {
        return answer(move ->
                Touching.binds(state().setup(), after(move), state().turn().isMirrored() ? null : move, touch));
    }

    /** Answers it if the board of the player who waits shows the reply, and not the move itself carried out wrongly. */
    boolean answerTo(Move reply) {
        return answer(move -> state().turn().isMirrored() || after(move).isLegal(reply));
    }

    /** Answers it if the player who waits says the reply, and not the move itself back. */
    boolean answerTo(HeardMove said) {
        Move reply = said.move();
        boolean spoken = state().setup().isForVisuallyDisabled();
        return reply != null
                && (!spoken || state().turn().isSaidBack())
                && answer(move -> !reply.equals(move) && after(move).isLegal(reply));
    }

    /** Answers it if it is there: the player who waits acts as the one having the move. */
    boolean answer() {
        return answer(move -> true);
    }

    /** What the opponent acts on is on record from now on. */
    private boolean answer(Predicate<Move> byThis) {
        Optional<Move> made = move().filter(byThis);
        made.ifPresent(move -> new Pressing(decision).made(state().turnSeat(), move));
        return made.isPresent();
    }

    private Position after(Move move) {
        return state().position().play(move);
    }

    /** A move that was never pressed is completed by its maker's own next move, in the editions that say so (6.2.1.2). */
    void completeByNext(Side seat) {
        if (decision.edition().hasArticle(Matter.OWN_NEXT_MOVE)) {
            complete(seat);
        }
    }

    /** Whatever this seat has made and not pressed is completed without a press of its own. */
    void complete(Side seat) {
        completeBefore(seat, state().plies().size() + 1);
    }

    /** Completes the last one by its own press, and with it whatever was never pressed before. */
    Decision press(Ply last) {
        completeBefore(last.seat(), last.number());
        return state().phase() == Phase.OVER ? decision : new Pressing(decision).completeMade(last, true);
    }

    /** In order: a period may have ended with one of them. */
    private void completeBefore(Side seat, int number) {
        state().plies().stream()
                .filter(ply -> ply.seat() == seat && !ply.completed() && ply.number() < number)
                .takeWhile(ply -> state().phase() != Phase.OVER)
                .forEach(ply -> new Pressing(decision).completeMade(ply, false));
    }

    /** The last move of this seat, if it was answered before its clock was pressed, and is not completed. */
    Optional<Ply> open(Side seat) {
        return state().lastPlyOf(seat).filter(ply -> !ply.completed());
    }
}
