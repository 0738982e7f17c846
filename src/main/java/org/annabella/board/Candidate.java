package org.annabella.board;

import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * A legal move, and what it leaves on the board.
 *
 * @param footprint the squares that it changes
 * @param exchange what is occupied before and after, by another piece, where nothing else shows the move on a board that does
 *     not know its pieces: the target of an ordinary capture, or king and rook that change places; 0 if there is none
 * @param rook where the rook of castling comes from; null for any other move
 */
record Candidate(
        Move move,
        Piece piece,
        Placement after,
        long footprint,
        long exchange,
        @Nullable Square rook) {

    static Candidate of(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        if (piece == null) {
            throw new IllegalArgumentException(move + " moves nothing in " + position.fen());
        }
        Placement before = position.placement();
        Placement after = position.play(move).placement();
        Square rook = position.isCastling(move) ? rook(position, move) : null;
        long footprint = before.differing(after);
        return new Candidate(move, piece, after, footprint, exchange(move, rook, before, after, footprint), rook);
    }

    private static long exchange(Move move, @Nullable Square rook, Placement before, Placement after, long footprint) {
        if (rook == null) {
            return before.isOccupied(move.to()) ? Squares.bit(move.to()) : 0;
        }
        boolean sameSquares = Squares.list(footprint).stream()
                .allMatch(square -> before.isOccupied(square) && after.isOccupied(square));
        return sameSquares ? footprint : 0;
    }

    private static Square rook(Position position, Move castling) {
        return position.isChess960()
                ? castling.to()
                : Square.of(castling.to().file() == 6 ? 7 : 0, castling.to().rank());
    }

    boolean isPromotion() {
        return move.promotion() != null;
    }

    boolean isCastling() {
        return rook != null;
    }

    /**
     * True if a picture shows the end of this move.
     *
     * @param changed the squares on which the picture differs from the start of the move
     */
    boolean isShownBy(Picture picture, long changed) {
        return (changed & ~footprint) == 0 && stays(picture);
    }

    /**
     * True if a picture may be seen on the way from the start of this move to its end.
     *
     * @param changed the squares on which the picture differs from the start of the move
     */
    boolean passesThrough(Picture picture, long changed) {
        return (changed & ~footprint) == 0 && picture.differing(after, changed & picture.occupied()) == 0;
    }

    /** True if a picture shows the end of this move on the squares that it changes, whatever it shows elsewhere. */
    boolean stays(Picture picture) {
        return picture.differing(after, footprint) == 0;
    }

    /** True if the same piece could go on in the same direction to where the other move ends. */
    boolean slidesOnTo(Candidate other) {
        boolean leaps = piece.role() == Role.KNIGHT || piece.role() == Role.KING && !other.isCastling();
        if (leaps || isCastling() || !move.from().equals(other.move.from())) {
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
    boolean isBeginningOf(Candidate castling) {
        boolean stands = piece.equals(castling.after.pieceAt(move.to())) && (footprint & ~castling.footprint) == 0;
        boolean first = piece.role() == Role.ROOK && move.from().equals(castling.rook)
                || piece.role() == Role.KING && !isCastling();
        return castling.isCastling() && stands && first;
    }

    /** True if it captures on the square that it ends on. */
    boolean isOrdinaryCapture() {
        return !isCastling() && exchange != 0;
    }

    /** True if the same squares are occupied before and after: in Chess960 king and rook may change places. */
    boolean changesPlaces() {
        return isCastling() && exchange != 0;
    }

    /** True if the pieces of its exchange were seen to be exchanged; also if it has none. */
    boolean isExchangeSeen(Episode episode) {
        return exchange == 0
                || episode.exchanged(move.from(), move.to())
                || changesPlaces() && episode.exchanged(move.to(), move.from());
    }
}
