package org.annabella.chess;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What became of a written move. */
public sealed interface SanReading {

    /**
     * The text is one legal move.
     *
     * @param move that move, with the promoted piece
     * @param deviations in what the text differs from the exact form; in the order of the enum, unmodifiable
     */
    record Legal(Move move, Set<SanDeviation> deviations) implements SanReading {
        /** Copies the set. */
        public Legal {
            deviations = deviations.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(deviations));
        }

        /** A move that is written exactly. */
        public Legal(Move move) {
            this(move, Set.of());
        }

        /** Whether the text is what {@link San#write} gives in one of the notations. */
        public boolean isExact() {
            return deviations.isEmpty();
        }
    }

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
     * @param moves at least two legal moves, by the square they leave
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
