package org.annabella.config;

import org.annabella.lexicon.TextNames;

/**
 * A board.
 *
 * @param kind which board it is, as {@code hardware-docs} names them, {@code auto} for whichever answers, or {@code none}
 * @param port a serial port's stable name, {@code hid:} for USB, {@code ble:} and an address, {@code livechess:} and a serial number,
 *     {@code auto} for wherever it is, or {@code simulated}
 * @param rotated whether it lies the other way round
 * @param mover whether it moves its pieces itself, if it can: {@code on} or {@code off}; the arbiter must allow it, for it stands for an
 *     assistant's hands (FIDE Laws 2023, D.2.10.1)
 * @param beeper whether it beeps when an illegal move was completed, if it can: {@code on} or {@code off}
 */
public record BoardConfig(Kind kind, Port port, boolean rotated, Switch mover, Switch beeper) {
    /** Whether it may move its pieces itself. */
    public boolean isMover() {
        return isPresent() && mover == Switch.ON;
    }

    /** Whether it may beep. */
    public boolean beeps() {
        return isPresent() && beeper == Switch.ON;
    }

    /** Whether a board of this kind may be one that can move its pieces itself. */
    boolean canMove() {
        return kind == Kind.CHESSNUT || kind == Kind.AUTO && !isSimulated();
    }

    /** Whether it is there without hardware. */
    public boolean isSimulated() {
        return port == Port.Word.SIMULATED;
    }

    /** Whether there is one. */
    public boolean isPresent() {
        return kind != Kind.NONE;
    }

    /** Every kind that can be chosen, in the order in which they are asked for; each has its driver and its simulator in the station. */
    public enum Kind {
        /** No board. */
        NONE,
        /** A DGT electronic board. */
        DGT,
        /** A Millennium board behind a ChessLink line. */
        CHESSLINK,
        /** A Certabo board. */
        CERTABO,
        /** A Tabutronic board, which sees only where pieces stand. */
        OCCUPANCY,
        /** Our own peg board. */
        PEG,
        /** A Chessnut board. */
        CHESSNUT,
        /** A DGT Pegasus. */
        PEGASUS,
        /** A DGT board behind DGT LiveChess. */
        LIVECHESS,
        /** Whichever board answers. */
        AUTO;

        /** What a config calls it. */
        public String word() {
            return TextNames.of(this);
        }
    }

    /** What may be on or off. */
    public enum Switch {
        OFF,
        ON
    }
}
