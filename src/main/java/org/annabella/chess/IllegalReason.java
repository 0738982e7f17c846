package org.annabella.chess;

import org.jspecify.annotations.Nullable;

/**
 * Why a move is not legal, in terms that a player who cannot see the board can check with the fingers.
 *
 * @param kind what is wrong; stable
 * @param square where to feel for it (see each kind); null where the kind names no square
 * @param piece the piece in question: that on the square or, where the kind says so, the one asked for; null if none
 */
public record IllegalReason(
        Kind kind, @Nullable Square square, @Nullable Piece piece) {

    /** What is wrong, from the farthest from a legal move to the nearest. */
    public enum Kind {
        /** The side has no such piece on the board; {@code piece} is the one asked for. */
        NO_SUCH_PIECE("3.1"),
        /** Nothing stands on the square that the move leaves. */
        NO_PIECE("3.1"),
        /** An opponent's piece stands on the square that the move leaves. */
        NOT_YOUR_PIECE("1.2"),
        /** None of several such pieces can reach the square; {@code piece} is the one asked for. */
        NONE_REACHES("3.1"),
        /** The piece on the square does not move like that. */
        CANNOT_MOVE_SO("3.1"),
        /** The pawn would move diagonally to the square, where there is nothing to capture. */
        NOTHING_TO_CAPTURE("3.7"),
        /** The pawn on the square cannot be captured en passant, as it has not just made two steps. */
        EN_PASSANT_TOO_LATE("3.7"),
        /** An own piece stands on the square to be reached. */
        OWN_PIECE_ON_TARGET("3.1"),
        /** The piece on the square is in the way; for a pawn's straight move also one at its end. */
        BLOCKED("3.5"),
        /** The opponent's king, on the square, is never captured. */
        KING_IS_NOT_CAPTURED("1.4"),
        /** King or rook (its square) has moved, so the right to castle is gone. */
        CASTLING_RIGHT_LOST("3.8"),
        /** The piece on the square stands where king or rook must pass or arrive. */
        CASTLING_BLOCKED("3.8"),
        /** The king cannot castle out of check; the piece on the square gives it. */
        CASTLING_IN_CHECK("3.8"),
        /** The king cannot castle across the square, which the opponent's piece attacks. */
        CASTLING_THROUGH_CHECK("3.8"),
        /** The king cannot castle to the square, which the opponent's piece attacks. */
        CASTLING_INTO_CHECK("3.8"),
        /** The king would be in check from the piece on the square. */
        KING_INTO_CHECK("3.9"),
        /** The king is in check from the piece on the square, and the move does not answer it. */
        KING_IN_CHECK("3.9"),
        /** The moving piece must stay: it shields the king from the piece on the square. */
        PINNED("3.9"),
        /** The en passant capture, in time or not, would lay the king open to the piece on the square. */
        EN_PASSANT_EXPOSES_KING("3.9"),
        /** The pawn reaches the last rank on the square, but the new piece was not named. */
        PROMOTION_MISSING("3.7"),
        /** A new piece was named, but no pawn reaches its last rank. */
        PROMOTION_IMPOSSIBLE("3.7");

        private final String article;

        Kind(String article) {
            this.article = article;
        }

        /** The article of the FIDE Laws 2023 that forbids it, to the second number. */
        public String article() {
            return article;
        }
    }

    static IllegalReason of(Kind kind) {
        return new IllegalReason(kind, null, null);
    }

    static IllegalReason at(Kind kind, Square square) {
        return new IllegalReason(kind, square, null);
    }

    /** One English sentence; other languages say it in their own words. */
    @Override
    public String toString() {
        return switch (kind) {
            case NO_SUCH_PIECE -> "there is no " + piece + " on the board";
            case NO_PIECE -> "there is no piece on " + square;
            case NOT_YOUR_PIECE -> "the " + piece + " on " + square + " is the opponent's";
            case NONE_REACHES -> "no " + piece + " can reach " + square;
            case CANNOT_MOVE_SO -> "the " + piece + " on " + square + " does not move like that";
            case NOTHING_TO_CAPTURE -> "there is nothing to capture on " + square;
            case EN_PASSANT_TOO_LATE -> "the pawn on " + square + " has not just made two steps";
            case OWN_PIECE_ON_TARGET -> "the " + piece + " on " + square + " is one's own";
            case BLOCKED -> "the " + piece + " on " + square + " is in the way";
            case KING_IS_NOT_CAPTURED -> "the king on " + square + " cannot be captured";
            case CASTLING_RIGHT_LOST -> "the right to castle there is gone";
            case CASTLING_BLOCKED -> "the " + piece + " on " + square + " is in the way of castling";
            case CASTLING_IN_CHECK -> "the king is in check from the " + piece + " on " + square + " and cannot castle";
            case CASTLING_THROUGH_CHECK -> "the king would pass " + square + ", which the " + piece + " attacks";
            case CASTLING_INTO_CHECK -> "the king would stand on " + square + ", which the " + piece + " attacks";
            case KING_INTO_CHECK -> "the king would be in check from the " + piece + " on " + square;
            case KING_IN_CHECK -> "the king is in check from the " + piece + " on " + square;
            case PINNED -> "the piece shields the king from the " + piece + " on " + square;
            case EN_PASSANT_EXPOSES_KING -> "the capture lays the king open to the " + piece + " on " + square;
            case PROMOTION_MISSING -> "the new piece on " + square + " was not named";
            case PROMOTION_IMPOSSIBLE -> "no pawn is promoted on " + square;
        };
    }
}
