package org.annabella.chess;

/**
 * Whether some position of {@link Whereabouts} could be mate to the loser: a piece of the winner's gives check, and each
 * square beside the king is attacked by a man of the winner's or held by one of the loser's own, each man counted on one
 * square only.
 *
 * <p>Leaves out much that a real mate needs (that the check cannot be parried, that men do not stand on or before each
 * other), so it says yes too often and no only for a reason.
 */
final class MatingNet {

    /** Attempts for one question; beyond, the answer is yes. */
    private static final int MOST_ATTEMPTS = 20_000;

    private Whereabouts men = new Whereabouts();
    private long fixed;
    private final long[] mayAttack = new long[Whereabouts.MOST_MEN];
    private int prey;
    private long[] pairs = new long[0];
    private long ground;
    private long stands;
    private int attempts;

    /**
     * Whether the loser's king may be mated.
     *
     * @param pairs where the winner's king may stand
     * @param movers the men of the winner's that may have moved last
     * @param vacated the squares that the last move may have emptied
     * @param immune squares where the loser's king is not mated for other reasons
     * @param ground where the winner's king may have stepped from these pairs in the last move
     */
    boolean isPossible(Whereabouts family, long[] pairs, int movers, long vacated, long immune, long ground) {
        men = family;
        this.pairs = pairs;
        this.ground = ground;
        attempts = 0;
        fixed = men.fixed();
        fixed &= ~men.squares[Whereabouts.LOSER_KING];
        long attacked = 0;
        for (int man = 0; man < men.size; man++) {
            mayAttack[man] = men.isWinners(man) ? attacksFromAnywhere(man) : 0;
            attacked |= man == Whereabouts.WINNER_KING ? 0 : mayAttack[man];
        }
        long candidates = men.squares[Whereabouts.LOSER_KING] & attacked & ~immune;
        for (long left = candidates; left != 0; left &= left - 1) {
            prey = Long.numberOfTrailingZeros(left);
            if (pairs[prey] != 0 && isNetted(movers, vacated)) {
                return true;
            }
        }
        return false;
    }

    private long attacksFromAnywhere(int man) {
        long attacked = 0;
        for (long left = men.squares[man]; left != 0; left &= left - 1) {
            attacked |= men.attacks(man, Long.numberOfTrailingZeros(left), fixed);
        }
        return attacked;
    }

    private boolean isNetted(int movers, long vacated) {
        long flights = Attacks.king(prey);
        long coverable = 0;
        for (int man = 0; man < men.size; man++) {
            if (man == Whereabouts.LOSER_KING) {
                continue;
            }
            coverable |= men.isWinners(man) ? mayAttack[man] : men.squares[man];
            if (!men.isWinners(man) && men.isFixed(man)) {
                flights &= ~men.squares[man];
            }
        }
        if ((flights & ~coverable) != 0) {
            return false;
        }
        for (int man = 1; man < men.size; man++) {
            if ((mayAttack[man] >>> prey & 1) != 0 && isNettedBy(man, movers, vacated, flights)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNettedBy(int checker, int movers, long vacated, long flights) {
        for (long left = men.squares[checker] & from(checker, prey); left != 0; left &= left - 1) {
            int stand = Long.numberOfTrailingZeros(left);
            long line = Attacks.between(stand, prey);
            boolean mayHaveMoved = (movers >>> checker & 1) != 0;
            boolean mayBeUncovered = (line & vacated) != 0;
            long rest = flights & ~men.attacks(checker, stand, fixed);
            stands = pairs[prey] & ~line & ~(1L << stand);
            if ((mayHaveMoved || mayBeUncovered) && stands != 0 && isCovered(rest, 1 << checker, stand)) {
                return true;
            }
            stands = KingPair.around(pairs[prey] & line)
                    & ground
                    & ~line
                    & ~Attacks.king(prey)
                    & ~(1L << stand)
                    & ~(1L << prey);
            if (stands != 0 && isCovered(rest, 1 << checker, stand)) {
                return true;
            }
        }
        return false;
    }

    /** The squares from which a man would attack a square. */
    private long from(int man, int target) {
        return men.role[man] == Whereabouts.PAWN
                ? Attacks.pawn(!men.isWhite(man), target)
                : men.attacks(man, target, fixed);
    }

    /** Whether the men not yet used can take these flights from the king, each from one square. */
    private boolean isCovered(long flights, int used, int checker) {
        if (flights == 0) {
            return true;
        }
        if (++attempts > MOST_ATTEMPTS) {
            return true;
        }
        int flight = Long.numberOfTrailingZeros(flights);
        for (int man = 0; man < men.size; man++) {
            if ((used >>> man & 1) == 0 && man != Whereabouts.LOSER_KING && covers(man, flight, flights, used, checker)) {
                return true;
            }
        }
        return false;
    }

    private boolean covers(int man, int flight, long flights, int used, int checker) {
        if (!men.isWinners(man)) {
            return (men.squares[man] >>> flight & 1) != 0
                    && flight != checker
                    && isCovered(flights & ~(1L << flight), used | 1 << man, checker);
        }
        if ((mayAttack[man] >>> flight & 1) == 0) {
            return false;
        }
        long possible = man == Whereabouts.WINNER_KING ? stands : men.squares[man];
        long from = possible & from(man, flight) & ~(1L << checker) & ~(1L << prey);
        for (long left = from; left != 0; left &= left - 1) {
            long covered = men.attacks(man, Long.numberOfTrailingZeros(left), fixed);
            if (isCovered(flights & ~covered, used | 1 << man, checker)) {
                return true;
            }
        }
        return false;
    }
}
