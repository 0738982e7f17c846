package org.annabella.chess.pgn;

/** What a text does otherwise than PGN demands, and what was understood all the same: nothing was left out. */
public enum PgnDeviation {
    /** Pieces are written with Danish, German, Swedish or Norwegian letters ({@code Sf3}). */
    FOREIGN_LETTERS,
    /** Some of the seven tags that every game must have are missing. */
    TAGS_MISSING,
    /** The moves do not end with a result; that of the tag was taken. */
    RESULT_MISSING,
    /** The tag {@code Result} is not as the end of the moves; whichever of them is no {@code *} was taken. */
    RESULTS_DIFFER
}
