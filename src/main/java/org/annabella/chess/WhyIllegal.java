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
        if (WhyNoCastling.isMeant(board, move)) {
            return WhyNoCastling.of(board, move);
        }
        IllegalReason wrong = movement(piece);
        if (wrong == null) {
            wrong = promotion(piece);
        }
        return wrong == null ? Objects.requireNonNull(danger()) : wrong;
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
        Piece neighbour = Piece.of(board.turn().opposite(), Role.PAWN);
        if (from.rank() != (board.white ? 4 : 3) || !neighbour.equals(position.pieceAt(beside))) {
            return IllegalReason.at(Kind.NOTHING_TO_CAPTURE, to);
        }
        IllegalReason anyway = mayHaveJustPassed(beside) ? danger() : null;
        return anyway == null ? new IllegalReason(Kind.EN_PASSANT_TOO_LATE, beside, neighbour) : anyway;
    }

    /**
     * Whether the last move may have been a double step that is forgotten because nothing could come of it, as a FEN
     * forgets it. What would stand against the capture then is true in any case; that it is too late might not be.
     */
    private boolean mayHaveJustPassed(Square pawn) {
        return position.pieceAt(Square.ofIndex(2 * to.index() - pawn.index())) == null;
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

    /** What attacks the king after the move, the move being right in itself; null if nothing does. */
    private @Nullable IllegalReason danger() {
        boolean king = (board.kings & from.bit()) != 0;
        boolean enPassant = (board.pawns & from.bit()) != 0 && from.file() != to.file() && position.pieceAt(to) == null;
        long captured = enPassant ? Square.of(to.file(), from.rank()).bit() : to.bit();
        long after = board.occupied() & ~captured & ~from.bit() | to.bit();
        long attackers = board.attackers(king ? to.index() : board.king(), after) & ~captured;
        long unanswered = attackers & board.checkers();
        if (attackers == 0) {
            return null;
        }
        if (king) {
            return occupied(Kind.KING_INTO_CHECK, Long.numberOfTrailingZeros(attackers));
        }
        if (unanswered != 0) {
            return occupied(Kind.KING_IN_CHECK, Long.numberOfTrailingZeros(unanswered));
        }
        return occupied(enPassant ? Kind.EN_PASSANT_EXPOSES_KING : Kind.PINNED, Long.numberOfTrailingZeros(attackers));
    }

    private IllegalReason occupied(Kind kind, int index) {
        Square square = Square.ofIndex(index);
        return new IllegalReason(kind, square, Objects.requireNonNull(position.pieceAt(square)));
    }
}
