package org.annabella.chess;

/**
 * A family of positions: for each man of a given position the squares on which it may stand by now. The winner of the
 * question is always White here; if he is not, the board is turned over.
 *
 * <p>A position belongs to the family if each man that is left stands on one of its squares, only men without squares
 * and doubtful men are missing, the kings and the turn are a pair of {@link #kings}, and pawns of one file stand in the
 * order that is known of them. Each part bounds from above; the fewer squares, the more is certain.
 */
final class PlacementSet {

    /** More men than this are not judged. */
    static final int MOST_MEN = 32;

    static final int WINNER_KING = 0;
    static final int LOSER_KING = 1;
    static final int FIRST_OTHER = 2;

    static final int PAWN = Role.PAWN.ordinal();
    static final int KNIGHT = Role.KNIGHT.ordinal();
    static final int QUEEN = Role.QUEEN.ordinal();
    static final int KING = Role.KING.ordinal();

    /**
     * A man into which one of the loser's pawns was promoted, whatever it is: it may move like a queen and like a knight,
     * and nothing is certain of it but that it stands there.
     */
    static final int PROMOTED = KING + 1;

    final long[] squares = new long[MOST_MEN];
    final int[] role = new int[MOST_MEN];
    /** For each pawn the pawns that certainly stand north of it on its file. */
    final int[] north = new int[MOST_MEN];

    final KingPair kings = new KingPair();
    /** One bit for each man of the winner's. */
    int winners;
    /** One bit for each man that may have been captured without notice, so that nothing is certain about it. */
    int doubtful;
    /** The number of men of the position it began with. */
    int size;

    /** Becomes the family of one position. */
    void set(Board board, Side winner) {
        boolean turned = winner == Side.BLACK;
        long winning = turned(board.of(winner), turned);
        long royal = turned(board.kings, turned);
        size = 0;
        winners = 0;
        doubtful = 0;
        add(KING, royal & winning, winning);
        add(KING, royal & ~winning, winning);
        for (Role each : Role.values()) {
            for (long left = turned(board.of(each), turned) & ~royal; left != 0; left &= left - 1) {
                add(each.ordinal(), left & -left, winning);
            }
        }
        kings.clear();
        kings.pairs(board.turn() == winner)[Long.numberOfTrailingZeros(squares[LOSER_KING])] = squares[WINNER_KING];
    }

    private static long turned(long bits, boolean turned) {
        return turned ? Long.reverseBytes(bits) : bits;
    }

    private void add(int kind, long bit, long winning) {
        int man = size++;
        role[man] = kind;
        squares[man] = bit;
        winners |= (bit & winning) != 0 ? 1 << man : 0;
        align(man);
    }

    void set(PlacementSet from) {
        size = from.size;
        winners = from.winners;
        doubtful = from.doubtful;
        System.arraycopy(from.squares, 0, squares, 0, size);
        System.arraycopy(from.role, 0, role, 0, size);
        System.arraycopy(from.north, 0, north, 0, size);
        kings.set(from.kings);
    }

    boolean isWinners(int man) {
        return (winners >>> man & 1) != 0;
    }

    boolean areEnemies(int man, int another) {
        return isWinners(man) != isWinners(another);
    }

    boolean isPawn(int man) {
        return role[man] == PAWN && squares[man] != 0;
    }

    /** Whether a man is certainly no longer on the board. */
    boolean isCaptured(int man) {
        return squares[man] == 0;
    }

    boolean isDoubtful(int man) {
        return (doubtful >>> man & 1) != 0;
    }

    /** Whether it is known how a man moves. */
    boolean isKnown(int man) {
        return role[man] != PROMOTED;
    }

    /** Whether a man stands on its only square for certain, or on none. */
    boolean isFixed(int man) {
        long set = squares[man];
        return (set & set - 1) == 0 && !isDoubtful(man);
    }

    /** Whether the winner certainly has nothing left but the king. */
    boolean isWinnerBare() {
        for (int man = FIRST_OTHER; man < size; man++) {
            if (isWinners(man) && !isCaptured(man)) {
                return false;
            }
        }
        return true;
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
            case 0 -> Attacks.pawn(isWinners(man), from);
            case 1 -> Attacks.knight(from);
            case 2 -> Attacks.bishop(from, occupied);
            case 3 -> Attacks.rook(from, occupied);
            case 4 -> Attacks.bishop(from, occupied) | Attacks.rook(from, occupied);
            case 5 -> Attacks.king(from);
            default -> Attacks.bishop(from, occupied) | Attacks.rook(from, occupied) | Attacks.knight(from);
        };
    }

    /** What a man attacks from any of its squares. */
    long attacksFromAnywhere(int man, long occupied) {
        long attacked = 0;
        for (long left = squares[man]; left != 0; left &= left - 1) {
            attacked |= attacks(man, Long.numberOfTrailingZeros(left), occupied);
        }
        return attacked;
    }

    /** What a man attacks from each of its squares. */
    long attacksFromEverywhere(int man, long occupied) {
        long attacked = -1;
        for (long left = squares[man]; left != 0 && attacked != 0; left &= left - 1) {
            attacked &= attacks(man, Long.numberOfTrailingZeros(left), occupied);
        }
        return attacked;
    }

    /** Notes which pawns stand north or south of a man for certain, and forgets what was known before. */
    void align(int man) {
        north[man] = 0;
        for (int other = FIRST_OTHER; other < size; other++) {
            north[other] &= ~(1 << man);
            if (other != man && isPawn(man) && isPawn(other) && isSameFile(man, other)) {
                north[man] |= isSouth(man, other) ? 1 << other : 0;
                north[other] |= isSouth(other, man) ? 1 << man : 0;
            }
        }
    }

    private boolean isSameFile(int man, int other) {
        return (Long.numberOfTrailingZeros(squares[man]) & 7) == (Long.numberOfTrailingZeros(squares[other]) & 7);
    }

    private boolean isSouth(int man, int other) {
        return 63 - Long.numberOfLeadingZeros(squares[man]) < Long.numberOfTrailingZeros(squares[other]);
    }

    /** Whether each position of the other family, which began with the same position, is one of this family as well. */
    boolean contains(PlacementSet other) {
        if ((other.doubtful & ~doubtful) != 0) {
            return false;
        }
        for (int man = 0; man < size; man++) {
            if (other.isCaptured(man) ? !isCaptured(man) && !isDoubtful(man) : !contains(other, man)) {
                return false;
            }
        }
        return kings.contains(other.kings);
    }

    private boolean contains(PlacementSet other, int man) {
        return (other.squares[man] & ~squares[man]) == 0
                && (role[man] == other.role[man] || role[man] == PROMOTED && other.role[man] != PAWN)
                && (north[man] & ~other.north[man]) == 0;
    }
}
