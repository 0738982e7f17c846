package org.annabella.chess;

import java.util.Objects;
import org.annabella.chess.IllegalReason.Kind;
import org.jspecify.annotations.Nullable;

/** Finds the reason why one move is illegal: first what feels wrong on the board, then what concerns the king. */
final class WhyIllegal {

    private final Board board;
    private final Position position;
    private final Move move;
    private final Square from;
    private final Square to;

    private WhyIllegal(Board board, Position position, Move move) {
        this.board = board;
        this.position = position;
        this.move = move;
        this.from = move.from();
        this.to = move.to();
    }

    /** The reason; the move must be illegal in the position. */
    static IllegalReason of(Board board, Position position, Move move) {
        return new WhyIllegal(board, position, move).reason();
    }

    private IllegalReason reason() {
        Piece piece = position.pieceAt(from);
        if (piece == null) {
            return IllegalReason.at(Kind.NO_PIECE, from);
        }
        if (piece.side() != board.turn()) {
            return new IllegalReason(Kind.NOT_YOUR_PIECE, from, piece);
        }
        if (isCastlingAttempt(piece)) {
            return castling();
        }
        IllegalReason wrong = movement(piece);
        if (wrong == null) {
            wrong = promotion(piece);
        }
        return wrong == null ? danger(piece) : wrong;
    }

    private @Nullable IllegalReason movement(Piece piece) {
        if (piece.role() == Role.PAWN) {
            return pawn(piece);
        }
        if (from == to || !reachesOnEmptyBoard(piece.role())) {
            return new IllegalReason(Kind.CANNOT_MOVE_SO, from, piece);
        }
        IllegalReason obstacle = obstacle(Attacks.between(from.index(), to.index()));
        return obstacle == null ? target() : obstacle;
    }

    private boolean reachesOnEmptyBoard(Role role) {
        long reach =
                switch (role) {
                    case KNIGHT -> Attacks.knight(from.index());
                    case BISHOP -> Attacks.bishop(from.index(), 0);
                    case ROOK -> Attacks.rook(from.index(), 0);
                    case QUEEN -> Attacks.bishop(from.index(), 0) | Attacks.rook(from.index(), 0);
                    default -> Attacks.king(from.index());
                };
        return (reach & to.bit()) != 0;
    }

    private @Nullable IllegalReason target() {
        Piece piece = position.pieceAt(to);
        if (piece == null) {
            return null;
        }
        if (piece.side() == board.turn()) {
            return new IllegalReason(Kind.OWN_PIECE_ON_TARGET, to, piece);
        }
        return piece.role() == Role.KING ? new IllegalReason(Kind.KING_IS_NOT_CAPTURED, to, piece) : null;
    }

    private @Nullable IllegalReason pawn(Piece pawn) {
        int steps = (to.rank() - from.rank()) * (board.white ? 1 : -1);
        int sideways = Math.abs(to.file() - from.file());
        boolean doubleStep = steps == 2 && from.rank() == (board.white ? 1 : 6);
        if (sideways == 0 && (steps == 1 || doubleStep)) {
            return obstacle(Attacks.between(from.index(), to.index()) | to.bit());
        }
        if (sideways == 1 && steps == 1) {
            return position.pieceAt(to) == null ? emptyTarget() : target();
        }
        return new IllegalReason(Kind.CANNOT_MOVE_SO, from, pawn);
    }

    private @Nullable IllegalReason emptyTarget() {
        if (to.index() == board.enPassant) {
            return null;
        }
        Square beside = Square.of(to.file(), from.rank());
        Piece neighbour = new Piece(board.turn().opposite(), Role.PAWN);
        boolean couldHavePassed = from.rank() == (board.white ? 4 : 3) && neighbour.equals(position.pieceAt(beside));
        if (!couldHavePassed) {
            return IllegalReason.at(Kind.NOTHING_TO_CAPTURE, to);
        }
        return new IllegalReason(Kind.EN_PASSANT_TOO_LATE, beside, neighbour);
    }

    private @Nullable IllegalReason obstacle(long path) {
        long found = path & board.occupied();
        if (found == 0) {
            return null;
        }
        return occupied(Kind.BLOCKED, nearest(found));
    }

    /** The one nearest to where the move starts. */
    private int nearest(long squares) {
        return to.index() > from.index()
                ? Long.numberOfTrailingZeros(squares)
                : 63 - Long.numberOfLeadingZeros(squares);
    }

    private @Nullable IllegalReason promotion(Piece piece) {
        boolean lastRank = piece.role() == Role.PAWN && to.rank() == (board.white ? 7 : 0);
        if (lastRank == (move.promotion() != null)) {
            return null;
        }
        return IllegalReason.at(lastRank ? Kind.PROMOTION_MISSING : Kind.PROMOTION_IMPOSSIBLE, to);
    }

    private boolean isCastlingAttempt(Piece piece) {
        return piece.role() == Role.KING
                && from.file() == 4
                && from.rank() == (board.white ? 0 : 7)
                && to.rank() == from.rank()
                && Math.abs(to.file() - from.file()) == 2
                && move.promotion() == null;
    }

    private IllegalReason castling() {
        boolean kingSide = to.file() == 6;
        Square rook = Square.of(kingSide ? 7 : 0, from.rank());
        if ((board.castlingRooks & rook.bit()) == 0) {
            return IllegalReason.at(Kind.CASTLING_RIGHT_LOST, rook);
        }
        long between = Attacks.between(from.index(), rook.index()) & board.occupied();
        if (between != 0) {
            return occupied(Kind.CASTLING_BLOCKED, nearest(between));
        }
        if (board.checkers() != 0) {
            return occupied(Kind.CASTLING_IN_CHECK, Long.numberOfTrailingZeros(board.checkers()));
        }
        Square crossed = Square.of(kingSide ? 5 : 3, from.rank());
        boolean through = board.attackers(crossed.index(), board.occupied()) != 0;
        Square attacked = through ? crossed : to;
        int attacker = Long.numberOfTrailingZeros(board.attackers(attacked.index(), board.occupied()));
        Kind kind = through ? Kind.CASTLING_THROUGH_CHECK : Kind.CASTLING_INTO_CHECK;
        return new IllegalReason(kind, attacked, position.pieceAt(Square.ofIndex(attacker)));
    }

    /** The move is right in itself, so its king must be in danger after it. */
    private IllegalReason danger(Piece piece) {
        if (piece.role() == Role.KING) {
            long attackers = board.attackers(to.index(), board.occupied() ^ from.bit());
            return occupied(Kind.KING_INTO_CHECK, Long.numberOfTrailingZeros(attackers));
        }
        Board after = board.copy();
        after.play(Board.encode(move));
        long attackers = attackersOfKing(after);
        long checkers = board.checkers();
        if ((attackers & ~checkers) != 0 && checkers == 0) {
            boolean enPassant = piece.role() == Role.PAWN && to.index() == board.enPassant;
            Kind kind = enPassant ? Kind.EN_PASSANT_EXPOSES_KING : Kind.PINNED;
            return occupied(kind, Long.numberOfTrailingZeros(attackers));
        }
        long unanswered = (attackers & checkers) != 0 ? attackers & checkers : attackers;
        return occupied(
                (attackers & checkers) != 0 ? Kind.KING_IN_CHECK : Kind.PINNED, Long.numberOfTrailingZeros(unanswered));
    }

    private static long attackersOfKing(Board after) {
        Board mover = after.copy();
        mover.white = !after.white;
        mover.own = after.other;
        mover.other = after.own;
        return mover.checkers();
    }

    private IllegalReason occupied(Kind kind, int index) {
        Square square = Square.ofIndex(index);
        return new IllegalReason(kind, square, Objects.requireNonNull(position.pieceAt(square)));
    }
}
