package org.annabella.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What a player's hands make of a board, legal or not. */
public final class Boards {
    private Boards() {}

    /** What stands on a board after a move; an illegal one carries its piece over and nothing else, but for the rook of castling. */
    public static Placement after(Position position, Move move) {
        return after(position, move, position.placement());
    }

    /**
     * The same on a board of which something is seen: where the king has gone from its square, and the rook with which it would have
     * castled has not, the king has gone alone.
     */
    public static Placement after(Position position, Move move, Placement seen) {
        if (position.isLegal(move)) {
            return position.play(move).placement();
        }
        Placement board = position.placement();
        Piece piece = board.pieceAt(move.from());
        if (piece == null) {
            return board;
        }
        if (rookOfCastling(position, move, seen).isPresent()) {
            return castled(position, move);
        }
        Piece arriving = move.promotion() == null ? piece : Piece.of(piece.side(), move.promotion());
        return board.without(move.from()).with(move.to(), arriving);
    }

    /** How castling is spelled in Chess960, legal or not. */
    private static boolean takesOwnRook(Position position, Move move) {
        return position.isChess960()
                && Piece.of(position.turn(), Role.KING).equals(position.pieceAt(move.from()))
                && Piece.of(position.turn(), Role.ROOK).equals(position.pieceAt(move.to()));
    }

    private static Placement castled(Position position, Move move) {
        boolean kingSide = move.to().file() > move.from().file();
        int rank = move.from().rank();
        return position.placement()
                .without(move.from())
                .without(rookBefore(position, move))
                .with(Square.of(kingSide ? 6 : 2, rank), Piece.of(position.turn(), Role.KING))
                .with(rookAfter(move), Piece.of(position.turn(), Role.ROOK));
    }

    /** From where the rook of castling goes: in Chess960 the move names it, else it stands in the corner. */
    private static Square rookBefore(Position position, Move move) {
        return position.isChess960()
                ? move.to()
                : Square.of(
                        move.to().file() > move.from().file() ? 7 : 0,
                        move.from().rank());
    }

    private static Square rookAfter(Move move) {
        return Square.of(
                move.to().file() > move.from().file() ? 5 : 3, move.from().rank());
    }

    /**
     * What becomes of the rook where somebody has castled, legally or not: from where to where it goes. Empty where the king has not
     * gone as in castling, no own rook stands where one would have to, or the two have no room.
     *
     * @param seen what is seen of the board: a rook that still stands there when the king has gone has not castled
     */
    static Optional<Move> rookOfCastling(Position position, Move move, Placement seen) {
        if (!takesOwnRook(position, move) && !goesTwoSquares(position, move)) {
            return Optional.empty();
        }
        Square from = rookBefore(position, move);
        Piece rook = Piece.of(position.turn(), Role.ROOK);
        Square to = rookAfter(move);
        boolean alone = !position.isChess960() && !seen.isOccupied(move.from()) && rook.equals(seen.pieceAt(from));
        boolean room = position.isChess960() || position.pieceAt(to) == null && position.pieceAt(move.to()) == null;
        return room && !alone && rook.equals(position.pieceAt(from))
                ? Optional.of(Move.of(from, to))
                : Optional.empty();
    }

    /** How castling is spelled in a game from the usual position, legal or not. */
    private static boolean goesTwoSquares(Position position, Move move) {
        Square from = move.from();
        return !position.isChess960()
                && Piece.of(position.turn(), Role.KING).equals(position.pieceAt(from))
                && from.file() == 4
                && from.rank() == position.turn().pick(0, 7)
                && from.rank() == move.to().rank()
                && Math.abs(move.to().file() - from.file()) == 2;
    }

    /** The square on which the moved piece then stands; in Chess960 a king that castles does not go where its rook stood. */
    static Square restsOn(Position position, Move move) {
        return takesOwnRook(position, move)
                ? Square.of(
                        move.to().file() > move.from().file() ? 6 : 2,
                        move.from().rank())
                : move.to();
    }

    /** Whether the moved piece stays where it is: a king that castles in Chess960. */
    static boolean standsStill(Position position, Move move) {
        return restsOn(position, move).equals(move.from());
    }

    /** On which squares a board differs from what it should show. */
    public static List<SquareDifference> difference(Placement expected, Placement found) {
        List<SquareDifference> squares = new ArrayList<>();
        for (Square square : expected.squaresDifferingFrom(found)) {
            squares.add(SquareDifference.of(square, expected.pieceAt(square), found.pieceAt(square)));
        }
        return squares;
    }

    /** The piece that a hand puts down on a square: the last one lifted of the side on turn, else the last one lifted. */
    static @Nullable Piece nextInHand(List<Piece> inHand, Position position, Square square) {
        Piece king = Piece.of(position.turn(), Role.KING);
        Piece rook = Piece.of(position.turn(), Role.ROOK);
        if (inHand.contains(king) && inHand.contains(rook)) {
            boolean kings = position.legalMoves().stream()
                    .anyMatch(move ->
                            position.isCastling(move) && restsOn(position, move).equals(square));
            return kings ? king : rook;
        }
        for (int i = inHand.size() - 1; i >= 0; i--) {
            if (inHand.get(i).side() == position.turn()) {
                return inHand.get(i);
            }
        }
        return inHand.isEmpty() ? null : inHand.get(inHand.size() - 1);
    }

    /** The legal move that makes just this difference; none where more than one does, for the board cannot name its pieces. */
    public static Optional<Move> legalMoveShown(Position position, List<SquareDifference> difference) {
        List<Move> shown = position.legalMoves().stream()
                .filter(move -> isLike(
                        difference(position.placement(), position.play(move).placement()), difference))
                .toList();
        return shown.size() == 1 ? Optional.of(shown.get(0)) : Optional.empty();
    }

    private static boolean isLike(List<SquareDifference> made, List<SquareDifference> seen) {
        return made.size() == seen.size()
                && made.stream().allMatch(square -> seen.stream().anyMatch(square::isSeenAs));
    }

    /** The move that a board shows, if it shows one: a legal one as a whole, or one piece carried over to where it may not go. */
    public static Optional<Move> moveShown(Position position, Placement board) {
        return wholeMoveShown(position, board)
                .or(() -> carried(position, board).filter(move -> !position.isLegal(move)));
    }

    /** The legal move that a board shows as a whole: with the rook of castling, and without the piece that is captured. */
    public static Optional<Move> wholeMoveShown(Position position, Placement board) {
        return position.legalMoves().stream()
                .filter(move -> position.play(move).placement().equals(board))
                .findFirst();
    }

    /**
     * The legal move that a board shows while another piece is not where it should be. None where that is the rook of castling or the
     * pawn taken en passant: then the move is only begun (FIDE Laws 2023, 4.7.1 and 4.7.2).
     */
    public static Optional<Move> moveShownAmongOthers(Position position, Placement board) {
        return carried(position, board)
                .filter(position::isLegal)
                .filter(move -> !position.isCastling(move)
                        && position.captureSquare(move)
                                .filter(taken -> !taken.equals(move.to()))
                                .isEmpty())
                .filter(move -> !position.play(move).placement().equals(board));
    }

    private static Optional<Move> carried(Position position, Placement board) {
        Square from = null;
        Square to = null;
        for (Square square : position.placement().squaresDifferingFrom(board)) {
            Piece now = board.pieceAt(square);
            if (now == null && isOwn(position, square)) {
                if (from != null) {
                    return Optional.empty();
                }
                from = square;
            } else if (now != null && now.side() == position.turn()) {
                to = square;
            }
        }
        return from == null || to == null ? Optional.empty() : Optional.of(Move.of(from, to));
    }

    /** The castling of which a board shows the king's part alone; empty where the king may simply step there. */
    static Optional<Move> castlingBegun(Position position, Placement board) {
        Set<Square> changed = position.placement().squaresDifferingFrom(board);
        Piece king = Piece.of(position.turn(), Role.KING);
        if (changed.size() != 2 || changed.stream().noneMatch(square -> king.equals(board.pieceAt(square)))) {
            return Optional.empty();
        }
        return position.legalMoves().stream()
                .filter(position::isCastling)
                .filter(castling -> {
                    Square rests = restsOn(position, castling);
                    Move step = Move.of(castling.from(), rests);
                    boolean steps = position.isLegal(step) && !position.isCastling(step);
                    return !steps
                            && board.equals(position.placement()
                                    .without(castling.from())
                                    .with(rests, king));
                })
                .findFirst();
    }

    private static boolean isOwn(Position position, Square square) {
        Piece piece = position.pieceAt(square);
        return piece != null && piece.side() == position.turn();
    }
}
