package org.annabella.chess;

import java.util.Arrays;

/**
 * Looks for a series of legal moves by which White mates, the other side helping: always from the most promising of the
 * positions found so far. Not an opinion about who stands better.
 *
 * <p>Three guides that see different things take turns in choosing, as each of them has positions where it goes round
 * in circles. None of them proves anything: what is proved is a mate that was found, or that every position which can
 * be reached was seen. Positions are told apart exactly; those with too little material for White are left out.
 */
final class HelpmateSearch {

    /** What is known. */
    enum Outcome {
        MATE_FOUND,
        ALL_SEEN,
        OPEN
    }

    private static final Guide[] GUIDES = {Flights::distance, MatingPlan::distance, Siege::distance};

    private static final int FIRST_ROOM = 512;

    private final PositionTable seen = new PositionTable(FIRST_ROOM);
    private final Agenda[] agendas = new Agenda[GUIDES.length + 2];
    private int[] parents = new int[FIRST_ROOM];
    private boolean[] expanded = new boolean[FIRST_ROOM];
    private final MoveGenerator moves = new MoveGenerator();
    private final MoveGenerator answers = new MoveGenerator();
    private final Board node;
    private final Board child;
    private int turn;
    private int mate = Agenda.NONE;

    /** A guess at how far White is from a mate. */
    @FunctionalInterface
    interface Guide {
        int distance(Board board);
    }

    /** Begins at a position in which neither side is mated. */
    HelpmateSearch(Board start) {
        node = start.copy();
        child = start.copy();
        Arrays.setAll(agendas, guide -> new Agenda(guide >= GUIDES.length));
        enlist(seen.add(start), Agenda.NONE);
    }

    /** Goes on until something is known or at least this many positions were seen. */
    Outcome run(int limit) {
        while (mate == Agenda.NONE && seen.size() < limit) {
            int number = next();
            if (number == Agenda.NONE) {
                return Outcome.ALL_SEEN;
            }
            expand(number);
        }
        return mate == Agenda.NONE ? Outcome.OPEN : Outcome.MATE_FOUND;
    }

    /** The number of positions seen. */
    int positions() {
        return seen.size();
    }

    /** The moves that end in the mate that was found. */
    int[] line() {
        int length = 0;
        for (int number = mate; parents[number] != Agenda.NONE; number = parents[number]) {
            length++;
        }
        int[] line = new int[length];
        for (int number = mate; length > 0; number = parents[number]) {
            line[--length] = moveBetween(parents[number], number);
        }
        return line;
    }

    private int next() {
        turn = (turn + 1) % agendas.length;
        int number = agendas[turn].next();
        while (number != Agenda.NONE && expanded[number]) {
            number = agendas[turn].next();
        }
        return number;
    }

    private void expand(int number) {
        expanded[number] = true;
        seen.read(number, node);
        int size = moves.list(node);
        for (int index = 0; index < size && mate == Agenda.NONE; index++) {
            play(moves.move(index));
            if (!MatingMaterial.isTooLittle(child)) {
                reach(number);
            }
        }
    }

    private void reach(int parent) {
        int number = seen.add(child);
        if (number >= 0) {
            enlist(number, parent);
            mate = isMate() ? number : mate;
        }
    }

    private void enlist(int number, int parent) {
        if (number >= parents.length) {
            parents = Arrays.copyOf(parents, parents.length * 2);
            expanded = Arrays.copyOf(expanded, expanded.length * 2);
        }
        parents[number] = parent;
        for (int guide = 0; guide < GUIDES.length; guide++) {
            int distance = GUIDES[guide].distance(child);
            agendas[guide].add(number, distance);
            if (guide > 0) {
                agendas[GUIDES.length - 1 + guide].add(number, distance);
            }
        }
    }

    private void play(int move) {
        child.set(node);
        child.play(move);
        if (child.enPassant != Board.NO_SQUARE && !answers.hasEnPassant(child)) {
            child.enPassant = Board.NO_SQUARE;
        }
    }

    private boolean isMate() {
        return !child.white && child.checkers() != 0 && answers.count(child) == 0;
    }

    private int moveBetween(int parent, int number) {
        seen.read(parent, node);
        int size = moves.list(node);
        for (int index = 0; index < size; index++) {
            play(moves.move(index));
            if (seen.add(child) == ~number) {
                return moves.move(index);
            }
        }
        throw new IllegalStateException("no move leads from position " + parent + " to " + number);
    }
}
