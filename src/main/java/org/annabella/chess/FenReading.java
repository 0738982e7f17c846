package org.annabella.chess;

import java.util.List;

/** What became of a FEN: a position, or everything that is wrong with it. */
public sealed interface FenReading {

    /**
     * The FEN is a position from which a game can go on.
     *
     * @param position that position
     */
    record Playable(Position position) implements FenReading {}

    /**
     * The FEN is no playable position.
     *
     * @param faults all that is wrong, at least one: first what cannot be read, then what cannot be played
     */
    record Unplayable(List<PositionFault> faults) implements FenReading {
        /** Copies the list. */
        public Unplayable {
            faults = List.copyOf(faults);
        }
    }
}
