package org.annabella.chess;

/**
 * In what a text differs from what {@link San#write} gives for the same move in the same notation (FIDE Laws 2023,
 * Appendix C). None of them changes which move is meant.
 */
public enum SanDeviation {
    /** A move number or dots stand in front. */
    MOVE_NUMBER,
    /** A sign of quality such as {@code !?} follows. */
    ANNOTATION,
    /** The offer of a draw follows, {@code (=)}. */
    DRAW_OFFER,
    /** A comma, a semicolon or a full stop follows. */
    PUNCTUATION,
    /** The two squares as machines write them, {@code g1f3}, {@code e7e8q}. */
    UCI,
    /** Both squares are written, {@code Sg1-f3}, or a dash, though the short form is enough. */
    LONG_FORM,
    /** The file or the rank that is left is written, though only one such piece can legally go there. */
    OVER_DISAMBIGUATED,
    /** The rank is written where the file comes first, or the other way round. */
    OTHER_DISAMBIGUATION,
    /** The letter of the piece is missing, {@code g1-f3}. */
    PIECE_LETTER_MISSING,
    /** A pawn has a letter, {@code Be4} or {@code Pe4}. */
    PAWN_LETTER,
    /** The letter of a piece is small, {@code sf3} or {@code d8d}. */
    LOWER_CASE_PIECE,
    /** The letter of a square is a capital, {@code E2E4}. */
    UPPER_CASE_SQUARE,
    /** A figurine where the notation has a letter or the figurine of the other colour. */
    FIGURINE,
    /** The new piece has its English letter in another language, {@code d8q}. */
    OTHER_LANGUAGE,
    /** A capture without {@code x}. */
    CAPTURE_SIGN_MISSING,
    /** An {@code x}, but nothing is captured. */
    CAPTURE_SIGN_SUPERFLUOUS,
    /** A capture with another sign than {@code x}. */
    CAPTURE_SIGN_FORM,
    /** A pawn's capture says only the file it reaches, {@code ed}. */
    TARGET_RANK_MISSING,
    /** An en passant capture is marked as such. */
    EN_PASSANT_MARK,
    /** A move is marked as en passant that is none. */
    EN_PASSANT_MARK_WRONG,
    /** The new piece follows another sign than it should: {@code d8=D}, {@code d8(D)}, {@code d8Q} in English. */
    PROMOTION_SIGN,
    /** Castling in other signs: {@code O-O} for {@code 0-0}, {@code o-o}, {@code 00}, or as {@code Ke1-g1}. */
    CASTLING_FORM,
    /** A check without {@code +}. */
    CHECK_SIGN_MISSING,
    /** A {@code +}, but no check. */
    CHECK_SIGN_SUPERFLUOUS,
    /** Another sign of check or mate, {@code ++} or {@code †}. */
    CHECK_SIGN_FORM,
    /** A checkmate without {@code #}. */
    MATE_SIGN_MISSING,
    /** A {@code #}, but no checkmate. */
    MATE_SIGN_SUPERFLUOUS
}
