package org.annabella.chess;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of a written move. */
public sealed interface SanReading {

    /**
     * The text is one legal move.
     *
     * @param move that move, with the promoted piece
     */
    record Legal(Move move) implements SanReading {}

    /**
     * The text is a move that is not legal.
     *
     * @param move the move meant, where there is no doubt about it; else null
     * @param reason why it is not legal
     */
    record Illegal(@Nullable Move move, IllegalReason reason) implements SanReading {}

    /**
     * The text may be any of several legal moves.
     *
     * @param moves at least two legal moves
     */
    record Ambiguous(List<Move> moves) implements SanReading {
        /** Copies the list. */
        public Ambiguous {
            moves = List.copyOf(moves);
        }
    }

    /**
     * The text is no move in any of the notations.
     *
     * @param why what cannot be understood, in English
     */
    record Unreadable(String why) implements SanReading {}
}
