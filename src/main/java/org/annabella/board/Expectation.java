package org.annabella.board;

import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/** What should happen on one board next. */
public sealed interface Expectation {

    /**
     * The seat at this board may make its own move.
     *
     * @param announced the move as announced, if it is known yet; need not be legal
     */
    record OwnMove(Position position, @Nullable Move announced) implements Expectation {

        /** The seat may move, and nothing has been announced. */
        public OwnMove(Position position) {
            this(position, null);
        }
    }

    /**
     * The opponent's move has still to be carried out on this board.
     *
     * @param move legal in {@code before}
     */
    record Owes(Position before, Move move) implements Expectation {}

    /** The board is to stay as it is. */
    record Rest(Placement placement) implements Expectation {}
}
