package org.annabella.board.certabo;

import org.annabella.chess.Square;

/** The order of squares on the line: the board's own a8 to h8, a7 to h7, and so on. */
final class CertaboSquares {

    private CertaboSquares() {}

    /** The square at a place from 0 to 63; {@code rotated} if the board lies the other way round. */
    static Square square(int place, boolean rotated) {
        return Square.ofIndex((rotated ? 63 - place : place) ^ 56);
    }

    static int place(Square square, boolean rotated) {
        int upright = square.index() ^ 56;
        return rotated ? 63 - upright : upright;
    }
}
