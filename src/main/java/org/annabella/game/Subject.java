package org.annabella.game;

import java.util.Objects;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/** What a question on the position is about. All of these are facts that a hand would feel on the board, and no more. */
public sealed interface Subject {

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
        /** Answers for {@link Pieces}. */
        R pieces(Pieces subject);

        /** Answers for {@link OnSquare}. */
        R square(OnSquare subject);

        /** Answers for {@link OnFile}. */
        R file(OnFile subject);

        /** Answers for {@link OnRank}. */
        R rank(OnRank subject);
    }

    /** Returns the topic that this belongs to. */
    Topic topic();

    /** The pieces of one kind of one side. */
    record Pieces(Side side, Role role) implements Subject {
        @Override
        public Topic topic() {
            return Topic.PIECES;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.pieces(this);
        }
    }

    /** One square. */
    record OnSquare(Square square) implements Subject {
        @Override
        public Topic topic() {
            return Topic.SQUARE;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.square(this);
        }
    }

    /**
     * One file.
     *
     * @param file 0 to 7 for a to h
     */
    record OnFile(int file) implements Subject {
        /** Checks the number. */
        public OnFile {
            Objects.checkIndex(file, 8);
        }

        @Override
        public Topic topic() {
            return Topic.FILE;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.file(this);
        }
    }

    /**
     * One rank.
     *
     * @param rank 0 to 7 for 1 to 8
     */
    record OnRank(int rank) implements Subject {
        /** Checks the number. */
        public OnRank {
            Objects.checkIndex(rank, 8);
        }

        @Override
        public Topic topic() {
            return Topic.RANK;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.rank(this);
        }
    }
}
