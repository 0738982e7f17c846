package org.annabella.chess;

/**
 * Pieces of one kind and side that fill an area of theirs but for one square, like bishops in a row of pawns. Wherever
 * that hole is, all other squares of the area are taken: what is attacked from there every time is attacked for certain,
 * though none of the pieces does so alone.
 */
final class Crowds {

    private PlacementSet men = new PlacementSet();

    /**
     * What crowds of one side attack for certain, the enemy's king not standing in the way.
     *
     * @param pieces the pieces of that side, not pawns, that are certainly on the board and have few squares
     */
    long attacks(PlacementSet family, int pieces) {
        men = family;
        long attacked = 0;
        for (int left = pieces; left != 0; ) {
            int man = Integer.numberOfTrailingZeros(left);
            int crowd = crowd(man, pieces);
            left &= ~crowd;
            long area = area(crowd);
            int size = Integer.bitCount(crowd);
            if (size > 1 && size + 1 == Long.bitCount(area) && men.isKnown(man)) {
                attacked |= attacks(man, crowd, area);
            }
        }
        return attacked;
    }

    /** A piece with all others of its kind that share squares with it, or with one that does. */
    private int crowd(int man, int pieces) {
        int crowd = 1 << man;
        for (int before = 0; crowd != before; ) {
            before = crowd;
            long area = area(crowd);
            for (int left = pieces & ~crowd; left != 0; left &= left - 1) {
                int other = Integer.numberOfTrailingZeros(left);
                boolean isAlike = men.role[other] == men.role[man];
                crowd |= isAlike && (men.squares[other] & area) != 0 ? left & -left : 0;
            }
        }
        return crowd;
    }

    private long area(int crowd) {
        long area = 0;
        for (int left = crowd; left != 0; left &= left - 1) {
            area |= men.squares[Integer.numberOfTrailingZeros(left)];
        }
        return area;
    }

    private long attacks(int man, int crowd, long area) {
        long others = men.squares[men.isWinners(man) ? PlacementSet.WINNER_KING : PlacementSet.LOSER_KING];
        for (int other = PlacementSet.FIRST_OTHER; other < men.size; other++) {
            others |= (crowd >>> other & 1) == 0 ? men.squares[other] : 0;
        }
        long always = -1;
        for (long holes = area; holes != 0; holes &= holes - 1) {
            always &= attacksFromAll(man, area & ~(holes & -holes), others);
        }
        return always;
    }

    private long attacksFromAll(int man, long taken, long others) {
        long attacked = 0;
        for (long left = taken; left != 0; left &= left - 1) {
            attacked |= men.attacks(man, Long.numberOfTrailingZeros(left), others | taken);
        }
        return attacked;
    }
}
