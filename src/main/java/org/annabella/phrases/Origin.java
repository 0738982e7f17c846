package org.annabella.phrases;

import java.util.List;
import java.util.Objects;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.lexicon.Token;

/** How much is said of the square that a piece leaves. */
enum Origin {
    NONE,
    FILE,
    RANK,
    SQUARE;

    /**
     * Returns what must be said of it: the square, but in the short form only so much as tells the move from the other legal
     * ones of such a piece to the same square, the file first (FIDE Laws 2023, C.10); of a pawn that captures, its file.
     */
    static Origin of(Position before, Move move, Verbosity verbosity) {
        Piece piece = before.pieceAt(move.from());
        if (verbosity != Verbosity.SHORT || piece == null || !isPossible(before, move)) {
            return SQUARE;
        }
        if (piece.role() == Role.PAWN) {
            return ofPawn(before, move);
        }
        return telling(move.from(), rivals(before, move, piece));
    }

    /** A move that the piece can make if only the king allows it is said like any other: its form tells nothing. */
    private static boolean isPossible(Position before, Move move) {
        if (before.isLegal(move)) {
            return true;
        }
        return switch (before.whyIllegal(move).kind()) {
            case KING_INTO_CHECK, KING_IN_CHECK, PINNED, EN_PASSANT_EXPOSES_KING -> true;
            default -> false;
        };
    }

    private static Origin ofPawn(Position before, Move move) {
        if (before.isCapture(move)) {
            return FILE;
        }
        return move.from().file() == move.to().file() ? NONE : SQUARE;
    }

    private static List<Square> rivals(Position before, Move move, Piece piece) {
        return before.legalMoves().stream()
                .filter(other -> other.to().equals(move.to()))
                .filter(other -> !other.from().equals(move.from()))
                .filter(other -> Objects.equals(before.pieceAt(other.from()), piece) && !before.isCastling(other))
                .map(Move::from)
                .toList();
    }

    private static Origin telling(Square from, List<Square> rivals) {
        if (rivals.isEmpty()) {
            return NONE;
        }
        if (rivals.stream().noneMatch(rival -> rival.file() == from.file())) {
            return FILE;
        }
        return rivals.stream().noneMatch(rival -> rival.rank() == from.rank()) ? RANK : SQUARE;
    }

    List<Token> tokens(Square from) {
        return switch (this) {
            case NONE -> List.of();
            case FILE -> List.of(Token.fileOf(from));
            case RANK -> List.of(Token.rankOf(from));
            case SQUARE -> List.of(Token.fileOf(from), Token.rankOf(from));
        };
    }
}
