package org.annabella.hearing.meaning;

import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.SpokenMove.Castling;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.SpokenMove.Target;
import org.jspecify.annotations.Nullable;

/**
 * A legal move, with all that may be said of it.
 *
 * @param role the piece that moves
 * @param victim the piece that it takes, if any
 * @param enPassant whether it takes en passant
 * @param castles whether it is castling
 * @param target the square that the piece is said to go to; none for castling that is not said as a step
 */
record LegalMove(
        Move move,
        Role role,
        @Nullable Role victim,
        boolean enPassant,
        boolean castles,
        @Nullable Square target) {

    /** Describes this legal move of the position. */
    static LegalMove of(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        if (piece == null) {
            throw new IllegalStateException("no piece makes the legal move " + move);
        }
        boolean castles = position.isCastling(move);
        return new LegalMove(
                move,
                piece.role(),
                castles ? null : position.captured(move).map(Piece::role).orElse(null),
                position.isEnPassant(move),
                castles,
                castles && position.isChess960() ? kingsStep(move) : move.to());
    }

    /**
     * In Chess960 castling is spelled as the king's step onto its own rook, which nobody says. Said as a step, it is the
     * king's way to the g- or c-file, if that is too long for anything else.
     */
    private static @Nullable Square kingsStep(Move move) {
        Square to = Square.of(isKingSide(move) ? 6 : 2, move.from().rank());
        return Math.abs(to.file() - move.from().file()) > 1 ? to : null;
    }

    private static boolean isKingSide(Move move) {
        return move.to().file() > move.from().file();
    }

    Square from() {
        return move.from();
    }

    /** Tells whether this is what was said, apart from a word for check. */
    boolean fits(SpokenMove meaning) {
        if (meaning instanceof Castling castling) {
            return castles && isKingSide(move) == castling.kingSide();
        }
        Step step = (Step) meaning;
        return fitsSquares(step)
                && fitsTaking(step.target())
                && (step.promotion() == null || step.promotion() == move.promotion())
                && (!step.enPassant() || enPassant);
    }

    /** Tells whether the piece and its way are what was said, whatever was said besides. */
    boolean fitsSquares(Step step) {
        return step.mover().fits(role, move.from()) && reaches(step.target());
    }

    /** Tells whether this goes where it was said to go. */
    boolean reaches(Target said) {
        return target != null && said.fits(target);
    }

    /** Tells whether this takes what it was said to take. */
    boolean fitsTaking(Target said) {
        return (!said.capture() || victim != null) && (said.victim() == null || said.victim() == victim);
    }
}
