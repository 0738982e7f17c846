package org.annabella.game;

import java.util.Objects;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/** What a question on the position is about. All of these are facts that a hand would feel on the board, and no more. */
public sealed interface Subject {

    /** Returns the topic that this belongs to. */
    Topic topic();

    /** The pieces of one kind of one side. */
    record Pieces(Side side, Role role) implements Subject {
        @Override
        public Topic topic() {
            return Topic.PIECES;
        }
    }

    /** One square. */
    record OnSquare(Square square) implements Subject {
        @Override
        public Topic topic() {
            return Topic.SQUARE;
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
    }
}
