package org.annabella.chess;

/**
 * Where men can get to within a phase: without captures (but see {@link #isFree}), promotions and, if pawns are to stand
 * still, pawn moves. Closes {@link PlacementSet} under all such moves.
 *
 * <p>Kept: after a legal quiet move from a position of the family, the new position belongs to the family. A move is
 * left out only for a reason that holds in every position of the family in which the man stands where it starts:
 *
 * <ul>
 *   <li>the way or the target holds a man that is certainly there: a fixed one, or one that has no other square;
 *   <li>a pawn would have passed a pawn of its file: within a phase their order never changes;
 *   <li>a king would step where an enemy attacks wherever that enemy stands, its lines crossing only squares that no
 *       man but the king itself can be on, or where some enemy of a crowd always does ({@link Crowds}); or beside the
 *       other king;
 *   <li>the loser would mate the winner, which ends the game otherwise;
 *   <li>a piece would uncover a check for certain, which begins a phase ({@link CertainChecks}).
 * </ul>
 *
 * <p>Every growth may invalidate a reason, so all are asked again until a whole round adds nothing.
 */
final class Mobility {

    /** A man with more squares than this neither blocks nor attacks anything for certain. */
    private static final int MOST_SQUARES = 8;

    private static final long LAST_RANKS = Attacks.RANK_1 | Attacks.RANK_8;

    /** The loser's pawns move south. */
    private static final long THIRD_RANK_OF_LOSER = Attacks.RANK_1 << 40;

    private PlacementSet men = new PlacementSet();
    private boolean pawnsWalk;
    /** The squares that are certainly occupied. */
    private long fixed;
    /** The same without the kings. */
    private long standing;
    /** The men that are not fixed but may be confined to the way of another. */
    private int confined;
    /** Those of them with two squares, as many as a step has. */
    private int narrow;
    /** The confined men without the pawns, whose squares are all on one file. */
    private int confinedPieces;
    /** The squares that some man other than the kings can be on, and those that two can. */
    private long once;

    private long twice;
    /** For each man the squares that it attacks wherever it and the others stand. */
    private final long[] certain = new long[PlacementSet.MOST_MEN];

    private final Crowds crowds = new Crowds();
    /** What crowds of the winner's and of the loser's attack for certain, whoever of them stands where. */
    private long winnersCrowds;

    private long losersCrowds;
    /** The pieces that uncover a check for certain when they leave their square. */
    private int screens;

    /** Lets every man go where it can; pawns only if they are to walk. */
    void close(PlacementSet family, boolean walk) {
        boolean grown = true;
        while (grown) {
            grown = lookAround(family, walk);
        }
    }

    /** Makes one round of {@link #close}; whether it has added anything. */
    boolean lookAround(PlacementSet family, boolean walk) {
        pawnsWalk = walk;
        survey(family);
        boolean grown = false;
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            grown |= grow(man);
        }
        return growKings() || grown;
    }

    /** Finds what is certain in a family without changing it. */
    void survey(PlacementSet family) {
        men = family;
        confined = 0;
        standing = 0;
        once = 0;
        twice = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            long squares = men.squares[man];
            twice |= once & squares;
            once |= squares;
            standing |= men.isFixed(man) ? squares : 0;
            confined |= isConfined(man) ? 1 << man : 0;
        }
        for (int king = 0; king < PlacementSet.FIRST_OTHER; king++) {
            confined |= isConfined(king) ? 1 << king : 0;
        }
        fixed = men.fixed();
        sortConfined();
        for (int man = 0; man < men.size; man++) {
            certain[man] = findCertain(man);
        }
        winnersCrowds = crowds.attacks(men, confinedPieces & men.winners);
        losersCrowds = crowds.attacks(men, confinedPieces & ~men.winners);
        screens = CertainChecks.screens(men, once, twice);
    }

    /** Whether a piece's leaving is not a quiet move but begins a phase, as it uncovers a check. */
    boolean isScreen(int man) {
        return (screens >>> man & 1) != 0;
    }

    /** The men that give check for certain to the side to move; asked after a survey. */
    int checks() {
        return CertainChecks.checks(men, once);
    }

    /** The squares that a piece does not have yet and to which it gets in one quiet move. */
    long reach(int man) {
        return reach(man, men.squares[man]);
    }

    private void sortConfined() {
        narrow = 0;
        confinedPieces = 0;
        for (int left = confined; left != 0; left &= left - 1) {
            int man = Integer.numberOfTrailingZeros(left);
            narrow |= Long.bitCount(men.squares[man]) == 2 ? 1 << man : 0;
            confinedPieces |= men.isPawn(man) ? 0 : 1 << man;
        }
    }

    /** The men that may be confined to the way of a man of this kind. */
    private int obstacles(int man) {
        return switch (men.role[man]) {
            case 0, 5 -> narrow;
            case 1 -> narrow & confinedPieces;
            case 2 -> confinedPieces;
            default -> confined;
        };
    }

    private boolean isConfined(int man) {
        return !men.isFixed(man) && !men.isDoubtful(man) && !isFree(man);
    }

    private long findCertain(int man) {
        if (men.isCaptured(man) || men.isDoubtful(man) || isFree(man) || !men.isKnown(man)) {
            return 0;
        }
        // The enemy's king is the one that asks: it does not shield itself.
        long squares = men.squares[man];
        int ownKing = men.isWinners(man) ? PlacementSet.WINNER_KING : PlacementSet.LOSER_KING;
        long others = once & ~squares | twice | men.squares[ownKing];
        return men.attacksFromEverywhere(man, others);
    }

    /** The squares that one side attacks for certain, one of its men put aside; asked after a survey. */
    long certainAttacks(boolean winners, int without) {
        long attacked = winners ? winnersCrowds : losersCrowds;
        for (int man = 0; man < men.size; man++) {
            attacked |= man != without && men.isWinners(man) == winners ? certain[man] : 0;
        }
        return attacked;
    }

    /** Where the king of one side may step if it does not step beside the other king. */
    long ground(boolean winners) {
        return ~standing & ~certainAttacks(!winners, -1);
    }

    /** Whether a man has so many squares that nothing would change if it were missing. */
    boolean isFree(int man) {
        return Long.bitCount(men.squares[man]) > MOST_SQUARES;
    }

    private boolean growKings() {
        int movers = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            movers |= men.isFixed(man) ? 0 : 1 << man;
        }
        boolean winnerWaits = (movers & men.winners) != 0;
        boolean loserWaits = (movers & ~men.winners) != 0;
        if (!men.kings.grow(ground(true), winnerWaits, ground(false), loserWaits)) {
            return false;
        }
        men.squares[PlacementSet.WINNER_KING] = men.kings.winner();
        men.squares[PlacementSet.LOSER_KING] = men.kings.loser();
        return true;
    }

    private boolean grow(int man) {
        long before = men.squares[man];
        boolean isPawn = men.isPawn(man);
        if (isPawn && !pawnsWalk || isScreen(man)) {
            return false;
        }
        for (long fresh = before; fresh != 0; ) {
            fresh = isPawn ? walk(man, fresh) : reach(man, fresh);
            men.squares[man] |= fresh;
        }
        return men.squares[man] != before;
    }

    /** The squares to which a piece gets from these and that it does not have yet. */
    private long reach(int man, long from) {
        long barred = men.squares[man] | fixed;
        int others = obstacles(man) & ~(1 << man);
        long reached = 0;
        for (long left = from; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            long attacked = men.attacks(man, square, fixed);
            reached |= free(square, attacked & ~barred & ~reached, within(attacked | 1L << square, others));
        }
        return reached == 0 || men.isWinners(man) ? reached : reached & ~mates(man, reached);
    }

    /** The squares to which a pawn gets from these by single steps; a double step leads to no others. */
    private long walk(int pawn, long from) {
        int step = men.isWinners(pawn) ? 8 : -8;
        long ahead = (step > 0 ? from << 8 : from >>> 8) & ~LAST_RANKS & ~men.squares[pawn] & ~fixed;
        for (long left = ahead; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            if (isBlocked(1L << to | 1L << to - step, narrow & ~(1 << pawn)) || passesPawn(pawn, to)) {
                ahead &= ~(left & -left);
            }
        }
        // A double step passes its third rank without mating there.
        long single = ahead & ~THIRD_RANK_OF_LOSER;
        return single == 0 || men.isWinners(pawn) ? ahead : ahead & ~mates(pawn, single);
    }

    private boolean passesPawn(int pawn, int to) {
        boolean north = men.isWinners(pawn);
        long beyond = north ? -2L << to : (1L << to) - 1;
        for (int other = PlacementSet.FIRST_OTHER; other < men.size; other++) {
            int order = north ? men.north[pawn] >>> other : men.north[other] >>> pawn;
            boolean isAhead = (order & 1) != 0 && !men.isCaptured(other) && !men.isDoubtful(other);
            if (isAhead && (men.squares[other] & beyond) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Those of the men that have no square outside of an area. */
    private int within(long area, int obstacles) {
        int within = 0;
        for (int left = obstacles; left != 0; left &= left - 1) {
            long outside = men.squares[Integer.numberOfTrailingZeros(left)] & ~area;
            within |= outside == 0 ? left & -left : 0;
        }
        return within;
    }

    /** Those of the targets to which no confined man blocks the way for certain. */
    private long free(int from, long targets, int obstacles) {
        if (obstacles == 0) {
            return targets;
        }
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

    /**
     * Those of the targets on which a man of the loser's would certainly mate: a knight, or a man beside the king, so
     * that nothing can be put between; no man of the winner's ever attacks the square, the king included, and each
     * flight holds a fixed man of its own or is guarded by that man, by the king for certain, or by another by a leap or
     * from beside it.
     */
    long mates(int man, long targets) {
        long king = men.squares[PlacementSet.WINNER_KING];
        if ((king & king - 1) != 0 || !men.isKnown(man)) {
            return 0;
        }
        int square = Long.numberOfTrailingZeros(king);
        long guarded = guardedByOthers(man);
        long open = Attacks.king(square) & ~guarded & ~shield();
        boolean leaps = men.role[man] == PlacementSet.KNIGHT;
        long checks = targets & checking(man, square) & (leaps ? -1 : Attacks.king(square) & guarded);
        // The man itself no longer stands in the way.
        long others = fixed & ~men.squares[man];
        for (int other = PlacementSet.FIRST_OTHER; other < men.size && checks != 0; other++) {
            checks &= men.isWinners(other) ? ~men.attacksFromAnywhere(other, others) : -1;
        }
        long mates = 0;
        for (long left = checks; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            long covered = men.attacks(man, to, fixed) & (leaps ? -1 : Attacks.king(to));
            mates |= (open & ~covered) == 0 ? left & -left : 0;
        }
        return mates;
    }

    /** The squares from which a man of the loser's attacks a square. */
    private long checking(int man, int square) {
        return men.isPawn(man) ? Attacks.pawn(true, square) : men.attacks(man, square, 0);
    }

    /** What the loser's men but this one guard for certain: by a leap, or from a square beside it. */
    private long guardedByOthers(int man) {
        long guarded = certain[PlacementSet.LOSER_KING];
        for (int other = PlacementSet.FIRST_OTHER; other < men.size; other++) {
            boolean guards = other != man && !men.isWinners(other) && certain[other] != 0;
            guarded |= guards ? men.attacksFromEverywhere(other, -1) : 0;
        }
        return guarded;
    }

    private long shield() {
        long shield = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < men.size; man++) {
            shield |= men.isWinners(man) && men.isFixed(man) ? men.squares[man] : 0;
        }
        return shield;
    }

    /** The squares on which a man may capture an enemy; asked after {@link #close}. */
    long captures(int man, int victim) {
        long prey = men.squares[victim];
        long squares = men.squares[man];
        long occupied = fixed & ~prey & ~squares;
        boolean isKing = men.role[man] == PlacementSet.KING;
        long barred = isKing ? occupied | certainAttacks(!men.isWinners(man), victim) : occupied;
        int others = obstacles(man) & ~(1 << man) & ~(1 << victim);
        long found = 0;
        for (long left = squares; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long attacked = men.attacks(man, from, occupied);
            found |= free(from, attacked & prey & ~barred & ~found, within(attacked | 1L << from, others));
        }
        return found;
    }

    /** The squares from which a man may come to one of these in one move. */
    long origins(int man, long to) {
        if (men.isPawn(man)) {
            return men.squares[man];
        }
        long origins = 0;
        for (long left = to; left != 0; left &= left - 1) {
            origins |= men.attacks(man, Long.numberOfTrailingZeros(left), fixed & ~men.squares[man]);
        }
        return origins & men.squares[man];
    }

    /** Whether all these squares may be empty for a pawn to pass. */
    boolean mayBeEmpty(long way, int pawn) {
        return (fixed & way) == 0 && !isBlocked(way, narrow & ~(1 << pawn));
    }
}
