package org.annabella.chess.pgn;

import java.util.List;
import java.util.Set;

/** What was found at one place of a PGN text: a game, perhaps with faults, or rubbish. */
public sealed interface PgnReading {

    /** Where it begins. */
    PgnPlace place();

    /** All that could not be taken as it stands, in order; at most a hundred and one. */
    List<PgnFault> faults();

    /**
     * A game.
     *
     * @param place where it begins
     * @param game all of it that could be read
     * @param faults what could not
     * @param deviations what is not as PGN demands and was understood all the same
     */
    record Game(PgnPlace place, PgnGame game, List<PgnFault> faults, Set<PgnDeviation> deviations)
            implements PgnReading {
        /** Copies list and set. */
        public Game {
            faults = List.copyOf(faults);
            deviations = Set.copyOf(deviations);
        }
    }

    /**
     * A text in which there is neither a tag nor a move nor a result.
     *
     * @param place where it begins
     * @param faults why it is no game, at least one
     */
    record Rubbish(PgnPlace place, List<PgnFault> faults) implements PgnReading {
        /** Copies the list. */
        public Rubbish {
            faults = List.copyOf(faults);
        }
    }
}
