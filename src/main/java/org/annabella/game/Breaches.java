package org.annabella.game;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.laws.Matter;

/**
 * Where a legal move is not the one that the player was bound to make. These are findings for the arbiter: the station
 * neither stops such a move nor tells the players of it.
 */
final class Breaches {

    private final Decision decision;

    Breaches(Decision decision) {
        this.decision = decision;
    }

    private Turn turn() {
        return decision.state().turn();
    }

    /** Says how this move, about to be completed, differs from what was touched, released and declared. */
    void find(Side seat, Move move) {
        boolean bound = obligation().filter(duty -> !duty.isMetBy(move)).isPresent();
        if (bound) {
            decision.find(FindingKind.TOUCHED_OTHER, seat, Matter.TOUCH);
        }
        Move made = turn().hands().made();
        if (made != null && !made.equals(move)) {
            decision.find(isSameSquares(made, move) ? FindingKind.PROMOTION_CHANGED : FindingKind.RELEASED_ELSEWHERE,
                    seat, Matter.TOUCH);
        }
    }

    private Optional<TouchMove.Obligation> obligation() {
        return turn().hands().obligation(decision.state().position());
    }

    private static boolean isSameSquares(Move one, Move other) {
        return one.from().equals(other.from()) && one.to().equals(other.to());
    }
}
