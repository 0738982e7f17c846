package org.annabella.game;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;

/**
 * What follows from the pieces that the player having the move has touched with the intention of moving or capturing: the
 * moves that are left. Pure; it says what the Laws ask for, and never that somebody is to be punished.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 4.3 to 4.5</a>
 */
public final class TouchMove {

    /** Which sentence of the Laws binds the player. */
    public enum Rule {
        /** The first own piece touched that can be moved (FIDE Laws 2023, 4.3.1). */
        OWN,
        /** The first of the opponent's pieces touched that can be captured (FIDE Laws 2023, 4.3.2). */
        OPPONENTS,
        /** Pieces of both colours (FIDE Laws 2023, 4.3.3). */
        BOTH_COLOURS,
        /** King and then rook: castling on that side (FIDE Laws 2023, 4.4.1). */
        KING_AND_ROOK,
        /** Rook and then king: no castling on that side (FIDE Laws 2023, 4.4.2). */
        ROOK_AND_KING,
        /** King and then a rook with which castling is illegal: another move of the king (FIDE Laws 2023, 4.4.3). */
        CASTLING_ILLEGAL
    }

    /**
     * What a player must do.
     *
     * @param rule which sentence says so
     * @param moves the legal moves that satisfy it, at least one; unmodifiable
     */
    public record Obligation(Rule rule, List<Move> moves) {
        /** Copies the moves. */
        public Obligation {
            moves = List.copyOf(moves);
        }

        /** Whether this move does what must be done. */
        public boolean isMetBy(Move move) {
            return moves.contains(move);
        }
    }

    private final Position position;
    private final List<Square> own;
    private final List<Square> opponents;
    private final List<Square> all;

    private TouchMove(Position position, List<Square> touched) {
        this.position = position;
        this.all = touched.stream().distinct().filter(this::isPiece).toList();
        this.own = all.stream().filter(this::isOwn).toList();
        this.opponents = all.stream().filter(square -> !isOwn(square)).toList();
    }

    /**
     * What the player on turn must do after touching the pieces on these squares, in this order.
     *
     * @return empty if the player is free: nothing was touched, or nothing that was touched can be moved or captured
     *     (FIDE Laws 2023, 4.5)
     */
    public static Optional<Obligation> after(Position position, List<Square> touched) {
        return new TouchMove(position, touched).obligation();
    }

    private boolean isPiece(Square square) {
        return position.pieceAt(square) != null;
    }

    private boolean isOwn(Square square) {
        Piece piece = position.pieceAt(square);
        return piece != null && piece.side() == position.turn();
    }

    private Optional<Obligation> obligation() {
        if (own.isEmpty()) {
            return firstPossible(Rule.OPPONENTS, opponents);
        }
        return opponents.isEmpty() ? ownOnly() : bothColours();
    }

    private Optional<Obligation> ownOnly() {
        if (own.size() >= 2 && isOwn(own.get(0), Role.KING) && isOwn(own.get(1), Role.ROOK)) {
            return kingAndRook(own.get(0), own.get(1));
        }
        if (own.size() >= 2 && isOwn(own.get(0), Role.ROOK) && isOwn(own.get(1), Role.KING)) {
            return rookAndKing(own.get(0), own.get(1));
        }
        return firstPossible(Rule.OWN, own);
    }

    private boolean isOwn(Square square, Role role) {
        Piece piece = position.pieceAt(square);
        return piece != null && piece.role() == role;
    }

    private Optional<Obligation> kingAndRook(Square king, Square rook) {
        Optional<Obligation> castling = oneOf(Rule.KING_AND_ROOK, move -> isCastlingWith(king, rook, move));
        return castling.isPresent() ? castling : oneOf(Rule.CASTLING_ILLEGAL, move -> isAbout(king, move));
    }

    private Optional<Obligation> rookAndKing(Square rook, Square king) {
        for (Square square : own) {
            Optional<Obligation> possible =
                    oneOf(Rule.ROOK_AND_KING, move -> isAbout(square, move) && !isCastlingWith(king, rook, move));
            if (possible.isPresent()) {
                return possible;
            }
        }
        // Neither can move otherwise: any move is free but castling with them, which no sentence gives back.
        return oneOf(Rule.ROOK_AND_KING, move -> !isCastlingWith(king, rook, move))
                .filter(free -> free.moves().size() < position.legalMoves().size());
    }

    private boolean isCastlingWith(Square king, Square rook, Move move) {
        boolean toTheRight = rook.file() > king.file();
        return position.isCastling(move)
                && move.from().equals(king)
                && (position.isChess960() ? move.to().equals(rook) : (move.to().file() > king.file()) == toTheRight);
    }

    private Optional<Obligation> bothColours() {
        Square mine = own.get(0);
        Square theirs = opponents.get(0);
        Optional<Obligation> capture =
                oneOf(Rule.BOTH_COLOURS, move -> move.from().equals(mine) && captures(theirs, move));
        return capture.isPresent() ? capture : firstPossible(Rule.BOTH_COLOURS, all);
    }

    /** The moves of the first of these pieces that can be moved or captured at all. */
    private Optional<Obligation> firstPossible(Rule rule, List<Square> squares) {
        for (Square square : squares) {
            Optional<Obligation> possible = oneOf(rule, move -> isAbout(square, move));
            if (possible.isPresent()) {
                return possible;
            }
        }
        return Optional.empty();
    }

    private boolean isAbout(Square square, Move move) {
        return move.from().equals(square) || captures(square, move) || isRookOf(square, move);
    }

    /** In Chess960 the king may stand still while it castles: then nothing but the rook is touched. */
    private boolean isRookOf(Square square, Move move) {
        return position.isCastling(move)
                && Boards.standsStill(position, move)
                && move.to().equals(square);
    }

    private boolean captures(Square square, Move move) {
        return position.captureSquare(move).filter(square::equals).isPresent();
    }

    private Optional<Obligation> oneOf(Rule rule, Predicate<Move> wanted) {
        List<Move> moves = position.legalMoves().stream().filter(wanted).toList();
        return moves.isEmpty() ? Optional.empty() : Optional.of(new Obligation(rule, moves));
    }
}
