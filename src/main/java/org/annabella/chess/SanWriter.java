package org.annabella.chess;

import java.util.List;

/** Writes legal moves in short algebraic notation. */
final class SanWriter {

    private SanWriter() {}

    static String write(Position position, Move move, Notation notation) {
        Position after = position.play(move);
        String sign = after.isCheckmate() ? "#" : after.isCheck() ? "+" : "";
        return body(position, move, notation) + sign;
    }

    private static String body(Position position, Move move, Notation notation) {
        if (position.isCastling(move)) {
            return notation.castling(move.to().file() == 6);
        }
        Piece piece = position.pieceAt(move.from());
        boolean pawn = piece == null || piece.role() == Role.PAWN;
        boolean capture = position.isCapture(move);
        StringBuilder san = new StringBuilder();
        if (piece == null || pawn) {
            san.append(capture ? file(move.from()) : "");
        } else {
            san.append(notation.letter(piece.role())).append(origin(position, move, piece));
        }
        san.append(capture ? "x" : "").append(move.to());
        Role promotion = move.promotion();
        return san.append(promotion == null ? "" : notation.promotion(promotion))
                .toString();
    }

    /** As little of the square left as tells the piece from others that may legally go there. */
    private static String origin(Position position, Move move, Piece piece) {
        List<Square> rivals = position.legalMoves().stream()
                .filter(other -> other.to() == move.to() && other.from() != move.from())
                .map(Move::from)
                .filter(from -> piece.equals(position.pieceAt(from)))
                .toList();
        if (rivals.isEmpty()) {
            return "";
        }
        if (rivals.stream().noneMatch(rival -> rival.file() == move.from().file())) {
            return file(move.from());
        }
        boolean rankTells =
                rivals.stream().noneMatch(rival -> rival.rank() == move.from().rank());
        return rankTells ? String.valueOf(move.from().rank() + 1) : move.from().toString();
    }

    private static String file(Square square) {
        return square.toString().substring(0, 1);
    }
}
