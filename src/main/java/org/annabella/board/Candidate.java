package org.annabella.board;

import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;

/**
 * A legal move, and what it leaves on the board.
 *
 * @param footprint the squares that it changes
 * @param exchange the target of an ordinary capture: occupied before and after; 0 if there is none
 */
record Candidate(Move move, Piece piece, Placement after, long footprint, long exchange) {

    static Candidate of(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        if (piece == null) {
            throw new IllegalArgumentException(move + " moves nothing in " + position.fen());
        }
        Placement before = position.placement();
        Placement after = position.play(move).placement();
        boolean exchanges = before.isOccupied(move.to()) && !position.isCastling(move);
        return new Candidate(
                move,
                piece,
                after,
                Squares.of(before.squaresDifferingFrom(after)),
                exchanges ? Squares.bit(move.to()) : 0);
    }

    boolean isPromotion() {
        return move.promotion() != null;
    }

    /** True if a picture may be seen on the way from the start of this move to its end. */
    boolean passesThrough(Picture picture, Placement before) {
        long changed = picture.differing(before);
        return (changed & ~footprint) == 0 && (changed & picture.occupied() & picture.differing(after)) == 0;
    }

    /** True if the same piece could slide on to where the other move ends. */
    boolean slidesOnTo(Candidate other) {
        if (piece.role() == Role.KNIGHT
                || piece.role() == Role.KING
                || !move.from().equals(other.move.from())) {
            return false;
        }
        Square from = move.from();
        int files = move.to().file() - from.file();
        int ranks = move.to().rank() - from.rank();
        int farFiles = other.move.to().file() - from.file();
        int farRanks = other.move.to().rank() - from.rank();
        return files * farRanks == ranks * farFiles
                && Integer.signum(files) == Integer.signum(farFiles)
                && Integer.signum(ranks) == Integer.signum(farRanks)
                && Math.max(Math.abs(farFiles), Math.abs(farRanks)) > Math.max(Math.abs(files), Math.abs(ranks));
    }

    /**
     * True if this is what castling looks like when its first piece has moved: the rook or, in Chess960, a king that steps to
     * the next square.
     */
    boolean isBeginningOf(Candidate castling, Position position) {
        boolean first = piece.role() == Role.ROOK
                || piece.role() == Role.KING
                        && !position.isCastling(move)
                        && piece.equals(castling.after.pieceAt(move.to()));
        return first && position.isCastling(castling.move) && (footprint & ~castling.footprint) == 0;
    }

    /** True if the same squares are occupied before and after: in Chess960 king and rook may change places. */
    boolean leavesSameSquares(Placement before) {
        return Squares.list(footprint).stream()
                .allMatch(square -> before.isOccupied(square) && after.isOccupied(square));
    }
}
