package org.annabella.hearing.meaning;

import org.annabella.chess.Role;
import org.annabella.chess.Square;

/** A question on the position, as it was said; whose pieces the speaker's own are is for others to know. */
public sealed interface SpokenQuery {

    /** Where the pieces of one kind stand, the speaker's own or the opponent's. */
    record Pieces(boolean own, Role role) implements SpokenQuery {}

    /** What stands on a square. */
    record OnSquare(Square square) implements SpokenQuery {}

    /**
     * What stands on a file.
     *
     * @param file 0 to 7 for a to h
     */
    record OnFile(int file) implements SpokenQuery {}

    /**
     * What stands on a rank.
     *
     * @param rank 0 to 7 for 1 to 8
     */
    record OnRank(int rank) implements SpokenQuery {}
}
