package org.annabella.chess.pgn;

/**
 * One thing in a PGN text that could not be taken as it stands. What is between {@code place} and {@code resumes} was
 * left out, everything else of the game was read.
 *
 * @param code what kind of thing it is; stable
 * @param place where it stands
 * @param resumes where reading went on, never before {@code place}
 * @param what what is wrong and what was left out, in English
 * @param mend what to do about it, in English
 */
public record PgnFault(Code code, PgnPlace place, PgnPlace resumes, String what, String mend) {

    /** The kinds of faults. */
    public enum Code {
        /** A tag that is not {@code [Name "value"]}. */
        TAG,
        /** A tag whose name was already given with another value; the first counts. */
        TAG_TWICE,
        /** A {@code FEN} tag that is no playable position; the moves are left out. */
        FEN,
        /** A {@code Variant} tag naming another game than chess; the moves are left out. */
        VARIANT,
        /** A move that is not legal; the rest of its line is left out. */
        ILLEGAL_MOVE,
        /** A move that may be any of several; the rest of its line is left out. */
        AMBIGUOUS_MOVE,
        /** A word that is no move; the rest of its line is left out. */
        NO_MOVE,
        /** A move by nobody, {@code --} or {@code Z0}; the rest of its line is left out. */
        NULL_MOVE,
        /** A comment without its closing brace. */
        COMMENT_NOT_CLOSED,
        /** A variation without its closing parenthesis. */
        VARIATION_NOT_CLOSED,
        /** A closing parenthesis without its opening one. */
        VARIATION_NOT_OPENED,
        /** A variation where there is no move to which it could be the alternative. */
        VARIATION_OF_NOTHING,
        /** Variations within variations, deeper than anyone can follow. */
        TOO_DEEP,
        /** A numeric annotation glyph that is none, or that belongs to no move. */
        GLYPH,
        /** Characters that mean nothing here. */
        CHARACTERS,
        /** Another result at the end of the moves than in the tag {@code Result}; the tag's is left out. */
        RESULTS_DIFFER,
        /** A token or a game longer than any real one; the rest of it is left out. */
        TOO_LONG,
        /** More faults in the same game than are told one by one. */
        MORE
    }

    /** Such as {@code 12:5: 'Nf9' is no move; write …}. */
    @Override
    public String toString() {
        return place + ": " + what + "; " + mend;
    }
}
