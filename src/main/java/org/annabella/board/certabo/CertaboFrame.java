package org.annabella.board.certabo;

import java.util.List;

/** What a board of the Certabo family says. Squares come as the board counts them: its own a8, b8 and on to h1. */
sealed interface CertaboFrame {

    /** The chips on 64 squares, five bytes each in one number; 0 where none is read. */
    record Chips(List<Long> chips) implements CertaboFrame {
        /** Copies the list. */
        public Chips {
            chips = List.copyOf(chips);
        }
    }

    /** The eight ranks of a board that sees only where pieces stand, the first one first; the highest bit is file a. */
    record Ranks(List<Integer> ranks) implements CertaboFrame {
        /** Copies the list. */
        public Ranks {
            ranks = List.copyOf(ranks);
        }
    }

    /**
     * The kind of the lights, told after a command to them.
     *
     * @param coloured 81 coloured lights at the corners of squares; otherwise one in each square
     */
    record Lights(boolean coloured) implements CertaboFrame {}

    /** A simulator says that it is one. */
    record Simulated() implements CertaboFrame {}

    /** Bytes that were no frame; told once the next frame begins. */
    record Garbled(int bytes) implements CertaboFrame {}
}
