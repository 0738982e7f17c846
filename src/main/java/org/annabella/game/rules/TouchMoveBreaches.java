package org.annabella.game.rules;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.PlayerHands;
import org.annabella.game.TouchMove;
import org.annabella.game.Turn;
import org.annabella.laws.Matter;

/**
 * Where a legal move is not the one that the player was bound to make. These are findings for the arbiter: the station
 * neither stops such a move nor tells the players of it.
 */
final class TouchMoveBreaches {

    private final Decision decision;

    TouchMoveBreaches(Decision decision) {
        this.decision = decision;
    }

    /** Says how this move, about to be completed, differs from what was touched, released and declared. */
    void find(Side seat, Move move) {
        Turn turn = decision.state().turn();
        PlayerHands hands = turn.hands();
        hands.obligation(decision.state().position())
                .filter(duty -> !duty.isMetBy(move))
                .ifPresent(duty -> touchedOther(seat, duty.rule()));
        Move made = hands.made();
        if (made != null && !made.equals(move)) {
            released(seat, made, move);
        }
        Move declared = turn.declared();
        if (declared != null && !isKept(declared, move)) {
            decision.find(FindingKind.DECLARED_MOVE_CHANGED, seat, Matter.WRONG_CLAIM);
        }
    }

    /** A declared move must be made; of one that is illegal the piece must move if it can (FIDE Laws 2023, 9.5.3 with 3 and 4). */
    private boolean isKept(Move declared, Move move) {
        Position position = decision.state().position();
        return position.isLegal(declared)
                ? declared.equals(move)
                : TouchMove.after(position, List.of(declared.from()))
                        .filter(duty -> !duty.isMetBy(move))
                        .isEmpty();
    }

    private void released(Side seat, Move made, Move move) {
        boolean sameSquares = made.from().equals(move.from()) && made.to().equals(move.to());
        if (sameSquares) {
            Matter matter =
                    decision.edition().hasArticle(Matter.PROMOTION_FINAL) ? Matter.PROMOTION_FINAL : Matter.RELEASED;
            decision.find(FindingKind.PROMOTION_CHANGED, seat, matter);
        } else {
            boolean castling = decision.state().position().isCastling(made);
            decision.find(FindingKind.RELEASED_ELSEWHERE, seat, castling ? Matter.CASTLING_BEGUN : Matter.RELEASED);
        }
    }

    /** With the item of the article: which piece was touched first (FIDE Laws 2023, 4.3.1 to 4.4.3). */
    private void touchedOther(Side seat, TouchMove.Rule rule) {
        if (decision.state().setup().play().touchOnRequest()) {
            // Where nobody watches the arbiter rules on touched pieces only when a player asks.
            return;
        }
        String article =
                switch (rule) {
                    case OWN -> item(Matter.TOUCH, 1);
                    case OPPONENTS -> item(Matter.TOUCH, 2);
                    case BOTH_COLOURS -> item(Matter.TOUCH, 3);
                    case KING_AND_ROOK -> item(Matter.TOUCH_CASTLING, 1);
                    case ROOK_AND_KING -> item(Matter.TOUCH_CASTLING, 2);
                    case CASTLING_ILLEGAL -> item(Matter.TOUCH_CASTLING, 3);
                };
        decision.add(new GameEvent.Finding(decision.at(), FindingKind.TOUCHED_OTHER, seat, article));
    }

    private String item(Matter matter, int number) {
        return decision.edition().item(matter, decision.state().setup().conditions(), number);
    }

    /** Whether what is recorded bears out that this seat has moved another piece than the one touched. */
    boolean isBorneOut(Side offender) {
        GameState state = decision.state();
        if (offender != state.turnSeat()) {
            return state.formalities().breachBy() == offender;
        }
        Move executed = state.turn().executed();
        PlayerHands hands = state.turn().hands();
        return executed != null && isOfAnother(hands, state.position(), executed)
                || hands.made() != null && !hands.made().equals(executed);
    }

    /** Whether a move is recorded to be one that the touched pieces bound its player to. */
    static boolean isOfTouched(PlayerHands hands, Position before, Move move) {
        return hands.obligation(before).filter(duty -> duty.isMetBy(move)).isPresent();
    }

    private static boolean isOfAnother(PlayerHands hands, Position before, Move move) {
        return hands.obligation(before).filter(duty -> !duty.isMetBy(move)).isPresent();
    }
}
