package org.annabella.chess;

import java.util.List;
import java.util.Objects;

/** The exact notation once more, by comparing all legal moves with each other and by playing the move. */
final class SlowSan {

    private SlowSan() {}

    static String write(Position position, Move move, Notation notation) {
        Position after = position.play(move);
        String sign = after.isCheckmate() ? "#" : after.isCheck() ? "+" : "";
        return body(position, move, notation) + sign;
    }

    private static String body(Position position, Move move, Notation notation) {
        boolean english = notation == Notation.ENGLISH;
        if (position.isCastling(move)) {
            boolean kingSide = move.to().file() > move.from().file();
            String zeros = kingSide ? "0-0" : "0-0-0";
            return english ? zeros.replace('0', 'O') : zeros;
        }
        Piece piece = piece(position, move);
        String capture = position.isCapture(move) ? "x" : "";
        String start = piece.role() != Role.PAWN
                ? notation.letter(piece.role()) + origin(position, move)
                : capture.isEmpty() ? "" : name(move.from()).substring(0, 1);
        Role promotion = move.promotion();
        String end = promotion == null ? "" : (english ? "=" : "") + notation.letter(promotion);
        return start + capture + move.to() + end;
    }

    static Piece piece(Position position, Move move) {
        return Objects.requireNonNull(position.pieceAt(move.from()));
    }

    /** File, else rank, else both, whichever is the first to tell the piece from its rivals. */
    static String origin(Position position, Move move) {
        List<String> rivals = position.legalMoves().stream()
                .filter(other -> other.to() == move.to() && other.from() != move.from())
                .filter(other -> !position.isCastling(other))
                .filter(other -> piece(position, other).equals(piece(position, move)))
                .map(other -> name(other.from()))
                .toList();
        String name = name(move.from());
        if (rivals.isEmpty()) {
            return "";
        }
        for (String hint : List.of(name.substring(0, 1), name.substring(1))) {
            if (rivals.stream().noneMatch(rival -> rival.contains(hint))) {
                return hint;
            }
        }
        return name;
    }

    private static String name(Square square) {
        return square.toString();
    }
}
