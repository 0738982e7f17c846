package org.annabella.chess;

import java.util.Arrays;

/** Finds a way from one position to another by moves that neither capture nor move a pawn. */
final class IdleWay {

    private static final int FIRST_ROOM = 512;

    private final Board goal;
    private final PositionTable seen = new PositionTable(FIRST_ROOM);
    private final Agenda agenda = new NearestFirst(true);
    private final MoveGenerator moves = new MoveGenerator();
    private final Board node;
    private final Board child;
    private final int target;
    private int[] parents = new int[FIRST_ROOM];
    private int[] played = new int[FIRST_ROOM];
    private int[] depths = new int[FIRST_ROOM];

    /** The goal must have been reached from the start by such moves. */
    IdleWay(Board start, Board goal) {
        this.goal = goal;
        node = start.copy();
        child = start.copy();
        target = seen.add(goal);
        enlist(seen.add(start), target, 0);
    }

    /** The moves; none if none was found among so many positions. */
    int[] find(int patience) {
        for (int number = agenda.next(); number != Agenda.NONE && seen.size() < patience; number = agenda.next()) {
            seen.read(number, node);
            int size = moves.list(node);
            for (int index = 0; index < size; index++) {
                if (IdleRuns.isIdle(node, moves.move(index)) && reaches(number, moves.move(index))) {
                    return line(number, moves.move(index));
                }
            }
        }
        return new int[0];
    }

    private boolean reaches(int parent, int move) {
        child.set(node);
        child.play(move);
        int number = seen.add(child);
        if (number >= 0) {
            enlist(number, parent, move);
        }
        return number == ~target;
    }

    private void enlist(int number, int parent, int move) {
        if (number >= parents.length) {
            parents = Arrays.copyOf(parents, parents.length * 2);
            played = Arrays.copyOf(played, played.length * 2);
            depths = Arrays.copyOf(depths, depths.length * 2);
        }
        parents[number] = parent;
        played[number] = move;
        depths[number] = depths[parent] + 1;
        agenda.add(number, depths[number] + 2 * missing(), depths[number]);
    }

    /** The half-moves that are needed at least, if nobody stands in the way. */
    private int missing() {
        boolean sameTurn = child.white == goal.white;
        long own = sameTurn ? goal.own : goal.other;
        long other = sameTurn ? goal.other : goal.own;
        return 2 * Math.max(missing(child.own, own), missing(child.other, other));
    }

    private int missing(long men, long there) {
        long moved = child.knights & ~goal.knights
                | child.bishops & ~goal.bishops
                | child.rooks & ~goal.rooks
                | child.queens & ~goal.queens
                | men & ~there & ~child.kings;
        int king = Long.numberOfTrailingZeros(child.kings & men);
        return Long.bitCount(moved & men) + Distances.king(king, Long.numberOfTrailingZeros(goal.kings & there));
    }

    private int[] line(int number, int last) {
        int[] line = new int[depths[number]];
        int at = line.length;
        line[--at] = last;
        for (int step = number; parents[step] != target; step = parents[step]) {
            line[--at] = played[step];
        }
        return line;
    }
}
