package org.annabella.chess;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a written move says, before any board is looked at; null and -1 stand for what it does not say.
 *
 * @param role the piece; null if the text is two squares and any piece may be meant
 * @param fromFile 0 to 7 or -1
 * @param fromRank 0 to 7 or -1
 * @param toFile 0 to 7; in castling 6 to the king's side, 2 to the queen's
 * @param toRank 0 to 7, or -1 in a pawn capture such as {@code ed} and in castling
 * @param promotion the new piece, if named
 * @param form how it is said
 */
record SanPattern(
        @Nullable Role role,
        int fromFile,
        int fromRank,
        int toFile,
        int toRank,
        @Nullable Role promotion,
        Form form) {

    /** Stands for a sign that is not there. */
    static final char NO_SIGN = '\0';

    private static final int KING_SIDE_FILE = 6;
    private static final int QUEEN_SIDE_FILE = 2;

    /**
     * How a move is said.
     *
     * @param castling whether in the signs of castling
     * @param letter whether the piece is named
     * @param separator {@code x}, {@code :} or {@code -} between the squares, or none
     * @param promotionSign {@code =}, {@code /} or an opening bracket before the new piece, or none
     * @param marks what the exact form never has
     */
    record Form(boolean castling, boolean letter, char separator, char promotionSign, Set<SanDeviation> marks) {}

    static SanPattern castling(boolean kingSide, Set<SanDeviation> marks) {
        Form form = new Form(true, false, NO_SIGN, NO_SIGN, marks);
        return new SanPattern(Role.KING, -1, -1, kingSide ? KING_SIDE_FILE : QUEEN_SIDE_FILE, -1, null, form);
    }

    boolean isKingSide() {
        return toFile == KING_SIDE_FILE;
    }

    boolean namesBothSquares() {
        return fromFile >= 0 && fromRank >= 0;
    }

    /** A pawn's capture such as {@code ed}. */
    boolean isFilesOnly() {
        return toRank < 0 && !form.castling;
    }

    boolean isUci() {
        return role == null && form.separator == NO_SIGN;
    }

    /**
     * Whether nobody would write this, so that it rather means something else: a pawn with a letter, with the file that
     * it stays on, or with one that is not the next.
     */
    boolean isFarFetched() {
        boolean odd = fromFile >= 0 && Math.abs(fromFile - toFile) != 1;
        return role == Role.PAWN && (odd || form.letter);
    }

    /** Whether a piece may be the one meant, by what is said of it and of where it stands. */
    boolean fitsOrigin(Piece piece, Square from) {
        return (role == null || role == piece.role()) && (origins() >>> from.index() & 1) != 0;
    }

    /** The squares that the piece meant may stand on: a pawn that names no file stays on its own. */
    long origins() {
        int file = role == Role.PAWN && fromFile < 0 ? toFile : fromFile;
        return (file < 0 ? ~0L : Attacks.FILE_A << file) & (fromRank < 0 ? ~0L : Attacks.RANK_1 << fromRank * 8);
    }
}
