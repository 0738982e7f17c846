package org.annabella.config;

import org.annabella.chess.Side;
import org.annabella.lexicon.TextNames;

/**
 * The clock.
 *
 * @param kind the tactile clock {@code dial}, a {@code dgt} clock behind a board, the clock behind a board of which
 *     {@code livechess} tells, or {@code none}
 * @param port a serial port's stable name, or {@code simulated}; for {@code dgt} and {@code livechess} the seat behind
 *     whose board the clock is plugged in, {@code white} or {@code black}, or that board's port
 * @param left for {@code dgt}: who sits at the clock's left side, {@code white} or {@code black}
 */
public record ClockConfig(Kind kind, Port port, Side left) {
    /** Whether it has no port of its own. */
    public boolean isBehindBoard() {
        return kind.isBehindBoard();
    }

    /** Whether it is there without hardware. */
    public boolean isSimulated() {
        return port == Port.Word.SIMULATED;
    }

    /** Whether there is one. */
    public boolean isPresent() {
        return kind != Kind.NONE;
    }

    /** Every kind that can be chosen, in the order in which they are asked for. */
    public enum Kind {
        /** No clock. */
        NONE,
        /** The tactile clock. */
        DIAL,
        /** A DGT clock behind a DGT board. */
        DGT,
        /** The clock behind a board of which DGT LiveChess tells. */
        LIVECHESS;

        /** What a config calls it. */
        public String word() {
            return TextNames.of(this);
        }

        /** Whether it is plugged into a board, and has no port of its own. */
        public boolean isBehindBoard() {
            return this == DGT || this == LIVECHESS;
        }

        /** Whether it is plugged into a board of this kind. */
        public boolean isPluggedInto(BoardConfig.Kind board) {
            return switch (this) {
                case DGT -> board == BoardConfig.Kind.DGT;
                case LIVECHESS -> board == BoardConfig.Kind.LIVECHESS;
                case NONE, DIAL -> false;
            };
        }
    }
}
