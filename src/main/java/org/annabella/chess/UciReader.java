package org.annabella.chess;

import java.util.Optional;

/** Reads UCI moves, castling in the spelling of either kind of game. */
final class UciReader {

    private UciReader() {}

    static Optional<Move> read(Position position, String text) {
        return Move.read(text).map(move -> position.isLegal(move) ? move : castling(position, move));
    }

    /** The castling that an illegal move spells in the other way; else the move itself. */
    private static Move castling(Position position, Move move) {
        return position.legalMoves().stream()
                .filter(legal -> position.isCastling(legal) && legal.from() == move.from())
                .filter(legal -> otherTarget(position, legal) == move.to() && move.promotion() == null)
                .findFirst()
                .orElse(move);
    }

    /** Where castling ends in the spelling of the other kind of game. */
    private static Square otherTarget(Position position, Move castling) {
        boolean kingSide = castling.to().file() > castling.from().file();
        int king = kingSide ? 6 : 2;
        int corner = kingSide ? 7 : 0;
        return Square.of(position.isChess960() ? king : corner, castling.from().rank());
    }
}
