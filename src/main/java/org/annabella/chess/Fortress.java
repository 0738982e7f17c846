package org.annabella.chess;

import java.util.ArrayList;
import java.util.List;

/**
 * Proves of closed positions that a side can never mate, without playing them out. An instance is a reusable scratch
 * pad for one thread.
 */
final class Fortress {

    private static final int MOST_PHASES = 64;
    private static final int MOST_OPEN = 512;

    private final Mobility mobility = new Mobility();
    private final Mobility afterwards = new Mobility();
    private final MatingNet net = new MatingNet();
    private final List<Whereabouts> closed = new ArrayList<>();
    private final List<Whereabouts> open = new ArrayList<>();
    private final List<Whereabouts> spare = new ArrayList<>();
    private Whereabouts now = new Whereabouts();
    private boolean mayMate;
    private boolean inPassing;
    /** Whether the move considered answers a double step that was not yet made. */
    private boolean takenAtOnce;

    int mostPhases = MOST_PHASES;

    int phases() {
        return closed.size();
    }

    static boolean isProvablyUnwinnable(Board board, Side winner) {
        return new Fortress().isUnwinnable(board, winner);
    }

    boolean isUnwinnable(Board board, Side winner) {
        if (board.castlingRooks != 0 || Long.bitCount(board.occupied()) > Whereabouts.MOST_MEN) {
            return false;
        }
        start(board, winner);
        while (!mayMate && !open.isEmpty()) {
            explore(open.remove(open.size() - 1));
        }
        return !mayMate;
    }

    private void start(Board board, Side winner) {
        spare.addAll(closed);
        spare.addAll(open);
        closed.clear();
        open.clear();
        Whereabouts root = blank();
        root.set(board, winner);
        mayMate = board.turn() != winner && net.isPossible(root, root.kings.loserToMove, -1, -1L, 0, 0);
        open.add(root);
        if (board.enPassant != Board.NO_SQUARE) {
            now = root;
            mobility.survey(now);
            takenAtOnce = false;
            takeInPassing(board.enPassant, board.enPassant ^ 8);
        }
    }

    private Whereabouts blank() {
        return spare.isEmpty() ? new Whereabouts() : spare.remove(spare.size() - 1);
    }

    private void explore(Whereabouts phase) {
        mobility.close(phase);
        if (isKnown(phase)) {
            spare.add(phase);
            return;
        }
        closed.add(phase);
        now = phase;
        mayMate = closed.size() > mostPhases || isMateByQuietMove();
        List<long[]> captures = new ArrayList<>();
        for (int man = 0; man < now.size && !mayMate; man++) {
            for (int victim = 2; victim < now.size; victim++) {
                if (!now.isCaptured(man) && now.areEnemies(man, victim) && !now.isCaptured(victim)) {
                    long on = mobility.captures(man, victim);
                    if (on != 0 && mobility.isFree(victim) && (on & ~now.squares[man]) == 0) {
                        now.doubtful |= 1 << victim;
                    } else if (on != 0) {
                        captures.add(new long[] {man, victim, on});
                    }
                }
            }
        }
        for (int man = 0; man < now.size && !mayMate; man++) {
            if (now.role[man] == Whereabouts.PAWN && !now.isCaptured(man)) {
                pawnMoves(man);
            }
        }
        for (long[] each : captures) {
            moved((int) each[0], (int) each[1], each[2]);
        }
    }

    private boolean isKnown(Whereabouts family) {
        for (Whereabouts known : closed) {
            if (known.contains(family)) {
                return true;
            }
        }
        return false;
    }

    private boolean isMateByQuietMove() {
        int movers = 0;
        long vacated = 0;
        for (int man = 2; man < now.size; man++) {
            if (now.isWinners(man) && !now.isFixed(man)) {
                movers |= 1 << man;
                vacated |= now.squares[man];
            }
        }
        long immune = mobility.certainAttacks(true, -1);
        return net.isPossible(now, now.kings.winnerToMove, movers, vacated, immune, mobility.ground(true));
    }

    private void pawnMoves(int pawn) {
        int from = Long.numberOfTrailingZeros(now.squares[pawn]);
        int step = now.isWhite(pawn) ? 8 : -8;
        if (!mobility.mayBeEmpty(1L << from + step)) {
            return;
        }
        moved(pawn, -1, 1L << from + step);
        boolean atHome = from >>> 3 == (now.isWhite(pawn) ? 1 : 6);
        if (atHome && mobility.mayBeEmpty(1L << from + step | 1L << from + 2 * step)) {
            moved(pawn, -1, 1L << from + 2 * step);
            takenAtOnce = true;
            takeInPassing(from + step, from + 2 * step);
            takenAtOnce = false;
        }
    }

    /** All captures of a pawn that has just passed a square or stands before doing so. */
    private void takeInPassing(int passed, int victimSquare) {
        int home = passed * 2 - victimSquare;
        int victim = 2;
        while ((now.squares[victim] & (1L << home | 1L << victimSquare)) == 0 || now.role[victim] != Whereabouts.PAWN) {
            victim++;
        }
        for (int pawn = 2; pawn < now.size; pawn++) {
            boolean isBeside = now.role[pawn] == Whereabouts.PAWN
                    && now.areEnemies(pawn, victim)
                    && !now.isCaptured(pawn)
                    && (now.attacks(pawn, Long.numberOfTrailingZeros(now.squares[pawn]), 0) >>> passed & 1) != 0;
            if (isBeside) {
                inPassing = true;
                moved(pawn, victim, 1L << passed);
                inPassing = false;
            }
        }
    }

    private void moved(int man, int victim, long to) {
        if (now.role[man] == Whereabouts.PAWN && (to & (Attacks.RANK_1 | Attacks.RANK_8)) != 0) {
            for (int role = Whereabouts.QUEEN; role >= Whereabouts.KNIGHT; role--) {
                moved(man, victim, to, role);
            }
        } else {
            moved(man, victim, to, now.role[man]);
        }
    }

    private void moved(int man, int victim, long to, int role) {
        if (mayMate) {
            return;
        }
        Whereabouts next = blank();
        next.set(now);
        next.role[man] = role;
        if (!isConsistent(next, man, victim, to)) {
            spare.add(next);
            return;
        }
        long vacated = inPassing ? -1L : now.squares[man];
        if (now.isWinners(man) && net.isPossible(next, next.kings.loserToMove, 1 << man, vacated, 0, 0)) {
            mayMate = true;
        } else if (isKnown(next)) {
            spare.add(next);
            return;
        }
        open.add(next);
        mayMate |= open.size() > MOST_OPEN;
    }

    private boolean isConsistent(Whereabouts next, int man, int victim, long to) {
        if (victim >= 0) {
            next.squares[victim] = 0;
            next.doubtful &= ~(1 << victim);
        }
        next.squares[man] = to;
        next.doubtful &= ~(1 << man);
        long emptied = now.isFixed(man) ? now.squares[man] : 0;
        long settled = emptied | (next.isFixed(man) ? to : 0);
        if (emptied != 0 && next.isFixed(man)) {
            settled |= Attacks.between(Long.numberOfTrailingZeros(emptied), Long.numberOfTrailingZeros(to));
        }
        for (int other = 0; other < next.size; other++) {
            if (other != man && !next.isCaptured(other)) {
                next.squares[other] &= ~settled;
                if (next.isCaptured(other) && !next.isDoubtful(other)) {
                    return false;
                }
                next.doubtful &= next.isCaptured(other) ? ~(1 << other) : -1;
            }
        }
        pairKings(next, man, to);
        return kingsAreSafe(next, man);
    }

    private void pairKings(Whereabouts next, int man, long to) {
        KingPair before = now.kings;
        KingPair after = next.kings;
        boolean winnerMoves = next.isWinners(man) != takenAtOnce;
        long[] from = winnerMoves ? before.winnerToMove : before.loserToMove;
        long[] target = winnerMoves != takenAtOnce ? after.loserToMove : after.winnerToMove;
        after.clear();
        if (man == Whereabouts.LOSER_KING) {
            for (long left = to; left != 0; left &= left - 1) {
                int square = Long.numberOfTrailingZeros(left);
                for (long near = Attacks.king(square); near != 0; near &= near - 1) {
                    target[square] |= from[Long.numberOfTrailingZeros(near)] & ~Attacks.king(square);
                }
            }
            return;
        }
        for (int loser = 0; loser < 64; loser++) {
            target[loser] = man == Whereabouts.WINNER_KING
                    ? KingPair.around(from[loser]) & to & ~Attacks.king(loser)
                    : from[loser];
        }
    }

    private boolean kingsAreSafe(Whereabouts next, int man) {
        boolean winners = next.isWinners(man);
        int own = winners ? Whereabouts.WINNER_KING : Whereabouts.LOSER_KING;
        int other = Whereabouts.WINNER_KING + Whereabouts.LOSER_KING - own;
        afterwards.survey(next);
        next.squares[own] &= ~afterwards.certainAttacks(!winners, -1);
        next.squares[other] &= inPassing ? -1L : ~mobility.certainAttacks(winners, -1);
        next.kings.restrict(next.squares[Whereabouts.WINNER_KING], next.squares[Whereabouts.LOSER_KING]);
        next.squares[Whereabouts.WINNER_KING] = next.kings.winner();
        next.squares[Whereabouts.LOSER_KING] = next.kings.loser();
        return next.squares[Whereabouts.WINNER_KING] != 0;
    }
}
