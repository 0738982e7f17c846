package org.annabella.board;

import java.util.List;
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
     * @param earlier the positions of the game so far, oldest first, this one not among them; empty where nobody asks whether
     *     the board shows one of them
     */
    record OwnMove(Position position, @Nullable Move announced, List<Position> earlier) implements Expectation {

        /** Copies the list. */
        public OwnMove {
            earlier = List.copyOf(earlier);
        }

        /** The seat may move, and this has been announced. */
        public OwnMove(Position position, @Nullable Move announced) {
            this(position, announced, List.of());
        }

        /** The seat may move, and nothing has been announced. */
        public OwnMove(Position position) {
            this(position, null);
        }

        /** The same in a game with these positions before it. */
        public OwnMove after(List<Position> positions) {
            return new OwnMove(position, announced, positions);
        }
    }

    /** The opponent's move may be carried out on this board. */
    sealed interface OpponentsMove extends Expectation {

        /** The position in which it is made. */
        Position before();

        /** The move, legal in {@link #before}. */
        Move move();
    }

    /**
     * The opponent's move is completed and has still to be carried out on this board.
     *
     * @param move legal in {@code before}
     */
    record Owes(Position before, Move move) implements OpponentsMove {}

    /**
     * The opponent has announced this move and not completed it: the board may show it already and need not, and what is
     * wrong on the board is measured against the position before it.
     *
     * @param move legal in {@code before}
     */
    record Coming(Position before, Move move) implements OpponentsMove {}

    /** The board is to stay as it is. */
    record Rest(Placement placement) implements Expectation {}
}
