package org.annabella.chess;

/**
 * Whether one last move can have given the check in a position. Before that move the king was not attacked, or the
 * opponent's turn would have been an illegal one. What may have been captured is not asked; a doubt is a yes.
 */
final class LastMove {

    private final Board board;
    private final int king;
    private final long occupied;
    private final long checkers;
    /** The way of the pawns of the side that has moved. */
    private final int forward;

    LastMove(Board board) {
        this.board = board;
        this.king = board.king();
        this.occupied = board.occupied();
        this.checkers = board.checkers();
        this.forward = board.white ? -8 : 8;
    }

    /** Whether the double step over the en passant square can have. */
    boolean explainsCheckByDoubleStep() {
        int from = board.enPassant - forward;
        int to = board.enPassant + forward;
        return wasNoCheck(to, from, Role.PAWN, occupied & ~bit(to) | bit(from));
    }

    /** Whether any move can have. One check has many ways to arise; two need a piece that moved out of a line. */
    boolean explainsCheck() {
        int count = Long.bitCount(checkers);
        return count < 2 || count == 2 && (isDiscoveredByAChecker() || isDiscoveredEnPassant());
    }

    private boolean isDiscoveredByAChecker() {
        int first = Long.numberOfTrailingZeros(checkers);
        int second = 63 - Long.numberOfLeadingZeros(checkers);
        return isDiscovered(first, second) || isDiscovered(second, first);
    }

    /** Whether the one moved out of the line of the other. */
    private boolean isDiscovered(int moved, int slider) {
        for (long left = Attacks.between(slider, king) & ~occupied; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            if (cameAsPawn(moved, from) || cameAsOfficer(moved, from)) {
                return true;
            }
        }
        return false;
    }

    private boolean cameAsOfficer(int moved, int from) {
        Role role = board.roleAt(moved);
        return role != null
                && role.isPromotion()
                && (reach(role, moved, occupied) & bit(from)) != 0
                && wasNoCheck(moved, from, role, occupied | bit(from));
    }

    /** By a capture, or straight on to be promoted; a pawn's step that gives check leaves no line to the king open. */
    private boolean cameAsPawn(int moved, int from) {
        boolean promoted = (bit(moved) & (Attacks.RANK_1 | Attacks.RANK_8)) != 0;
        if (!promoted && (board.pawns & bit(moved)) == 0) {
            return false;
        }
        boolean captured = (Attacks.pawn(!board.white, from) & bit(moved)) != 0;
        return (captured || moved == from + forward) && wasNoCheck(moved, from, Role.PAWN, occupied | bit(from));
    }

    /** En passant takes two men off their squares; the one that moved need not give check itself. */
    private boolean isDiscoveredEnPassant() {
        long sixth = board.white ? Attacks.RANK_1 << 16 : Attacks.RANK_1 << 40;
        for (long left = board.pawns & board.other & sixth; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            long emptied = bit(to - forward) | bit(to + forward);
            for (long origins = Attacks.pawn(board.white, to) & ~occupied; origins != 0; origins &= origins - 1) {
                int from = Long.numberOfTrailingZeros(origins);
                long before = occupied & ~bit(to) | bit(from) | bit(to - forward);
                if ((emptied & occupied) == 0 && wasNoCheck(to, from, Role.PAWN, before)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether nothing attacked the king while the piece now on one square stood, as this role, on another. */
    private boolean wasNoCheck(int moved, int from, Role role, long before) {
        return (board.attackers(king, before) & ~bit(moved)) == 0 && (reach(role, from, before) & bit(king)) == 0;
    }

    private long reach(Role role, int from, long occupation) {
        return switch (role) {
            case PAWN -> Attacks.pawn(!board.white, from);
            case KNIGHT -> Attacks.knight(from);
            case BISHOP -> Attacks.bishop(from, occupation);
            case ROOK -> Attacks.rook(from, occupation);
            case QUEEN -> Attacks.bishop(from, occupation) | Attacks.rook(from, occupation);
            case KING -> Attacks.king(from);
        };
    }

    private static long bit(int square) {
        return 1L << square;
    }
}
