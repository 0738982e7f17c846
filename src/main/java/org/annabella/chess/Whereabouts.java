package org.annabella.chess;

/**
 * For each man on the board the set of squares on which it may stand, seen from one side as the winner of the question:
 * an over-approximation of a whole family of positions. A man with exactly one square certainly stands there; a man
 * with none has been captured. Promotion changes the role.
 */
final class Whereabouts {

    /** More men than this are not judged. */
    static final int MOST_MEN = 32;

    static final int WINNER_KING = 0;
    static final int LOSER_KING = 1;

    static final int PAWN = Role.PAWN.ordinal();
    static final int KNIGHT = Role.KNIGHT.ordinal();
    static final int BISHOP = Role.BISHOP.ordinal();
    static final int ROOK = Role.ROOK.ordinal();
    static final int QUEEN = Role.QUEEN.ordinal();
    static final int KING = Role.KING.ordinal();

    final long[] squares = new long[MOST_MEN];
    final KingPair kings = new KingPair();
    final int[] role = new int[MOST_MEN];
    /** One bit for each man of the winner. */
    int winners;
    /** One bit for each man that may have been captured, so that nothing is certain about it. */
    int doubtful;
    /** The number of men at the beginning. */
    int size;

    boolean winnerIsWhite;

    /** Takes over a position; its men must not be more than {@link #MOST_MEN}. */
    void set(Board board, Side winner) {
        winnerIsWhite = winner == Side.WHITE;
        winners = 1 << WINNER_KING;
        role[WINNER_KING] = KING;
        role[LOSER_KING] = KING;
        squares[WINNER_KING] = board.kings & board.of(winner);
        squares[LOSER_KING] = board.kings & ~board.of(winner);
        size = 2;
        doubtful = 0;
        for (Role each : Role.values()) {
            for (long left = board.of(each) & ~board.kings; left != 0; left &= left - 1) {
                add(each, left & -left, board.of(winner));
            }
        }
        kings.clear();
        long[] pairs = board.turn() == winner ? kings.winnerToMove : kings.loserToMove;
        pairs[Long.numberOfTrailingZeros(squares[LOSER_KING])] = squares[WINNER_KING];
    }

    private void add(Role kind, long bit, long winning) {
        role[size] = kind.ordinal();
        squares[size] = bit;
        winners |= (bit & winning) != 0 ? 1 << size : 0;
        size++;
    }

    void set(Whereabouts from) {
        System.arraycopy(from.squares, 0, squares, 0, from.size);
        System.arraycopy(from.role, 0, role, 0, from.size);
        kings.set(from.kings);
        winners = from.winners;
        doubtful = from.doubtful;
        size = from.size;
        winnerIsWhite = from.winnerIsWhite;
    }

    boolean isWinners(int man) {
        return (winners >>> man & 1) != 0;
    }

    boolean areEnemies(int man, int another) {
        return isWinners(man) != isWinners(another);
    }

    boolean isWhite(int man) {
        return isWinners(man) == winnerIsWhite;
    }

    boolean isCaptured(int man) {
        return squares[man] == 0;
    }

    boolean isDoubtful(int man) {
        return (doubtful >>> man & 1) != 0;
    }

    /** Whether a man certainly stands on its only square. */
    boolean isFixed(int man) {
        long set = squares[man];
        return (set & set - 1) == 0 && !isDoubtful(man);
    }

    /** The squares that are certainly occupied. */
    long fixed() {
        long fixed = 0;
        for (int man = 0; man < size; man++) {
            fixed |= isFixed(man) ? squares[man] : 0;
        }
        return fixed;
    }

    /** What a man attacks from a square if the board is occupied as given. */
    long attacks(int man, int from, long occupied) {
        return switch (role[man]) {
            case 0 -> Attacks.pawn(isWhite(man), from);
            case 1 -> Attacks.knight(from);
            case 2 -> Attacks.bishop(from, occupied);
            case 3 -> Attacks.rook(from, occupied);
            case 4 -> Attacks.bishop(from, occupied) | Attacks.rook(from, occupied);
            default -> Attacks.king(from);
        };
    }

    /** Whether every position of the other family is one of this family as well. */
    boolean contains(Whereabouts other) {
        if ((other.doubtful & ~doubtful) != 0) {
            return false;
        }
        for (int man = 0; man < size; man++) {
            boolean isOut = (other.squares[man] & ~squares[man]) != 0;
            boolean isMissed = other.isCaptured(man) && !isCaptured(man) && !isDoubtful(man);
            if (isOut || isMissed || role[man] != other.role[man] && !other.isCaptured(man)) {
                return false;
            }
        }
        return kings.contains(other.kings);
    }
}
