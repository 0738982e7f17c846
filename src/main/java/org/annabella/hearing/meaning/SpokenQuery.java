package org.annabella.hearing.meaning;

import org.annabella.chess.Role;
import org.annabella.chess.Square;

/** A question on the position, as it was said; whose pieces the speaker's own are is for others to know. */
public sealed interface SpokenQuery {

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
        R pieces(Pieces pieces);

        /** Answers for {@link OnSquare}. */
        R square(OnSquare square);

        /** Answers for {@link OnFile}. */
        R file(OnFile file);

        /** Answers for {@link OnRank}. */
        R rank(OnRank rank);
    }

    /** Where the pieces of one kind stand, the speaker's own or the opponent's. */
    record Pieces(boolean own, Role role) implements SpokenQuery {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.pieces(this);
        }
    }

    /** What stands on a square. */
    record OnSquare(Square square) implements SpokenQuery {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.square(this);
        }
    }

    /**
     * What stands on a file.
     *
     * @param file 0 to 7 for a to h
     */
    record OnFile(int file) implements SpokenQuery {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.file(this);
        }
    }

    /**
     * What stands on a rank.
     *
     * @param rank 0 to 7 for 1 to 8
     */
    record OnRank(int rank) implements SpokenQuery {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.rank(this);
        }
    }
}
