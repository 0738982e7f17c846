package org.annabella.game.rules;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.IllegalKind;
import org.annabella.game.ProposedPenalty;
import org.annabella.laws.Matter;
import org.annabella.laws.Play;
import org.jspecify.annotations.Nullable;

/** What an illegal move costs, once it is found (FIDE Laws 2023, 7.5.5, and A.5.2 in fast games). */
final class IllegalPenalty {

    private final Decision decision;

    IllegalPenalty(Decision decision) {
        this.decision = decision;
    }

    /** What it would cost: the arbiter is to decide, and nothing is counted. */
    Decision propose(Side seat, IllegalKind kind, @Nullable Move move, boolean said) {
        int count = decision.state().seat(seat).illegalMoves() + 1;
        ProposedPenalty penalty =
                new ProposedPenalty(seat, kind, move, said, count, rule().addFor(count), rule().loses(count));
        return decision.add(new GameEvent.PenaltyProposed(decision.at(), penalty, decision.article(matterOf(kind))));
    }

    /** Takes the last one that was counted back, and the time that the opponent had gained by it; where no time would be left the arbiter sets it. */
    Decision withdraw(Side seat) {
        int count = decision.state().seat(seat).illegalMoves();
        decision.add(new GameEvent.IllegalMoveWithdrawn(decision.at(), seat, count - 1, decision.judge()));
        Duration added = rule().addFor(count);
        if (added.isZero()) {
            return decision;
        }
        Duration left =
                decision.state().timeLeft(seat.opposite(), decision.at()).minus(added);
        return left.compareTo(Duration.ZERO) > 0
                ? decision.setTimes(seat, decision.state().timeLeft(seat, decision.at()), left, "noIllegalMove")
                : decision.pause("illegalMove");
    }

    /** Counts it. */
    Decision count(Side seat, IllegalKind kind) {
        int count = decision.state().seat(seat).illegalMoves() + 1;
        Duration added = rule().addFor(count);
        return decision.add(new GameEvent.IllegalMoveCompleted(
                decision.at(), seat, kind, count, decision.article(matterOf(kind)), added, decision.judge()));
    }

    /**
     * Gives the opponent the time for the one just counted, or ends the game where it was one too many.
     *
     * @param sure whether the player's own words or the arbiter bear it out; nobody loses a game by what a sensor alone saw
     */
    Decision exact(Side seat, boolean sure) {
        int count = decision.state().seat(seat).illegalMoves();
        if (!rule().loses(count)) {
            Duration added = rule().addFor(count);
            return added.isZero() ? decision : decision.addTime(seat.opposite(), added, "illegalMove");
        }
        return sure
                ? decision.loses(seat, rule().drawIfOpponentCannotMate(), EndReason.ILLEGAL_MOVES, Matter.ILLEGAL_MOVE)
                : decision.pause("illegalMove");
    }

    private Play.IllegalMove rule() {
        return decision.state().setup().play().illegalMove();
    }

    static Matter matterOf(IllegalKind kind) {
        return switch (kind) {
            case MOVE -> Matter.ILLEGAL_MOVE;
            case UNPROMOTED -> Matter.UNPROMOTED;
            case NO_MOVE -> Matter.NO_MOVE;
            case TWO_HANDS -> Matter.TWO_HANDS;
            case KING_CAPTURED -> Matter.KING_CAPTURED;
        };
    }
}
