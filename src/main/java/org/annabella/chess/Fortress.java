package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;

/**
 * Proves of closed positions that a side can never mate, without playing them out. An instance is a reusable scratch
 * pad for one thread.
 *
 * <p>A game is cut into <em>phases</em>. A phase ends with a move that cannot be taken back: a capture, a promotion, a
 * pawn's move (or, at first, only some of them, see below). Within a phase pieces wander, and of all positions that
 * can arise only this is kept: for each man the squares on which it may stand, and the two kings as a pair with the
 * turn ({@link PlacementSet}). What leaves a phase begins another one, so a finite tree of phases holds all that can
 * happen. If none of them has room for a mate, there is none.
 *
 * <p><b>The proof</b>, by induction over the moves of any legal game from the given position: each position of it
 * belongs to a family in {@code phases}.
 *
 * <ol>
 *   <li>The given position belongs to the first family, or rather to the closed one that contains it.
 *   <li>A quiet move leads to a position of the same family, as that is closed under them: {@link Mobility}, {@link
 *       KingPair}. If a piece takes a man with so many squares that nothing is certain about it ({@link
 *       Mobility#isFree}) on a square that it has already, this counts as quiet as well: from then on the victim is
 *       doubtful, that is to say it may be there or not, and no conclusion is drawn from it.
 *   <li>Any other move leads to the family that {@link IrreversibleMove} makes of it, one for each mover, victim and role, for
 *       all squares of the family at once. That family is closed, too, and put among the phases, unless one of them
 *       contains it already. What a pawn of the loser's is promoted to is left open ({@link PlacementSet#PROMOTED}).
 *   <li>A piece that screens a check for certain ({@link CertainChecks}) makes no quiet move but begins a phase. If in
 *       a new family the side to move is in check for certain, that is not closed: {@link #evade} lets the king step
 *       away or take, the only checker be taken and its way be barred, each of which begins a phase, and nothing else
 *       is legal. Pawns that passed another are taken by the move before, as anywhere.
 *   <li>Moves by which the loser mates are left out: no game with them ends with the loser mated. So are families in
 *       which the winner has nothing but the king.
 * </ol>
 *
 * <p>A mate to the loser would be given by the winner's last move. If that was quiet, both the position before and the
 * position of the mate belong to one closed family, and {@link #isMateByQuietMove} has found no room for it; before,
 * the loser's king was not in check, so it is not on a square that is attacked for certain. If it was another move,
 * {@link #enter} has asked the family to which it led. A position that is mate to begin with is asked for at once.
 * {@link MatingNet} says no only where no position of the family is a mate.
 *
 * <p>In the first attempt pawns <em>walk</em>: a pawn's move straight on is quiet unless it promotes. That needs few
 * phases. A double step is two single steps then, and taking in passing is one move of two: the double step and its
 * answer. If that fails and there are only a few such steps, each of them begins a phase in a second attempt.
 *
 * <p>Nothing is claimed while castling may be possible, of a pawn on a last rank, or when there are too many phases.
 */
final class Fortress {

    /** Phases looked at for one question; beyond, nothing is claimed. */
    private static final int MOST_PHASES = 256;

    /** Families waiting. */
    private static final int MOST_OPEN = 512;

    /** Pawn steps of the first phase up to which each is worth a phase of its own. */
    private static final int MOST_STEPS = 8;

    private static final long LAST_RANKS = Attacks.RANK_1 | Attacks.RANK_8;

    private final MoveGenerator generator = new MoveGenerator();
    private final Mobility mobility = new Mobility();
    private final MatingNet net = new MatingNet();
    private final IrreversibleMove irreversibleMove = new IrreversibleMove();
    /** The phases seen, closed. */
    private final List<PlacementSet> phases = new ArrayList<>();
    /** The beginnings of phases still to be seen. */
    private final List<PlacementSet> open = new ArrayList<>();

    private final List<PlacementSet> spare = new ArrayList<>();
    /** For each man and each victim the squares of a capture that leads to another phase. */
    private final long[] captures = new long[PlacementSet.MOST_MEN * PlacementSet.MOST_MEN];

    private PlacementSet now = new PlacementSet();
    private boolean pawnsWalk;
    private int pawnSteps;
    private boolean failed;

    /**
     * Whether it is proven that no series of legal moves from here, with any help of the other side, ends with the
     * winner's opponent mated (FIDE Laws 2023, 6.9). False says nothing. The counters are left aside.
     */
    static boolean isProvablyUnwinnable(Board board, Side winner) {
        return new Fortress().isUnwinnable(board, winner);
    }

    /** The same with this scratch pad. */
    boolean isUnwinnable(Board board, Side winner) {
        if (board.castlingRooks != 0
                || (board.pawns & LAST_RANKS) != 0
                || Long.bitCount(board.occupied()) > PlacementSet.MOST_MEN
                || board.turn() != winner && board.checkers() != 0 && generator.count(board) == 0) {
            return false;
        }
        if ((board.of(winner) & ~board.kings) == 0) {
            phases.clear();
            return true;
        }
        return isUnwinnable(board, winner, true)
                || pawnSteps > 0 && pawnSteps <= MOST_STEPS && isUnwinnable(board, winner, false);
    }

    /** Whether a family that began with the same position lies within what the last answer has thought of. */
    boolean covers(PlacementSet family) {
        return family.isWinnerBare() || isKnown(family);
    }

    private boolean isUnwinnable(Board board, Side winner, boolean walk) {
        pawnsWalk = walk;
        failed = false;
        begin(board, winner);
        while (!failed && !open.isEmpty()) {
            explore(open.remove(open.size() - 1));
        }
        return !failed;
    }

    private void begin(Board board, Side winner) {
        pawnSteps = pawnsWalk ? 0 : pawnSteps;
        spare.addAll(phases);
        spare.addAll(open);
        phases.clear();
        open.clear();
        now = blank();
        now.set(board, winner);
        open.add(now);
        if (board.enPassant != Board.NO_SQUARE) {
            mobility.survey(now);
            int passed = winner == Side.WHITE ? board.enPassant : board.enPassant ^ 56;
            takeInPassing(pawnOn(passed ^ 8), passed, IrreversibleMove.Kind.IN_PASSING);
        }
    }

    private PlacementSet blank() {
        return spare.isEmpty() ? new PlacementSet() : spare.remove(spare.size() - 1);
    }

    private int pawnOn(int square) {
        int man = PlacementSet.FIRST_OTHER;
        while (now.squares[man] != 1L << square) {
            man++;
        }
        return man;
    }

    private void explore(PlacementSet phase) {
        mobility.survey(phase);
        int checks = mobility.checks();
        if (checks == 0 && phases.isEmpty() && isMateAtAGlance(phase)) {
            return;
        }
        if (checks == 0) {
            mobility.close(phase, pawnsWalk);
        }
        if (isKnown(phase)) {
            spare.add(phase);
            return;
        }
        now = phase;
        phases.add(phase);
        failed = phases.size() > MOST_PHASES;
        if (checks != 0) {
            evade(checks);
        } else {
            wander();
        }
    }

    /** Looks at a closed phase and leaves it in every way. */
    private void wander() {
        if (phases.size() == 1) {
            pawnSteps = pawnsWalk ? countPawnSteps() : 0;
        }
        failed = failed || isMateByQuietMove();
        if (!failed) {
            sortCaptures();
            leave();
        }
    }

    /** Whether a mate is in sight as soon as every man has had a first look around, as in most open positions. */
    private boolean isMateAtAGlance(PlacementSet phase) {
        now = phase;
        mobility.lookAround(phase, pawnsWalk);
        failed = isMateByQuietMove();
        if (failed) {
            spare.add(phase);
        }
        return failed;
    }

    private int countPawnSteps() {
        int steps = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < now.size; man++) {
            steps += now.isPawn(man) ? Long.bitCount(now.squares[man]) - 1 : 0;
        }
        return steps;
    }

    private boolean isKnown(PlacementSet family) {
        for (PlacementSet known : phases) {
            if (known.contains(family)) {
                return true;
            }
        }
        return false;
    }

    private boolean isMateByQuietMove() {
        int movers = 0;
        long vacated = 0;
        for (int man = PlacementSet.FIRST_OTHER; man < now.size; man++) {
            if (now.isWinners(man) && !now.isFixed(man)) {
                movers |= 1 << man;
                vacated |= now.squares[man];
            }
        }
        MatingNet.Last last = new MatingNet.Last(now.kings.pairs(true), movers, vacated, mobility.ground(true));
        return net.isPossible(now, last, ~mobility.certainAttacks(true, IrreversibleMove.NONE));
    }

    /** Makes captures that change nothing else part of the phase; notes the others. */
    private void sortCaptures() {
        for (int man = 0; man < now.size; man++) {
            for (int victim = PlacementSet.FIRST_OTHER; victim < now.size; victim++) {
                boolean isPair = now.areEnemies(man, victim) && !now.isCaptured(man) && !now.isCaptured(victim);
                long on = isPair ? mobility.captures(man, victim) : 0;
                boolean changesNothing = mobility.isFree(victim) && (on & ~now.squares[man]) == 0;
                now.doubtful |= on != 0 && changesNothing ? 1 << victim : 0;
                captures[man * PlacementSet.MOST_MEN + victim] = changesNothing ? 0 : on;
            }
        }
    }

    /** Begins a phase for each kind of answer to a check that is given for certain: nothing else is legal. */
    private void evade(int checks) {
        int checker = Integer.numberOfTrailingZeros(checks);
        boolean winners = !now.isWinners(checker);
        int king = winners ? PlacementSet.WINNER_KING : PlacementSet.LOSER_KING;
        int square = Long.numberOfTrailingZeros(now.squares[king]);
        move(king, IrreversibleMove.NONE, Attacks.king(square) & mobility.ground(winners), IrreversibleMove.Kind.PLAIN);
        for (int victim = PlacementSet.FIRST_OTHER; victim < now.size; victim++) {
            take(king, victim);
        }
        if (checks == 1 << checker) {
            stop(checker, Attacks.between(Long.numberOfTrailingZeros(now.squares[checker]), square));
        }
    }

    /** Takes the only man that gives check or puts one in its way. */
    private void stop(int checker, long line) {
        for (int man = PlacementSet.FIRST_OTHER; man < now.size; man++) {
            if (!now.areEnemies(man, checker) || now.isCaptured(man)) {
                continue;
            }
            take(man, checker);
            if (!now.isPawn(man)) {
                move(man, IrreversibleMove.NONE, mobility.reach(man) & line, IrreversibleMove.Kind.PLAIN);
            }
            for (long left = now.isPawn(man) ? now.squares[man] : 0; left != 0; left &= left - 1) {
                movePawn(man, Long.numberOfTrailingZeros(left), line, true);
            }
        }
    }

    private void take(int man, int victim) {
        if (now.areEnemies(man, victim) && !now.isCaptured(victim)) {
            move(man, victim, mobility.captures(man, victim), IrreversibleMove.Kind.PLAIN);
        }
    }

    private void leave() {
        for (int man = 0; man < now.size && !failed; man++) {
            for (int victim = PlacementSet.FIRST_OTHER; victim < now.size; victim++) {
                move(man, victim, captures[man * PlacementSet.MOST_MEN + victim], IrreversibleMove.Kind.PLAIN);
            }
            if (mobility.isScreen(man)) {
                move(man, IrreversibleMove.NONE, mobility.reach(man), IrreversibleMove.Kind.PLAIN);
            }
            for (long left = now.isPawn(man) ? now.squares[man] : 0; left != 0; left &= left - 1) {
                movePawn(man, Long.numberOfTrailingZeros(left), -1, !pawnsWalk);
            }
        }
    }

    /** Moves a pawn straight on to these squares, as far as that begins a phase. */
    private void movePawn(int pawn, int from, long targets, boolean eachStep) {
        int step = now.isWinners(pawn) ? 8 : -8;
        long once = 1L << from + step;
        if (!mobility.mayBeEmpty(once, pawn)) {
            return;
        }
        if ((eachStep || (once & LAST_RANKS) != 0) && !endsTheGame(pawn, once)) {
            move(pawn, IrreversibleMove.NONE, once & targets, IrreversibleMove.Kind.PLAIN);
        }
        boolean isHome = from >>> 3 == (step > 0 ? 1 : 6);
        long twice = isHome ? 1L << from + 2 * step & targets : 0;
        if (twice == 0 || !mobility.mayBeEmpty(once | twice, pawn)) {
            return;
        }
        if (eachStep && !endsTheGame(pawn, twice)) {
            move(pawn, IrreversibleMove.NONE, twice, IrreversibleMove.Kind.PLAIN);
        }
        takeInPassing(pawn, from + step, IrreversibleMove.Kind.PASSING_AND_TAKEN);
    }

    /** Whether a pawn's move mates the winner; should the pawn then be taken in passing, this is a move of its own. */
    private boolean endsTheGame(int pawn, long to) {
        return !now.isWinners(pawn) && (to & LAST_RANKS) == 0 && mobility.mates(pawn, to) != 0;
    }

    private void takeInPassing(int victim, int passed, IrreversibleMove.Kind kind) {
        for (int pawn = PlacementSet.FIRST_OTHER; pawn < now.size; pawn++) {
            boolean isBeside = (now.squares[pawn] & Attacks.pawn(!now.isWinners(pawn), passed)) != 0;
            if (isBeside && now.isPawn(pawn) && now.areEnemies(pawn, victim)) {
                move(pawn, victim, 1L << passed, kind);
            }
        }
    }

    /** Makes a move to any of these squares, a pawn's to one file at a time. */
    private void move(int man, int victim, long to, IrreversibleMove.Kind kind) {
        if (to == 0 || failed) {
            return;
        }
        if (!now.isPawn(man)) {
            irreversibleMove.choose(man, victim, to, kind);
            enter(man, to, kind, now.role[man]);
            return;
        }
        for (long left = to; left != 0; ) {
            long file = left & Attacks.FILE_A << (Long.numberOfTrailingZeros(left) & 7);
            long there = (file & LAST_RANKS) == 0 ? file : file & LAST_RANKS;
            left &= ~there;
            irreversibleMove.choose(man, victim, there, kind);
            boolean isPromotion = (there & LAST_RANKS) != 0;
            int first = isPromotion ? firstPromotion(man) : PlacementSet.PAWN;
            int last = isPromotion ? lastPromotion(man) : PlacementSet.PAWN;
            for (int role = first; role <= last; role++) {
                enter(man, there, kind, role);
            }
        }
    }

    /** What a pawn of the loser's becomes need not be told apart. */
    private int firstPromotion(int pawn) {
        return now.isWinners(pawn) ? PlacementSet.KNIGHT : PlacementSet.PROMOTED;
    }

    private int lastPromotion(int pawn) {
        return now.isWinners(pawn) ? PlacementSet.QUEEN : PlacementSet.PROMOTED;
    }

    private void enter(int man, long to, IrreversibleMove.Kind kind, int role) {
        PlacementSet next = blank();
        if (failed || !irreversibleMove.lead(now, mobility, next, role) || next.isWinnerBare()) {
            spare.add(next);
            return;
        }
        if (now.isWinners(man)) {
            long vacated = kind == IrreversibleMove.Kind.PLAIN ? mobility.origins(man, to) : -1L;
            failed = net.isPossible(next, new MatingNet.Last(next.kings.pairs(false), 1 << man, vacated, 0), -1L);
        }
        if (isKnown(next)) {
            spare.add(next);
        } else {
            open.add(next);
            failed |= open.size() > MOST_OPEN;
        }
    }
}
