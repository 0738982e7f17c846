package org.annabella.chess;

/**
 * One thing in a FEN that cannot be read, whatever it was to say.
 *
 * @param code what kind of thing it is; stable
 * @param message the same in one English sentence, with the place
 */
public record FenFault(Code code, String message) implements PositionFault {

    /** The kinds of faults, in the order of the fields. */
    public enum Code {
        /** Too many fields. */
        FIELDS,
        /** A rank that is missing, surplus, too short or too long. */
        RANKS,
        /** A character that is no piece and no digit. */
        PIECE_LETTER,
        /** The side to move is neither w nor b. */
        TURN,
        /** A castling field that cannot be read. */
        CASTLING_FIELD,
        /** An en passant field that is no square. */
        EN_PASSANT_FIELD,
        /** A move counter that is no number in range. */
        COUNTER
    }
}
