package org.annabella.arbiter;

import org.annabella.chess.Side;

/**
 * One half-move on both scoresheets, side by side.
 *
 * @param ply 1 for the first half-move
 * @param white what White's sheet says of it
 * @param black what Black's sheet says of it
 * @param firstDifference whether this is where the sheets first differ or stop
 */
public record AlignedPly(int ply, EntryReading white, EntryReading black, boolean firstDifference) {

    /** What a sheet says of it. */
    public EntryReading of(Side seat) {
        return seat.pick(white, black);
    }
}
