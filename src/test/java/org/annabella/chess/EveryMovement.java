package org.annabella.chess;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Searches all sequences of hand movements on a small board, touching also what stands right; knows no assignment. */
final class EveryMovement {
    private final int movements;
    private final int distance;

    /** Where a search is: the board, what lies beside it of what it held, and the effort so far. */
    private record Node(Placement board, int movements, int distance) {}

    EveryMovement(Placement found, Placement wanted) {
        Map<Placement, int[]> done = new HashMap<>();
        PriorityQueue<Node> open = new PriorityQueue<>((one, other) -> one.movements != other.movements
                ? Integer.compare(one.movements, other.movements)
                : Integer.compare(one.distance, other.distance));
        open.add(new Node(found, 0, 0));
        Node node = open.remove();
        while (!node.board.equals(wanted)) {
            int[] best = done.get(node.board);
            if (best == null) {
                done.put(node.board, new int[0]);
                expand(node, found, wanted, open);
            }
            node = open.remove();
        }
        movements = node.movements;
        distance = node.distance;
    }

    private static void expand(Node node, Placement found, Placement wanted, PriorityQueue<Node> open) {
        List<Square> squares = new ArrayList<>();
        for (Square square : Square.all()) {
            if (found.isOccupied(square) || wanted.isOccupied(square)) {
                squares.add(square);
            }
        }
        for (Square from : squares) {
            Piece piece = node.board.pieceAt(from);
            if (piece == null) {
                Piece ought = wanted.pieceAt(from);
                if (ought != null) {
                    open.add(new Node(node.board.with(from, ought), node.movements + 1, node.distance));
                }
                continue;
            }
            Placement without = node.board.without(from);
            open.add(new Node(without, node.movements + 1, node.distance));
            for (Square to : squares) {
                if (!node.board.isOccupied(to)) {
                    open.add(new Node(
                            without.with(to, piece), node.movements + 1, node.distance + Carriage.distance(from, to)));
                }
            }
        }
    }

    int fewestMovements() {
        return movements;
    }

    int shortestDistance() {
        return distance;
    }
}
