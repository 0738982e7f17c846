package org.annabella.station.boards;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.MovementPurpose;
import org.annabella.game.Ply;
import org.jspecify.annotations.Nullable;

/**
 * What a board that moves its pieces itself has to do, by the game. Pure.
 *
 * @param from what must stand on the board before; null where anything may that can be put right
 * @param to what is to stand there
 * @param ply how many half-moves are on record
 */
record Movement(MovementPurpose purpose, @Nullable Placement from, Placement to, int ply) {

    /**
     * What this seat's board has to do; empty if nothing.
     *
     * @param restoring whether the position has been set back and the board does not show it yet
     */
    static Optional<Movement> of(GameState state, Side seat, boolean restoring) {
        return switch (state.phase()) {
            case RUNNING -> state.owing(seat).isPresent() ? mirror(state, seat) : back(state, restoring);
            case PAUSED -> state.owing(seat).isPresent() ? Optional.empty() : back(state, restoring);
            case WAITING -> Optional.of(to(state, MovementPurpose.SET_UP));
            case NOT_STARTED, ADJOURNED, OVER -> Optional.empty();
        };
    }

    private static Optional<Movement> mirror(GameState state, Side seat) {
        return state.lastPly()
                .filter(ply -> state.owing(seat).filter(ply.before()::isLegal).isPresent())
                .map(Ply::before)
                .map(before -> new Movement(
                        MovementPurpose.MIRROR,
                        before.placement(),
                        state.position().placement(),
                        state.plies().size()));
    }

    private static Optional<Movement> back(GameState state, boolean restoring) {
        return restoring ? Optional.of(to(state, MovementPurpose.RESTORE)) : Optional.empty();
    }

    private static Movement to(GameState state, MovementPurpose purpose) {
        return new Movement(
                purpose, null, state.position().placement(), state.plies().size());
    }

    /** Whether it can be done from what stands there. */
    boolean startsAt(Placement standing) {
        return from == null ? !standing.equals(to) : standing.equals(from);
    }

    /** Whether all pieces that are to stand there stand somewhere. */
    boolean isComplete(Placement standing) {
        List<Piece> there = pieces(standing);
        return pieces(to).stream().allMatch(there::remove);
    }

    private static List<Piece> pieces(Placement placement) {
        List<Piece> pieces = new ArrayList<>();
        for (Square square : Square.all()) {
            Piece piece = placement.pieceAt(square);
            if (piece != null) {
                pieces.add(piece);
            }
        }
        return pieces;
    }
}
