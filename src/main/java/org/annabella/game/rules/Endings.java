package org.annabella.game.rules;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.DrawClaims;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.PositionKey;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.laws.AutomaticDraws;
import org.annabella.laws.Matter;

/** What ends a game by itself, with the move that brings it about. */
final class Endings {
    private Endings() {}

    /** How a game ends. */
    record Ending(EndReason reason, Matter matter) {
        GameResult resultFor(Side mover) {
            return reason == EndReason.CHECKMATE ? GameResult.wonBy(mover) : GameResult.DRAW;
        }
    }

    /** Whether and how a legal move ends the game; a mate counts before anything else. */
    static Optional<Ending> after(GameState state, Move move) {
        Position after = state.position().play(move);
        if (after.isCheckmate()) {
            return ending(EndReason.CHECKMATE, Matter.CHECKMATE);
        }
        if (after.isStalemate()) {
            return ending(EndReason.STALEMATE, Matter.STALEMATE);
        }
        if (after.isDead()) {
            return ending(EndReason.DEAD_POSITION, Matter.DEAD_POSITION);
        }
        return byRepetition(state, after);
    }

    private static Optional<Ending> byRepetition(GameState state, Position after) {
        AutomaticDraws draws = state.setup().edition().automaticDraws();
        if (isFivefold(draws.fivefold(), state, after)) {
            return ending(EndReason.FIVEFOLD, Matter.FIVEFOLD);
        }
        boolean idle = draws.seventyFiveMoves() && after.halfmoveClock() >= DrawClaims.SEVENTY_FIVE_BY_EACH;
        return idle ? ending(EndReason.SEVENTY_FIVE, Matter.SEVENTY_FIVE) : Optional.empty();
    }

    private static boolean isFivefold(AutomaticDraws.Fivefold rule, GameState state, Position after) {
        if (rule == AutomaticDraws.Fivefold.NONE) {
            return false;
        }
        return rule == AutomaticDraws.Fivefold.ANY_ORDER
                ? state.positionHistory().count(after.key()) + 1 >= DrawClaims.FIVEFOLD
                : isConsecutive(state, after.key());
    }

    /** The same position after every fourth half-move: both sides went out and back, five times. */
    private static boolean isConsecutive(GameState state, PositionKey key) {
        List<PositionKey> keys = state.positionHistory().keys();
        int size = keys.size();
        for (int back = 1; back < DrawClaims.FIVEFOLD; back++) {
            int index = size - 4 * back;
            if (index < 0 || !keys.get(index).equals(key)) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Ending> ending(EndReason reason, Matter matter) {
        return Optional.of(new Ending(reason, matter));
    }
}
