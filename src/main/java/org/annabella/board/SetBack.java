package org.annabella.board;

import java.util.Optional;
import org.annabella.chess.Move;

/**
 * A move that a board shows and that counts no more, for the position was set back to the one before it.
 *
 * @param move the move
 */
record SetBack(Move move) {

    /** The move that is read on a board, if one is. */
    static Optional<SetBack> of(Reading reading) {
        return move(reading).map(SetBack::new);
    }

    private static Optional<Move> move(Reading reading) {
        if (reading instanceof Reading.Legal legal) {
            return Optional.of(legal.move());
        }
        return reading instanceof Reading.Illegal illegal ? Optional.of(illegal.move()) : Optional.empty();
    }

    /** Whether the board still shows it, or its piece has only come to another square on which it may not stand. */
    boolean isShownBy(Reading reading) {
        return reading instanceof Reading.Illegal
                || move(reading).filter(move::equals).isPresent();
    }
}
