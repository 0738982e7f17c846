package org.annabella.chess;

import java.util.List;

/** What became of a FEN, its meaning left aside: a setup, or everything that cannot be read. */
public sealed interface SetupReading {

    /**
     * All fields can be read.
     *
     * @param setup what they say
     */
    record Readable(Setup setup) implements SetupReading {}

    /**
     * Something cannot be read.
     *
     * @param faults all of it, at least one; unmodifiable
     */
    record Unreadable(List<FenFault> faults) implements SetupReading {
        /** Copies the list. */
        public Unreadable {
            faults = List.copyOf(faults);
        }
    }
}
