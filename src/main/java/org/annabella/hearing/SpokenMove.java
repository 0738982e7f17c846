package org.annabella.hearing;

import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What was said of a move, before anyone has looked at the board. */
public sealed interface SpokenMove {

    /** Tells whether check or mate was said with it. */
    boolean check();

    /**
     * A piece goes to a square.
     *
     * @param role the piece that was named, if one was
     * @param fromFile 0 to 7, if the file that it leaves was named
     * @param fromRank 0 to 7, if the rank that it leaves was named
     * @param to the square that it reaches
     * @param capture whether a word for capturing was said
     * @param promotion the piece that a pawn becomes, if one was named
     * @param enPassant whether "en passant" was said
     * @param check whether check or mate was said
     */
    record Step(
            @Nullable Role role,
            @Nullable Integer fromFile,
            @Nullable Integer fromRank,
            Square to,
            boolean capture,
            @Nullable Role promotion,
            boolean enPassant,
            boolean check)
            implements SpokenMove {

        /** Tells whether the piece's square was named in full. */
        boolean hasOrigin() {
            return fromFile != null && fromRank != null;
        }

        /** Tells whether nothing but the square was named. */
        boolean isBare() {
            return role == null && fromFile == null && fromRank == null;
        }

        /** Tells whether what was said of the origin fits this square. */
        boolean fitsOrigin(Square square) {
            return (fromFile == null || fromFile == square.file()) && (fromRank == null || fromRank == square.rank());
        }
    }

    /**
     * The king castles.
     *
     * @param kingSide whether with the rook of the h-file
     * @param check whether check or mate was said
     */
    record Castling(boolean kingSide, boolean check) implements SpokenMove {}
}
