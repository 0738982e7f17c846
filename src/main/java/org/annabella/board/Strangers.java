package org.annabella.board;

import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/**
 * Pieces on a board that does not know them which look right and are not: after a position was set back something stands where
 * something is to stand, but it is another piece. Such a square is wrong until it has been seen empty.
 *
 * @param squares those squares
 */
record Strangers(long squares) {
    static final Strangers NONE = new Strangers(0);

    /**
     * Finds them when the position is set back.
     *
     * @param reading what the board shows: the captured piece of a move that counts no more is not there
     * @param stood what is known to stand there; empty squares where nothing is known
     * @param wanted the position that was set back to
     */
    Strangers after(Reading reading, Placement stood, Placement wanted, Picture now) {
        if (!(now instanceof Picture.Holes)) {
            return NONE;
        }
        long found = squares | captured(reading, wanted, now);
        for (Square square : Squares.list(now.occupied())) {
            Piece there = stood.pieceAt(square);
            Piece right = wanted.pieceAt(square);
            found |= there != null && right != null && !there.equals(right) ? Squares.bit(square) : 0;
        }
        return new Strangers(found);
    }

    private static long captured(Reading reading, Placement wanted, Picture now) {
        return SetBack.of(reading)
                .map(SetBack::move)
                .filter(move -> wanted.isOccupied(move.to()) && !Squares.has(now.occupied(), move.from()))
                .map(Move::to)
                .map(Squares::bit)
                .orElse(0L);
    }

    /** Those that are still there after the board has changed. */
    Strangers seen(Picture now) {
        return new Strangers(squares & now.occupied());
    }

    /** The squares of those that look right where this is to stand. */
    long among(Placement wanted) {
        return squares == 0 ? 0 : squares & wanted.occupancy();
    }
}
