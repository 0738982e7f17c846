package org.annabella.hearing.meaning;

import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What was said of a move, before anyone has looked at the board. */
public sealed interface SpokenMove {

    /** Returns whether check or mate was said with it. */
    Warning warning();

    /** What was said of the opponent's king. A move need not be announced with it (FIDE Laws 2023, C.13). */
    enum Warning {
        NONE,
        CHECK,
        MATE
    }

    /**
     * A piece goes to a square.
     *
     * @param mover what was said of the piece
     * @param target what was said of where it goes
     * @param promotion the piece that a pawn becomes, if one was named
     * @param article whether it was named behind a capture with a mere article: "a queen" may as well be the piece taken
     * @param enPassant whether "en passant" was said
     */
    record Step(
            Mover mover, Target target, @Nullable Role promotion, boolean article, boolean enPassant, Warning warning)
            implements SpokenMove {

        /** Returns this with the piece that was named with an article as what a pawn becomes. */
        Step becoming() {
            return new Step(mover, target, promotion, false, enPassant, warning);
        }

        /** Returns this with the piece that was named with an article as the one that is taken. */
        Step taking() {
            return new Step(mover, target.of(promotion), null, false, enPassant, warning);
        }

        /** Tells whether nothing was said of the piece that moves. */
        boolean isBare() {
            return mover.role == null && mover.file == null && mover.rank == null;
        }

        /** Tells whether enough was said of the target to be sure of the move, if only one fits. */
        boolean namesTarget() {
            return target.file != null || target.victim != null || enPassant;
        }
    }

    /**
     * What was said of the piece that moves.
     *
     * @param role the piece that was named, if one was
     * @param file 0 to 7, if the file that it leaves was named
     * @param rank 0 to 7, if the rank that it leaves was named
     */
    record Mover(
            @Nullable Role role,
            @Nullable Integer file,
            @Nullable Integer rank) {

        /** Returns the piece's square, if it was named in full. */
        @Nullable
        Square square() {
            return file == null || rank == null ? null : Square.of(file, rank);
        }

        /** Tells whether what was said fits a piece of this kind on this square. */
        boolean fits(Role moving, Square from) {
            boolean fitsSquare = (file == null || file == from.file()) && (rank == null || rank == from.rank());
            return fitsSquare && fitsRole(moving);
        }

        /** Without a piece's name it is a pawn (FIDE Laws 2023, C.4), unless its square was named in full. */
        private boolean fitsRole(Role moving) {
            return role == null ? moving == Role.PAWN || square() != null : role == moving;
        }
    }

    /**
     * What was said of the square that is reached.
     *
     * @param capture whether a word for capturing was said
     * @param victim the piece to be captured, if it was named
     * @param file 0 to 7, if named
     * @param rank 0 to 7, if named
     */
    record Target(
            boolean capture,
            @Nullable Role victim,
            @Nullable Integer file,
            @Nullable Integer rank) {

        /** Returns this with the piece to be captured. */
        private Target of(@Nullable Role taken) {
            return new Target(capture, taken, file, rank);
        }

        /** Returns the square, if it was named in full. */
        @Nullable
        Square square() {
            return file == null || rank == null ? null : Square.of(file, rank);
        }

        /** Tells whether what was said of the square fits this one. */
        boolean fits(Square to) {
            return (file == null || file == to.file()) && (rank == null || rank == to.rank());
        }
    }

    /**
     * The king castles.
     *
     * @param kingSide whether with the rook of the h-file
     */
    record Castling(boolean kingSide, Warning warning) implements SpokenMove {}
}
