package org.annabella.laws;

import java.util.List;
import java.util.Set;

/**
 * What counts as an illegal move besides a move that is none, and what becomes of the board.
 *
 * @param alsoCounts what counts as one as well; unmodifiable
 * @param unpromotedBecomesQueen whether a pawn left unpromoted is exchanged for a queen; otherwise the move is taken back
 * @param replacementUnder the articles that bind the move in the place of the illegal one; unmodifiable, in print order
 */
public record IllegalMoves(Set<AlsoIllegal> alsoCounts, boolean unpromotedBecomesQueen, List<String> replacementUnder) {

    /** What may count as a completed illegal move. */
    public enum AlsoIllegal {
        /** The clock was pressed with a pawn on its last rank. */
        UNPROMOTED,
        /** The clock was pressed without a move. */
        NO_MOVE,
        /** A single move was made with two hands. */
        TWO_HANDS,
        /** The king of the opponent was captured. */
        KING_CAPTURED
    }

    /** Copies the lists. */
    public IllegalMoves {
        alsoCounts = Set.copyOf(alsoCounts);
        replacementUnder = List.copyOf(replacementUnder);
    }

    /** Whether this counts as a completed illegal move. */
    public boolean counts(AlsoIllegal act) {
        return alsoCounts.contains(act);
    }
}
