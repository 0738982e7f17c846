package org.annabella.board;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/** What should happen on one board next. */
public sealed interface Expectation {

    /**
     * Calls the one case that fits.
     *
     * @param cases one answer for every kind
     * @param <R> the kind of the answer
     * @return the answer of that case
     */
    <R> R match(Cases<R> cases);

    /**
     * One answer for every kind; a forgotten kind does not compile.
     *
     * @param <R> the kind of the answer
     */
    interface Cases<R> {
        /** Answers for {@link OwnMove}. */
        R ownMove(OwnMove expected);

        /** Answers for {@link OpponentsMove}. */
        R opponentsMove(OpponentsMove expected);

        /** Answers for {@link Rest}. */
        R rest(Rest expected);
    }

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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.ownMove(this);
        }
    }

    /** The opponent's move may be carried out on this board. */
    sealed interface OpponentsMove extends Expectation {

        /** The position in which it is made. */
        Position before();

        /** The move, legal in {@link #before}. */
        Move move();

        @Override
        default <R> R match(Cases<R> cases) {
            return cases.opponentsMove(this);
        }
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

    /**
     * The board is to stay as it is.
     *
     * @param placement what is to stand there
     * @param coming the position in which the opponent may move, who has announced nothing: the move may be carried out here all the same;
     *     null where nobody is to
     */
    record Rest(Placement placement, @Nullable Position coming) implements Expectation {
        /** Nothing is to be done on the board by anybody. */
        public Rest(Placement placement) {
            this(placement, null);
        }

        /** The opponent may move, and has announced nothing. */
        public Rest(Position coming) {
            this(coming.placement(), coming);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.rest(this);
        }
    }
}
