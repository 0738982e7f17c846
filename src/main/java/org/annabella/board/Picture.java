package org.annabella.board;

import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What a board shows at one moment: with its pieces, or only where they stand. Sets of squares are bits by index. */
sealed interface Picture {

    /** A board that knows its pieces. */
    record Pieces(Placement placement) implements Picture {
        @Override
        public long occupied() {
            return placement.occupancy();
        }

        @Override
        public long differing(Placement wanted) {
            return Squares.of(placement.squaresDifferingFrom(wanted));
        }

        @Override
        public @Nullable Piece seen(Square square) {
            return placement.pieceAt(square);
        }
    }

    /** A board that knows only where pieces stand. */
    record Holes(long occupied) implements Picture {
        @Override
        public long differing(Placement wanted) {
            return occupied ^ wanted.occupancy();
        }

        @Override
        public @Nullable Piece seen(Square square) {
            return null;
        }
    }

    /** The squares on which something stands. */
    long occupied();

    /** The squares that do not show what they should. */
    long differing(Placement wanted);

    /** The piece on a square; null if there is none, or it cannot be recognised. */
    @Nullable
    Piece seen(Square square);

    /** True if this picture shows exactly what it should. */
    default boolean shows(Placement wanted) {
        return differing(wanted) == 0;
    }

    /** This picture after a change of one square; the change must be of the picture's own kind. */
    default Picture after(BoardReport change) {
        if (this instanceof Pieces pieces && change instanceof BoardReport.Changed changed) {
            Piece now = changed.now();
            return new Pieces(
                    now == null
                            ? pieces.placement().without(changed.square())
                            : pieces.placement().with(changed.square(), now));
        }
        if (this instanceof Holes holes && change instanceof BoardReport.Toggled toggled) {
            long bit = Squares.bit(toggled.square());
            return new Holes(toggled.occupied() ? holes.occupied() | bit : holes.occupied() & ~bit);
        }
        throw new IllegalArgumentException(change + " on a picture of another kind");
    }
}
