package org.annabella.board;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** Recognises moves of the side on turn that the Laws do not allow: one piece moved, or castling without the right to. */
final class ForbiddenMoves {

    private final Position position;
    private final Placement before;
    private final Side side;

    ForbiddenMoves(Position position) {
        this.position = position;
        this.before = position.placement();
        this.side = position.turn();
    }

    /**
     * The move that leads from the position to the picture, whatever stands in its way.
     *
     * @param changed the squares on which the picture differs from the position
     */
    Optional<Move> shownBy(Picture picture, long changed) {
        List<Square> squares = Squares.list(changed);
        if (squares.size() == 2) {
            return step(picture, squares.get(0), squares.get(1))
                    .or(() -> step(picture, squares.get(1), squares.get(0)))
                    // A legal move of which only this piece's part is shown is begun, and not made.
                    .filter(move -> !position.isLegal(move));
        }
        return squares.size() == 4 || position.isChess960() ? castling(picture) : Optional.empty();
    }

    /**
     * A capture on a board that does not know its pieces: one own piece gone, and a piece of the other side exchanged since.
     * Whoever bumps a piece while thinking with another in the hand leaves the same traces.
     *
     * @param changed the squares on which the picture differs from the position
     */
    Optional<Move> capture(Picture picture, long changed, Episode episode) {
        if (picture instanceof Picture.Pieces || Long.bitCount(changed) != 1) {
            return Optional.empty();
        }
        Square from = Squares.list(changed).get(0);
        if (!isOf(side, before.pieceAt(from))) {
            return Optional.empty();
        }
        return Square.all().stream()
                .filter(to -> isOf(side.opposite(), before.pieceAt(to))
                        && episode.wasLastFilled(to)
                        && episode.exchanged(from, to))
                .findFirst()
                .map(to -> Move.of(from, to));
    }

    private Optional<Move> step(Picture picture, Square from, Square to) {
        Piece moved = before.pieceAt(from);
        if (moved == null || moved.side() != side || isOf(side, before.pieceAt(to))) {
            return Optional.empty();
        }
        if (Squares.has(picture.occupied(), from) || !Squares.has(picture.occupied(), to)) {
            return Optional.empty();
        }
        Piece now = picture.seen(to);
        if (now == null || now.equals(moved)) {
            return Optional.of(Move.of(from, to));
        }
        boolean promoted = moved.role() == Role.PAWN && now.side() == side && (to.rank() == 0 || to.rank() == 7);
        return promoted && isPromotion(now.role())
                ? Optional.of(Move.of(from, to).withPromotion(now.role()))
                : Optional.empty();
    }

    private static boolean isPromotion(Role role) {
        return role != Role.KING && role != Role.PAWN;
    }

    private Optional<Move> castling(Picture picture) {
        int rank = side == Side.WHITE ? 0 : 7;
        return IntStream.range(0, 8)
                .mapToObj(file -> Square.of(file, rank))
                .filter(king -> isA(Role.KING, king) && (position.isChess960() || king.file() == 4))
                .flatMap(king -> Stream.of(true, false)
                        .flatMap(kingSide -> rookOf(king, kingSide).stream())
                        .filter(rook -> picture.shows(castled(king, rook)))
                        .map(rook -> Move.of(king, position.isChess960() ? rook : kingTo(king, rook))))
                .findFirst();
    }

    /** The rook with which a player may have castled without the right to: the one in the corner, in Chess960 the outermost. */
    private Optional<Square> rookOf(Square king, boolean kingSide) {
        int corner = kingSide ? 7 : 0;
        return IntStream.rangeClosed(0, position.isChess960() ? Math.abs(corner - king.file()) - 1 : 0)
                .mapToObj(step -> Square.of(kingSide ? corner - step : corner + step, king.rank()))
                .filter(rook -> isA(Role.ROOK, rook))
                .findFirst();
    }

    private static Square kingTo(Square king, Square rook) {
        return Square.of(rook.file() > king.file() ? 6 : 2, king.rank());
    }

    private Placement castled(Square king, Square rook) {
        return before.without(king)
                .without(rook)
                .with(kingTo(king, rook), Piece.of(side, Role.KING))
                .with(Square.of(rook.file() > king.file() ? 5 : 3, king.rank()), Piece.of(side, Role.ROOK));
    }

    private boolean isA(Role role, Square square) {
        Piece piece = before.pieceAt(square);
        return piece != null && piece.side() == side && piece.role() == role;
    }

    private static boolean isOf(Side side, @Nullable Piece piece) {
        return piece != null && piece.side() == side;
    }
}
