package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.SetupFault.Code;

/** Finds everything that keeps a setup from being a position that a game can come to. */
final class SetupExaminer {

    private static final int MOST_PIECES = 16;
    private static final int MOST_PAWNS = 8;

    private final Setup setup;
    private final Board board;
    private final List<SetupFault> faults = new ArrayList<>();

    SetupExaminer(Setup setup) {
        this.setup = setup;
        this.board = setup.toBoard();
    }

    /** The position, or all the faults. To be asked once. */
    Playability judge() {
        examine();
        return faults.isEmpty()
                ? new Playability.Playable(Position.from(board))
                : new Playability.Unplayable(setup, faults);
    }

    private void examine() {
        boolean oneKingEach = true;
        for (Side side : Side.values()) {
            oneKingEach &= kings(side);
            material(side);
        }
        pawns();
        boolean passed = enPassant();
        if (oneKingEach) {
            checks(passed);
        }
        castling();
        counters();
    }

    private boolean kings(Side side) {
        long kings = board.kings & board.of(side);
        int count = Long.bitCount(kings);
        if (count != 1) {
            fault(Code.KINGS, kings, side.english() + " has " + count + " kings instead of 1");
        }
        return count == 1;
    }

    private void material(Side side) {
        long men = board.of(side);
        int all = Long.bitCount(men);
        int pawns = Long.bitCount(men & board.pawns);
        int promoted = promoted(men);
        int missing = Math.max(0, MOST_PAWNS - pawns);
        if (all > MOST_PIECES) {
            fault(Code.TOO_MANY_PIECES, 0, side.english() + " has " + all + " pieces, more than " + MOST_PIECES);
        }
        if (pawns > MOST_PAWNS) {
            fault(Code.TOO_MANY_PAWNS, 0, side.english() + " has " + pawns + " pawns, more than " + MOST_PAWNS);
        }
        if (promoted > missing) {
            fault(
                    Code.TOO_MANY_PROMOTED,
                    0,
                    side.english() + " has " + promoted + " promoted pieces, but only " + missing
                            + " pawns are missing");
        }
    }

    /** At least so many were pawns once: a bishop keeps the colour of its squares. */
    private int promoted(long men) {
        return surplus(men & board.queens, 1)
                + surplus(men & board.rooks, 2)
                + surplus(men & board.knights, 2)
                + surplus(men & board.bishops & Attacks.LIGHT, 1)
                + surplus(men & board.bishops & ~Attacks.LIGHT, 1);
    }

    private static int surplus(long pieces, int first) {
        return Math.max(0, Long.bitCount(pieces) - first);
    }

    private void pawns() {
        long wrong = board.pawns & (Attacks.RANK_1 | Attacks.RANK_8);
        for (long left = wrong; left != 0; left &= left - 1) {
            Square square = Square.ofIndex(Long.numberOfTrailingZeros(left));
            String pawn = setup.placement().pieceAt(square) + " on " + square;
            fault(Code.PAWN_ON_LAST_RANK, left & -left, "the " + pawn + " cannot stand there");
        }
    }

    private void checks(boolean passed) {
        Side moved = setup.turn().opposite();
        long attackers = board.withOtherTurn().checkers();
        if (attackers != 0) {
            String message =
                    moved.english() + " is in check, but " + setup.turn().english() + " is to move";
            fault(Code.OPPONENT_IN_CHECK, attackers, message);
        }
        LastMove last = new LastMove(board);
        if (passed && !last.explainsCheckByDoubleStep()) {
            String message = setup.turn().english() + " was in check already before the pawn's double step";
            fault(Code.IMPOSSIBLE_CHECK, board.kings & board.own, message);
        } else if (!passed && !last.explainsCheck()) {
            String message = "no single move can have given check from all of these squares";
            fault(Code.IMPOSSIBLE_CHECK, board.checkers(), message);
        }
    }

    private void castling() {
        for (Square rook : setup.castlingRooks()) {
            String fault = whyNotCastling(rook);
            if (!fault.isEmpty()) {
                fault(
                        Code.CASTLING_RIGHT,
                        rook.bit(),
                        "there is no right to castle with a rook on " + rook + ": " + fault);
            }
        }
    }

    private String whyNotCastling(Square rook) {
        Side side = rook.rank() == 0 ? Side.WHITE : Side.BLACK;
        long king = board.kings & board.of(side) & Attacks.RANK_1 << 8 * rook.rank();
        if (rook.rank() % 7 != 0
                || !Piece.of(side, Role.ROOK).equals(setup.placement().pieceAt(rook))) {
            return "no rook stands there on its first rank";
        }
        if (Long.bitCount(king) != 1) {
            return "the king is not on its first rank";
        }
        Square home = Square.ofIndex(Long.numberOfTrailingZeros(king));
        if (!setup.chess960() && (home.file() != 4 || rook.file() % 7 != 0)) {
            return "the king must stand on the e-file and the rook in the corner";
        }
        if (home.file() % 7 == 0) {
            return "no king begins in the corner";
        }
        return hasRival(rook, home) ? "another rook on that side of the king claims it too" : "";
    }

    private boolean hasRival(Square rook, Square king) {
        for (Square other : setup.castlingRooks()) {
            boolean sameSide = other.compareTo(king) > 0 == rook.compareTo(king) > 0;
            if (sameSide && other != rook && other.rank() == rook.rank()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a pawn can just have passed the square that is named. */
    private boolean enPassant() {
        Square square = setup.enPassant();
        if (square == null) {
            return false;
        }
        int forward = board.white ? 1 : -1;
        Piece pawn = Piece.of(setup.turn().opposite(), Role.PAWN);
        boolean passed = square.rank() == (board.white ? 5 : 2)
                && !setup.placement().isOccupied(square)
                && !setup.placement().isOccupied(Square.of(square.file(), square.rank() + forward))
                && pawn.equals(setup.placement().pieceAt(Square.of(square.file(), square.rank() - forward)));
        if (!passed) {
            String message = "no " + pawn + " can just have passed the en passant square " + square;
            fault(Code.EN_PASSANT_SQUARE, square.bit(), message);
        }
        return passed;
    }

    private void counters() {
        if (setup.halfmoveClock() < 0) {
            fault(Code.COUNTER, 0, "the half-move clock " + setup.halfmoveClock() + " is negative");
        }
        if (setup.moveNumber() < 1) {
            fault(Code.COUNTER, 0, "the move number " + setup.moveNumber() + " is less than 1");
        }
    }

    private void fault(Code code, long places, String message) {
        List<Square> squares = new ArrayList<>();
        for (long left = places; left != 0; left &= left - 1) {
            squares.add(Square.ofIndex(Long.numberOfTrailingZeros(left)));
        }
        faults.add(new SetupFault(code, squares, message));
    }
}
