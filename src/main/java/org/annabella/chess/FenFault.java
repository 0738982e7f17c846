package org.annabella.chess;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing that keeps a FEN from being a playable position.
 *
 * @param code what kind of thing it is; stable
 * @param message the same in one English sentence, with the place
 */
public record FenFault(Code code, String message) {

    /** The kinds of faults. */
    public enum Code {
        /** Too few or too many fields. */
        FIELDS,
        /** A rank that is missing, surplus, too short or too long. */
        RANKS,
        /** A character that is no piece and no digit. */
        PIECE_LETTER,
        /** No king of a side, or more than one. */
        KINGS,
        /** A pawn on the first or the last rank. */
        PAWN_ON_LAST_RANK,
        /** More than sixteen pieces of a side. */
        TOO_MANY_PIECES,
        /** The side to move is neither w nor b. */
        TURN,
        /** The side that has just moved is in check. */
        OPPONENT_IN_CHECK,
        /** A castling field that cannot be read. */
        CASTLING_FIELD,
        /** A right to castle without king and rook on their first squares. */
        CASTLING_RIGHT,
        /** An en passant field that is no square. */
        EN_PASSANT_FIELD,
        /** An en passant square that no pawn can just have passed. */
        EN_PASSANT_SQUARE,
        /** A move counter that is no number in range. */
        COUNTER
    }

    static String messages(List<FenFault> faults) {
        return faults.stream().map(FenFault::message).collect(Collectors.joining("; "));
    }
}
