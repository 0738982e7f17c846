package org.annabella.chess;

/**
 * Where men can get to without a capture and without a pawn's move: closes {@link Whereabouts} under all such moves.
 *
 * <p>The claim kept: in every position that arises, each man stands on one of its squares. A move is left out only if it
 * is illegal in each position of the family: because some man certainly stands in the way, or because the king would
 * step on a square that is attacked wherever the attacker stands. Both reasons are asked again after every growth, so
 * they hold for the family as it is in the end.
 */
final class Mobility {

    /** A man with more squares than this neither blocks nor attacks anything for certain. */
    private static final int MOST_SQUARES = 8;

    private Whereabouts men = new Whereabouts();
    private long fixed;
    /** The fixed men without the kings. */
    private long standing;
    /** For each man the squares that it attacks wherever it stands, whatever the others do. */
    private final long[] certain = new long[Whereabouts.MOST_MEN];
    /** Men that are not fixed, but may be confined to the way of another. */
    private int confined;

    /** Lets every piece go where it can. */
    void close(Whereabouts family) {
        men = family;
        boolean grown = true;
        while (grown) {
            survey(family);
            grown = false;
            for (int man = 2; man < men.size; man++) {
                if (men.role[man] != Whereabouts.PAWN && !men.isCaptured(man)) {
                    grown |= grow(man);
                }
            }
            grown |= growKings();
        }
    }

    private boolean growKings() {
        int movers = 0;
        for (int man = 2; man < men.size; man++) {
            movers |= men.isFixed(man) ? 0 : 1 << man;
        }
        boolean grown = men.kings.grow(
                ground(true), (movers & men.winners) != 0, ground(false), (movers & ~men.winners) != 0);
        men.squares[Whereabouts.WINNER_KING] |= grown ? men.kings.winner() : 0;
        men.squares[Whereabouts.LOSER_KING] |= grown ? men.kings.loser() : 0;
        return grown;
    }

    /** Where the king of one side may step if it does not step beside the other king. */
    long ground(boolean winners) {
        return ~standing & ~certainAttacks(!winners, -1);
    }

    /** Finds what is certain in a family, without changing it. */
    void survey(Whereabouts family) {
        men = family;
        fixed = men.fixed();
        confined = 0;
        standing = 0;
        long once = 0;
        long twice = 0;
        for (int man = 0; man < men.size; man++) {
            long squares = men.squares[man];
            if (!men.isFixed(man) && !men.isDoubtful(man) && Long.bitCount(squares) <= MOST_SQUARES) {
                confined |= 1 << man;
            }
            if (man > Whereabouts.LOSER_KING) {
                twice |= once & squares;
                once |= squares;
                standing |= men.isFixed(man) ? squares : 0;
            }
        }
        for (int man = 0; man < men.size; man++) {
            certain[man] = certainAttacks(man, once, twice);
        }
    }

    /** The squares that this man attacks wherever it stands; asked after {@link #survey} or {@link #close}. */
    long certainAttacks(int man) {
        return certain[man];
    }

    /** The squares that one side attacks for certain, one of its men put aside. */
    long certainAttacks(boolean winners, int without) {
        long attacked = 0;
        for (int man = 0; man < men.size; man++) {
            attacked |= man != without && men.isWinners(man) == winners ? certain[man] : 0;
        }
        return attacked;
    }

    private long certainAttacks(int man, long once, long twice) {
        long squares = men.squares[man];
        if (squares == 0 || men.isDoubtful(man) || Long.bitCount(squares) > MOST_SQUARES) {
            return 0;
        }
        // The enemy's king is the one that asks: it does not shield itself.
        int ownKing = men.isWinners(man) ? Whereabouts.WINNER_KING : Whereabouts.LOSER_KING;
        long others = once & ~squares | twice | men.squares[ownKing];
        long attacked = -1;
        for (long left = squares; left != 0 && attacked != 0; left &= left - 1) {
            attacked &= men.attacks(man, Long.numberOfTrailingZeros(left), others);
        }
        return attacked;
    }

    private boolean grow(int man) {
        long squares = men.squares[man];
        long occupied = fixed & ~squares;
        long barred = squares | fixed;
        int others = confined & ~(1 << man);
        long reached = 0;
        for (long left = squares; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long to = men.attacks(man, from, occupied) & ~barred & ~reached;
            reached |= others == 0 ? to : free(from, to, others);
        }
        men.squares[man] |= reached;
        return reached != 0;
    }

    /** Those of the targets to which the way is not certainly blocked by a confined man. */
    private long free(int from, long targets, int obstacles) {
        long free = targets;
        for (long left = targets; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            if (isBlocked(Attacks.between(from, to) | 1L << from | 1L << to, obstacles)) {
                free &= ~(left & -left);
            }
        }
        return free;
    }

    private boolean isBlocked(long way, int obstacles) {
        for (int left = obstacles; left != 0; left &= left - 1) {
            if ((men.squares[Integer.numberOfTrailingZeros(left)] & ~way) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The squares on which a piece may capture an enemy, asked after {@link #close}. */
    long captures(int man, int victim) {
        long prey = men.squares[victim];
        long squares = men.squares[man];
        long occupied = fixed & ~prey & ~squares;
        long barred = occupied;
        if (men.role[man] == Whereabouts.KING) {
            barred |= certainAttacks(!men.isWinners(man), victim);
        }
        int others = confined & ~(1 << man) & ~(1 << victim);
        long found = 0;
        for (long left = squares; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long to = men.attacks(man, from, occupied) & prey & ~barred & ~found;
            found |= others == 0 ? to : free(from, to, others);
        }
        return found;
    }

    /** Whether nothing is certain about where a man stands. */
    boolean isFree(int man) {
        return Long.bitCount(men.squares[man]) > MOST_SQUARES;
    }

    /** Whether all these squares may be empty at once. */
    boolean mayBeEmpty(long way) {
        return (fixed & way) == 0 && !isBlocked(way, confined);
    }
}
