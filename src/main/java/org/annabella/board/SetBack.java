package org.annabella.board;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;

/**
 * A move that a board shows and that counts no more, for the position was set back to the one before it.
 *
 * @param move the move
 * @param exchanged the square of a piece that it captured on a board that does not know its pieces: it looks right until the
 *     capturing piece has left it; else 0
 */
record SetBack(Move move, long exchanged) {

    /** The move that is read on a board, if one is. */
    static Optional<SetBack> of(Reading reading, Placement before, Picture now) {
        return move(reading).map(move -> new SetBack(move, exchanged(move, before, now)));
    }

    private static Optional<Move> move(Reading reading) {
        if (reading instanceof Reading.Legal legal) {
            return Optional.of(legal.move());
        }
        return reading instanceof Reading.Illegal illegal ? Optional.of(illegal.move()) : Optional.empty();
    }

    private static long exchanged(Move move, Placement before, Picture now) {
        boolean captured = now instanceof Picture.Holes
                && before.isOccupied(move.to())
                && !Squares.has(now.occupied(), move.from());
        return captured ? Squares.bit(move.to()) : 0;
    }

    /** The same after the board has changed. */
    SetBack after(Picture now) {
        return new SetBack(move, exchanged & now.occupied());
    }

    /** Whether the board still shows it. */
    boolean isShownBy(Reading reading) {
        return move(reading).filter(move::equals).isPresent();
    }
}
