package org.annabella.arbiter;

import java.util.List;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;

/**
 * How to bring a board to a position with the fewest hands-on moves: no square is ever to hold two pieces on the way.
 */
public final class Restoring {

    private Restoring() {}

    /** What to do at this seat's board, in order; empty if it is right already. */
    public static List<Instruction> of(Side seat, Placement board, Placement target) {
        return Rearrangement.steps(board, target, seat).stream()
                .map(step -> instruction(seat, step))
                .toList();
    }

    private static Instruction instruction(Side seat, Rearrangement.Step step) {
        Piece piece = step.piece();
        if (piece == null) {
            throw new IllegalStateException("a placement names its pieces: " + step);
        }
        return new Instruction(seat, act(step.act()), piece, step.from(), step.to());
    }

    private static Instruction.Act act(Rearrangement.Act act) {
        return switch (act) {
            case REMOVE, SET_ASIDE -> Instruction.Act.REMOVE;
            case MOVE -> Instruction.Act.MOVE;
            case PLACE -> Instruction.Act.PLACE;
        };
    }
}
