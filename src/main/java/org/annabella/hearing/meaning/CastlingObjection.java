package org.annabella.hearing.meaning;

import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.hearing.meaning.SpokenMove.Castling;
import org.jspecify.annotations.Nullable;

/** Says why castling that was announced is not legal. */
final class CastlingObjection {
    private final Position position;

    CastlingObjection(Position position) {
        this.position = position;
    }

    IllegalHeard to(Castling castling, String words) {
        for (Square square : Square.all()) {
            boolean home = position.isChess960() || square.file() == 4;
            Move move = isOwn(Role.KING, square) && home ? meant(castling, square) : null;
            if (move != null) {
                return new IllegalHeard(castling, move, Objection.NO_CASTLING, position.whyIllegal(move), words);
            }
        }
        return new IllegalHeard(castling, null, Objection.NO_CASTLING, null, words);
    }

    /** How this game spells castling with this king; in Chess960 with the outermost rook on that side, if there is one. */
    private @Nullable Move meant(Castling castling, Square king) {
        if (!position.isChess960()) {
            return Move.of(king, Square.of(castling.kingSide() ? 6 : 2, king.rank()));
        }
        int step = castling.kingSide() ? -1 : 1;
        for (int file = castling.kingSide() ? 7 : 0; file != king.file(); file += step) {
            Square rook = Square.of(file, king.rank());
            if (isOwn(Role.ROOK, rook)) {
                return Move.of(king, rook);
            }
        }
        return null;
    }

    private boolean isOwn(Role role, Square square) {
        return Piece.of(position.turn(), role).equals(position.pieceAt(square));
    }
}
