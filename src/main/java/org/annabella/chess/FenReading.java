package org.annabella.chess;

import java.util.List;
import java.util.function.Function;

/** What became of a FEN: a position, or everything that is wrong with it. */
public sealed interface FenReading {

    /**
     * The position.
     *
     * @param refusal makes what is thrown, of all that is wrong, in words
     */
    Position orThrow(Function<String, ? extends RuntimeException> refusal);

    /**
     * The FEN is a position from which a game can go on.
     *
     * @param position that position
     */
    record Playable(Position position) implements FenReading {
        @Override
        public Position orThrow(Function<String, ? extends RuntimeException> refusal) {
            return position;
        }
    }

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

        @Override
        public Position orThrow(Function<String, ? extends RuntimeException> refusal) {
            throw refusal.apply(PositionFault.messages(faults));
        }
    }
}
