package org.annabella.board;

import java.util.Objects;
import java.util.Set;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;

/**
 * Pieces on a board that does not know them which may look right and not be: something stands where something is to stand, or will
 * be, but it is another piece, for the position was set back, or a move counts that nobody saw. Such a square is wrong until it has
 * been seen empty, or the very piece is to stand there that does.
 *
 * @param squares where they stand
 * @param known what they are, as far as that is known; empty elsewhere
 */
record Strangers(long squares, Placement known) {
    static final Strangers NONE = new Strangers(0, Placement.EMPTY);

    /**
     * Finds them by what is known to stand there.
     *
     * @param stood empty squares where nothing is known
     * @param unknown those of them on which something may stand: what does is not known
     * @param wanted what is to stand there
     */
    Strangers standing(Placement stood, Set<Square> unknown, Placement wanted, Picture now) {
        if (!(now instanceof Picture.Holes)) {
            return NONE;
        }
        long found = squares;
        Placement pieces = known;
        for (Square square : Squares.list(now.occupied())) {
            Piece there = stood.pieceAt(square);
            if (there != null && !there.equals(wanted.pieceAt(square))) {
                found |= Squares.bit(square);
                pieces = pieces.with(square, there);
            } else if (there == null && unknown.contains(square)) {
                found |= Squares.bit(square);
            }
        }
        return new Strangers(found, pieces);
    }

    /** Finds the piece that has captured by a move that counts no more, where the captured one is to stand. */
    Strangers captured(Reading reading, Placement wanted, Picture now) {
        return SetBack.of(reading)
                .map(SetBack::move)
                .filter(move -> wanted.isOccupied(move.to()) && !Squares.has(now.occupied(), move.from()))
                .map(move -> new Strangers(squares | Squares.bit(move.to()), known.without(move.to())))
                .orElse(this);
    }

    /** The same with squares on which something stands of which nothing is known. */
    Strangers with(long unknown) {
        Placement pieces = known;
        for (Square square : Squares.list(unknown)) {
            pieces = pieces.without(square);
        }
        return unknown == 0 ? this : new Strangers(squares | unknown, pieces);
    }

    /** Those that are still there after the board has changed. */
    Strangers seen(Picture now) {
        return squares == 0 ? this : new Strangers(squares & now.occupied(), known);
    }

    /** The squares of those that look right where this is to stand. */
    long among(Placement wanted) {
        if (squares == 0) {
            return 0;
        }
        long wrong = squares & wanted.occupancy();
        for (Square square : Squares.list(wrong)) {
            if (Objects.equals(known.pieceAt(square), wanted.pieceAt(square))) {
                wrong &= ~Squares.bit(square);
            }
        }
        return wrong;
    }
}
