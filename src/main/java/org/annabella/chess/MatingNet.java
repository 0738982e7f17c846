package org.annabella.chess;

/**
 * Whether some position of a {@link PlacementSet} could be mate to the loser. Asked for is only what each mate has:
 *
 * <ul>
 *   <li>a man of the winner's gives check from one of its squares, having moved there or having been uncovered by the
 *       last move;
 *   <li>each square beside the king holds a fixed man of the loser's, or is attacked by a man of the winner's, or
 *       holds a man of the loser's, where each man but the fixed ones does so from one square only;
 *   <li>no man of the loser's takes the one that gives check for certain.
 * </ul>
 *
 * <p>All else that a mate needs is left out, so a yes means little and a no is certain.
 */
final class MatingNet {

    /** Attempts for one question; beyond, the answer is yes. */
    private static final int MOST_ATTEMPTS = 5_000;

    private PlacementSet men = new PlacementSet();
    private long fixed;
    /** For each man of the winner's what it may attack, for each of the loser's where it may stand. */
    private final long[] mayTake = new long[PlacementSet.MOST_MEN];

    private Last last = new Last(new long[0], 0, 0, 0);
    private int prey;
    private long stands;
    private int attempts;

    /**
     * What is known of the winner's last move.
     *
     * @param pairs for each square of the loser's king the squares where the winner's stands (if it has moved by this
     *     move: where it stood, and then {@code ground} is where it may have gone)
     * @param movers the men that may have moved
     * @param vacated the squares that these may have left
     * @param ground where the winner's king may have stepped from the pairs; empty: it was not the king
     */
    record Last(long[] pairs, int movers, long vacated, long ground) {}

    /** Whether the loser's king may be mated on one of the squares asked for. */
    boolean isPossible(PlacementSet family, Last lastMove, long asked) {
        men = family;
        last = lastMove;
        attempts = 0;
        fixed = men.fixed() & ~men.squares[PlacementSet.LOSER_KING];
        long attacked = 0;
        for (int man = 0; man < men.size; man++) {
            mayTake[man] = men.isWinners(man) ? men.attacksFromAnywhere(man, fixed) : men.squares[man];
            attacked |= men.isWinners(man) && man != PlacementSet.WINNER_KING ? mayTake[man] : 0;
        }
        mayTake[PlacementSet.LOSER_KING] = 0;
        for (long left = men.squares[PlacementSet.LOSER_KING] & attacked & asked; left != 0; left &= left - 1) {
            prey = Long.numberOfTrailingZeros(left);
            if (last.pairs()[prey] != 0 && isNetted()) {
                return true;
            }
        }
        return false;
    }

    private boolean isNetted() {
        long flights = Attacks.king(prey);
        long takable = 0;
        for (int man = 0; man < men.size; man++) {
            flights &= men.isFixed(man) && !men.isWinners(man) ? ~mayTake[man] : -1;
            takable |= mayTake[man];
        }
        if ((flights & ~takable) != 0) {
            return false;
        }
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            if (men.isWinners(man) && (mayTake[man] >>> prey & 1) != 0 && isNettedBy(man, flights)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNettedBy(int checker, long flights) {
        for (long left = from(checker, prey) & men.squares[checker]; left != 0; left &= left - 1) {
            if (isNettedBy(checker, Long.numberOfTrailingZeros(left), flights)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNettedBy(int checker, int square, long flights) {
        long line = Attacks.between(square, prey);
        long rest = flights & ~men.attacks(checker, square, fixed);
        long off = ~line & ~(1L << square) & ~(1L << prey);
        if ((last.movers() >>> checker & 1) != 0 || (line & last.vacated()) != 0) {
            stands = last.pairs()[prey] & off;
            if (stands != 0 && isTaken(rest, 1 << checker, square)) {
                return !isTakenBack(checker, square);
            }
        }
        stands = KingPair.steps(last.pairs()[prey] & line) & last.ground() & off & ~Attacks.king(prey);
        return stands != 0 && isTaken(rest, 1 << checker, square) && !isTakenBack(checker, square);
    }

    /**
     * Whether a man of the loser's takes the checker for certain: it attacks that square wherever it stands, over squares
     * that no other man can be on, and no other man of the winner's can ever attack the king, the taker being away.
     */
    private boolean isTakenBack(int checker, int square) {
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            boolean isThere = !men.isWinners(man) && men.isKnown(man) && !men.isCaptured(man) && !men.isDoubtful(man);
            if (isThere && attacksForCertain(man, square) && isFreeToTake(man, checker)) {
                return true;
            }
        }
        return false;
    }

    private boolean attacksForCertain(int man, int square) {
        long others = 0;
        for (int other = 0; other < men.size; other++) {
            others |= other == man ? 0 : men.squares[other];
        }
        return (men.attacksFromEverywhere(man, others) >>> square & 1) != 0;
    }

    private boolean isFreeToTake(int taker, int checker) {
        long remaining = fixed & ~men.squares[taker];
        long attacked = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            boolean isAnother = men.isWinners(man) && man != checker;
            attacked |= isAnother ? men.attacksFromAnywhere(man, remaining) : 0;
        }
        return (attacked >>> prey & 1) == 0;
    }

    /** The squares from which a man would attack a square. */
    private long from(int man, int target) {
        return men.isPawn(man) ? Attacks.pawn(!men.isWinners(man), target) : men.attacks(man, target, fixed);
    }

    /** Whether the men not yet used can take these flights from the king. */
    private boolean isTaken(long flights, int used, int checker) {
        if (flights == 0 || ++attempts > MOST_ATTEMPTS) {
            return true;
        }
        int flight = narrowest(flights, used);
        for (int man = 0; man < men.size; man++) {
            boolean isUsable = (used >>> man & 1) == 0 && (mayTake[man] >>> flight & 1) != 0 && !hasTwin(man, used);
            if (isUsable && takes(man, flight, flights, used, checker)) {
                return true;
            }
        }
        return false;
    }

    private boolean takes(int man, int flight, long flights, int used, int checker) {
        if (!men.isWinners(man)) {
            return flight != checker && isTaken(flights & ~(1L << flight), used | 1 << man, checker);
        }
        long squares = man == PlacementSet.WINNER_KING ? stands : men.squares[man];
        for (long left = squares & from(man, flight) & ~(1L << checker | 1L << prey); left != 0; left &= left - 1) {
            long taken = men.attacks(man, Long.numberOfTrailingZeros(left), fixed);
            if (isTaken(flights & ~taken, used | 1 << man, checker)) {
                return true;
            }
        }
        return false;
    }

    /** The flight that the fewest unused men can take. */
    private int narrowest(long flights, int used) {
        int best = 0;
        int fewest = Integer.MAX_VALUE;
        for (long left = flights; left != 0; left &= left - 1) {
            int flight = Long.numberOfTrailingZeros(left);
            int number = 0;
            for (int man = 0; man < men.size; man++) {
                number += (int) (mayTake[man] >>> flight & 1) & ~(used >>> man);
            }
            if (number < fewest) {
                fewest = number;
                best = flight;
            }
        }
        return best;
    }

    /** Whether an unused man before this one could do just the same. */
    private boolean hasTwin(int man, int used) {
        for (int twin = PlacementSet.FIRST_OTHER; twin < man; twin++) {
            if ((used >>> twin & 1) == 0
                    && men.squares[twin] == men.squares[man]
                    && men.role[twin] == men.role[man]
                    && !men.areEnemies(twin, man)) {
                return true;
            }
        }
        return false;
    }
}
