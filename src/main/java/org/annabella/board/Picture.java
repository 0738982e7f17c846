package org.annabella.board;

import java.util.Objects;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What a board shows at one moment: with its pieces, or only where they stand. Sets of squares are bits by index. */
sealed interface Picture {

    /**
     * A board that knows its pieces.
     *
     * @param occupied the occupied squares of the placement, which are asked for often
     */
    record Pieces(Placement placement, long occupied) implements Picture {

        Pieces(Placement placement) {
            this(placement, placement.occupancy());
        }

        @Override
        public long differing(Placement wanted, long within) {
            long different = 0;
            for (long rest = within; rest != 0; rest &= rest - 1) {
                Square square = Square.ofIndex(Long.numberOfTrailingZeros(rest));
                if (!Objects.equals(placement.pieceAt(square), wanted.pieceAt(square))) {
                    different |= Long.lowestOneBit(rest);
                }
            }
            return different;
        }

        @Override
        public long differing(Placement wanted) {
            return placement.differing(wanted);
        }

        @Override
        public @Nullable Piece seen(Square square) {
            return placement.pieceAt(square);
        }
    }

    /** A board that knows only where pieces stand. */
    record Holes(long occupied) implements Picture {
        @Override
        public long differing(Placement wanted, long within) {
            long different = 0;
            for (long rest = within; rest != 0; rest &= rest - 1) {
                Square square = Square.ofIndex(Long.numberOfTrailingZeros(rest));
                if (Squares.has(occupied, square) != wanted.isOccupied(square)) {
                    different |= Long.lowestOneBit(rest);
                }
            }
            return different;
        }

        @Override
        public long differing(Placement wanted) {
            return occupied ^ wanted.occupancy();
        }

        @Override
        public @Nullable Piece seen(Square square) {
            return null;
        }
    }

    /** The picture of a report. */
    static Picture of(BoardReport.Whole report) {
        return report.map(standing -> new Pieces(standing.placement()), occupied -> new Holes(occupied.squares()));
    }

    /** The squares on which something stands. */
    long occupied();

    /** Those of the given squares that do not show what they should. */
    long differing(Placement wanted, long within);

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
    default Picture after(BoardReport.Step change) {
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
