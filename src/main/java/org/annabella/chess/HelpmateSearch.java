package org.annabella.chess;

import java.util.Arrays;

/**
 * Looks for a series of legal moves by which White mates, the other side helping: always from the most promising of the
 * positions found so far. Not an opinion about who stands better.
 *
 * <p>Several guides that see different things take turns in choosing, as each of them has positions where it goes round
 * in circles; a search that lasts also tries what they all think little of. None of them proves anything: what is proved
 * is a mate that was found, or that every position which can be reached was seen. Positions are told apart exactly;
 * those with too little material for White are left out.
 */
final class HelpmateSearch {

    /** What is known. */
    enum Outcome {
        MATE_FOUND,
        ALL_SEEN,
        OPEN
    }

    /** A guess at how far White is from a mate. */
    @FunctionalInterface
    private interface Guide {
        int distance(Board board);
    }

    private static final Guide[] GUIDES = {
        FlightHeuristic::distance, MatingPlan::distance, PawnChainHeuristic::distance, FlightHeuristic::distanceAnywhere
    };

    /** One that sees through walls leads nearly alone. */
    private static final Guide[] BISHOPS = {
        SmotheredCorner::distance,
        FlightHeuristic::distanceAnywhere,
        SmotheredCorner::distance,
        SmotheredCorner::distance
    };

    /** As long as there are fewer positions, the first guides choose alone, each the nearest. */
    private static final int SHORT = 1_500;

    private static final int LEADERS = 3;

    private static final int FIRST_ROOM = 512;

    private final PositionTable seen = new PositionTable(FIRST_ROOM);
    private int[] parents = new int[FIRST_ROOM];
    private int[] depths = new int[FIRST_ROOM];
    private boolean[] expanded = new boolean[FIRST_ROOM];

    /** Those of the leading guides first, then, once the search explores, one of each guide. */
    private Agenda[] agendas = {new NearestFirst(true), new NearestFirst(true), new NearestFirst(false)};

    private int turn;
    private final Guide[] guides;
    private final int[] distances = new int[GUIDES.length];
    private final MoveGenerator moves = new MoveGenerator();
    private final MoveGenerator answers = new MoveGenerator();
    private final Board node;
    private final Board child;
    private int mate = Agenda.NONE;
    private Outcome outcome = Outcome.OPEN;

    /** Begins at a position in which neither side is mated. */
    HelpmateSearch(Board start) {
        this(start, GUIDES);
    }

    /** The same where White has bishops and walls of pawns are in the way: led by another guess. */
    static HelpmateSearch byBishops(Board start) {
        return new HelpmateSearch(start, BISHOPS);
    }

    private HelpmateSearch(Board start, Guide[] guides) {
        this.guides = guides;
        node = start.copy();
        child = start.copy();
        enlist(seen.add(start), Agenda.NONE);
    }

    /** Goes on until something is known or at least this many positions were seen. */
    Outcome run(int limit) {
        while (outcome == Outcome.OPEN && seen.size() < limit) {
            int number = next();
            if (number == Agenda.NONE) {
                outcome = Outcome.ALL_SEEN;
            } else {
                expand(number);
                outcome = mate == Agenda.NONE ? Outcome.OPEN : Outcome.MATE_FOUND;
            }
        }
        return outcome;
    }

    /** What is known so far. */
    Outcome outcome() {
        return outcome;
    }

    /** The number of positions seen. */
    int positions() {
        return seen.size();
    }

    /** The moves that end in the mate that was found. */
    int[] line() {
        int[] line = new int[depths[mate]];
        int number = mate;
        for (int index = line.length - 1; index >= 0; index--) {
            line[index] = moveBetween(parents[number], number);
            number = parents[number];
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
        if (number == parents.length) {
            parents = Arrays.copyOf(parents, number * 2);
            depths = Arrays.copyOf(depths, number * 2);
            expanded = Arrays.copyOf(expanded, number * 2);
        }
        if (number == SHORT) {
            explore();
        }
        parents[number] = parent;
        depths[number] = parent == Agenda.NONE ? 0 : depths[parent] + 1;
        addTo(0, number, child);
    }

    /** From now on positions of every kind are looked at as well, those that wait included. */
    private void explore() {
        agendas = Arrays.copyOf(agendas, LEADERS + GUIDES.length);
        for (int agenda = LEADERS; agenda < agendas.length; agenda++) {
            agendas[agenda] = new AnyKind();
        }
        Board waiting = child.copy();
        for (int number = 0; number < SHORT; number++) {
            if (!expanded[number]) {
                seen.read(number, waiting);
                addTo(LEADERS, number, waiting);
            }
        }
    }

    /** Adds a position to the agendas from this one on. */
    private void addTo(int first, int number, Board board) {
        int count = Math.min(agendas.length, guides.length);
        for (int guide = 0; guide < count; guide++) {
            distances[guide] = guides[guide].distance(board);
        }
        for (int agenda = first; agenda < agendas.length; agenda++) {
            int guide = agenda < LEADERS ? agenda : agenda - LEADERS;
            agendas[agenda].add(number, distances[guide], depths[number]);
        }
    }

    private void play(int move) {
        child.set(node);
        child.play(move);
        child.forgetIdleEnPassant();
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
