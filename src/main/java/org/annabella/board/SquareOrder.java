package org.annabella.board;

import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/**
 * The order in which most boards tell their squares, in their own frame: as a page is read, from a8 to h8, then a7 to h7, and so on to h1.
 *
 * <p>A board may lie the other way round: then its own a8 is at the table's h1, and the order runs backwards.
 */
public final class SquareOrder {

    private static final int LAST = 63;
    /** Turns the ranks around. */
    private static final int RANKS = 56;

    private SquareOrder() {}

    /** The table's square at a place, from 0 to 63. */
    public static Square square(int place, boolean rotated) {
        return Square.ofIndex((rotated ? LAST - place : place) ^ RANKS);
    }

    /** The place of a square of the table's, from 0 to 63. */
    public static int place(Square square, boolean rotated) {
        int upright = square.index() ^ RANKS;
        return rotated ? LAST - upright : upright;
    }

    /** What stands on the table, by what a board has seen in its own frame. */
    public static Placement upright(Placement seen, boolean rotated) {
        if (!rotated) {
            return seen;
        }
        Placement turned = Placement.EMPTY;
        for (Square square : Square.all()) {
            Piece piece = seen.pieceAt(square);
            if (piece != null) {
                turned = turned.with(Square.ofIndex(LAST - square.index()), piece);
            }
        }
        return turned;
    }
}
