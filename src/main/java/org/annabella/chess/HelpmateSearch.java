package org.annabella.chess;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for any series of legal moves that ends with one side mated, both sides helping, the most promising position
 * first. Not an opinion about who stands better: it answers only whether mate is possible at all.
 *
 * <p>A line that is found is a proof that it is; so is, that it is not, if every position that can be reached was seen.
 * Positions are told apart exactly. Counters are left aside: the Laws do not say whether a series of moves may run into
 * the 75-move rule.
 */
final class HelpmateSearch {

    private final Side winner;
    private final int mostPositions;
    private final MoveGenerator generator = new MoveGenerator();
    private final MoveGenerator answers = new MoveGenerator();
    private final Set<Key> seen = new HashSet<>();
    private final PriorityQueue<Node> open = new PriorityQueue<>();
    private @Nullable Node mate;

    private record Key(long own, long odd, long middle, long high, long castling, int rest) {
        static Key of(Board board) {
            return new Key(
                    board.own,
                    board.pawns | board.bishops | board.queens,
                    board.knights | board.bishops | board.kings,
                    board.rooks | board.queens | board.kings,
                    board.castlingRooks,
                    board.enPassant * 2 + (board.white ? 1 : 0));
        }
    }

    private record Node(Board board, @Nullable Node parent, int move, int priority) implements Comparable<Node> {
        @Override
        public int compareTo(Node other) {
            return Integer.compare(priority, other.priority);
        }
    }

    private HelpmateSearch(Side winner, int mostPositions) {
        this.winner = winner;
        this.mostPositions = mostPositions;
    }

    /** Searches from a position that is not mate until there is a proof or this many positions were seen. */
    static HelpmateSearch run(Board board, Side winner, int mostPositions) {
        HelpmateSearch search = new HelpmateSearch(winner, mostPositions);
        search.run(board);
        return search;
    }

    /** What was proven. */
    CanMate verdict() {
        if (mate != null) {
            return CanMate.YES;
        }
        return open.isEmpty() && seen.size() < mostPositions ? CanMate.NO : CanMate.UNDECIDED;
    }

    /** The moves that end in mate; empty if none was found. */
    List<Move> line() {
        Deque<Move> line = new ArrayDeque<>();
        for (Node node = mate; node != null && node.parent != null; node = node.parent) {
            line.addFirst(Board.decode(node.move));
        }
        return List.copyOf(line);
    }

    private void run(Board start) {
        seen.add(Key.of(start));
        open.add(new Node(start, null, 0, 0));
        while (mate == null && !open.isEmpty() && seen.size() < mostPositions) {
            expand(open.remove());
        }
    }

    private void expand(Node node) {
        int moves = generator.list(node.board);
        for (int index = 0; index < moves && mate == null; index++) {
            Board next = node.board.copy();
            next.play(generator.move(index));
            if (!new MatingMaterial(next).isImpossible(winner) && seen.add(Key.of(next))) {
                Node child = new Node(next, node, generator.move(index), HelpmateGuide.distance(next, winner));
                if (isMate(next)) {
                    mate = child;
                }
                open.add(child);
            }
        }
    }

    private boolean isMate(Board board) {
        return board.turn() != winner && board.checkers() != 0 && answers.count(board) == 0;
    }
}
