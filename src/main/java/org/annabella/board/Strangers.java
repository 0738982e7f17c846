package org.annabella.board;

import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/**
 * Pieces on a board that does not know them which look right and are not: something stands where something is to stand, but it is
 * another piece, for the position was set back, or a move counts that nobody saw. Such a square is wrong until it has been seen empty.
 *
 * @param squares those squares
 */
record Strangers(long squares) {
    static final Strangers NONE = new Strangers(0);

    /**
     * Finds them by what is known to stand there.
     *
     * @param stood empty squares where nothing is known
     * @param unknown squares of which it is known only that something stands there
     * @param wanted what is to stand there
     */
    Strangers standing(Placement stood, Set<Square> unknown, Placement wanted, Picture now) {
        if (!(now instanceof Picture.Holes)) {
            return NONE;
        }
        long found = squares;
        for (Square square : Squares.list(now.occupied())) {
            Piece there = stood.pieceAt(square);
            Piece right = wanted.pieceAt(square);
            boolean strange = there == null ? unknown.contains(square) : !there.equals(right);
            found |= right != null && strange ? Squares.bit(square) : 0;
        }
        return new Strangers(found);
    }

    /** Finds the piece that has captured by a move that counts no more, where the captured one is to stand. */
    Strangers captured(Reading reading, Placement wanted, Picture now) {
        long square = SetBack.of(reading)
                .map(SetBack::move)
                .filter(move -> wanted.isOccupied(move.to()) && !Squares.has(now.occupied(), move.from()))
                .map(Move::to)
                .map(Squares::bit)
                .orElse(0L);
        return new Strangers(squares | square);
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
