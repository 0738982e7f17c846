package org.annabella.chess;

/**
 * The step from one phase to the next: a capture, a promotion or a pawn's move, made in all positions of a family at
 * once. An instance is a reusable scratch pad.
 *
 * <p>Kept: if such a move is legal in a position of the family, the position after it belongs to the next family. That
 * begins with all that was known and drops what cannot be together with the move: other men on its way, where it
 * starts or where it ends, as far as those are single squares; a king of the mover's that would be in check for
 * certain; a king of the other side's that would have stood in check while the mover was to move.
 */
final class IrreversibleMove {

    /** How a man moves. */
    enum Kind {
        /** Any move but those below. */
        PLAIN,
        /** A pawn takes one that passed it by the move before. */
        IN_PASSING,
        /** Two moves in one: a pawn passes another and is taken at once. */
        PASSING_AND_TAKEN
    }

    static final int NONE = -1;

    private final Mobility afterwards = new Mobility();
    private int man;
    private int victim;
    private long to;
    private Kind kind = Kind.PLAIN;

    /** Chooses the move: who takes whom (or {@link #NONE}) where and how. */
    void choose(int mover, int taken, long target, Kind how) {
        man = mover;
        victim = taken;
        to = target;
        kind = how;
    }

    /**
     * Makes the move.
     *
     * @param known what is certain before
     * @return false if it turns out to be impossible
     */
    boolean lead(PlacementSet now, Mobility known, PlacementSet next, int role) {
        next.set(now);
        if (victim != NONE) {
            next.squares[victim] = 0;
            next.doubtful &= ~(1 << victim);
            next.align(victim);
        }
        next.squares[man] = to;
        next.role[man] = role;
        next.doubtful &= ~(1 << man);
        if (now.isPawn(man)) {
            next.align(man);
        }
        return makeRoom(next, settled(now, next)) && moveKings(now, known, next);
    }

    /** The squares on which no other man can be after the move. */
    private long settled(PlacementSet now, PlacementSet next) {
        long left = now.isFixed(man) ? now.squares[man] : 0;
        long entered = next.isFixed(man) ? to : 0;
        if (left == 0 || entered == 0) {
            return left | entered;
        }
        return left | entered | Attacks.between(Long.numberOfTrailingZeros(left), Long.numberOfTrailingZeros(to));
    }

    private boolean makeRoom(PlacementSet next, long settled) {
        for (int other = 0; other < next.size; other++) {
            if (other == man || next.isCaptured(other)) {
                continue;
            }
            next.squares[other] &= ~settled;
            if (next.isCaptured(other)) {
                if (!next.isDoubtful(other)) {
                    return false;
                }
                next.doubtful &= ~(1 << other);
            }
        }
        return true;
    }

    private boolean moveKings(PlacementSet now, Mobility known, PlacementSet next) {
        boolean winners = now.isWinners(man);
        switch (man) {
            case PlacementSet.WINNER_KING -> next.kings.stepWinner(now.kings, to);
            case PlacementSet.LOSER_KING -> next.kings.stepLoser(now.kings, to);
            default -> next.kings.pass(now.kings, winners);
        }
        if (kind == Kind.PASSING_AND_TAKEN) {
            next.kings.stay(now.kings, !winners);
        }
        int own = winners ? PlacementSet.WINNER_KING : PlacementSet.LOSER_KING;
        int other = winners ? PlacementSet.LOSER_KING : PlacementSet.WINNER_KING;
        afterwards.survey(next);
        next.squares[own] &= ~afterwards.certainAttacks(!winners, NONE);
        next.squares[other] &= kind == Kind.PLAIN ? ~known.certainAttacks(winners, NONE) : -1;
        next.kings.restrict(next.squares[PlacementSet.WINNER_KING], next.squares[PlacementSet.LOSER_KING]);
        next.squares[PlacementSet.WINNER_KING] = next.kings.winner();
        next.squares[PlacementSet.LOSER_KING] = next.kings.loser();
        return next.squares[PlacementSet.WINNER_KING] != 0;
    }
}
