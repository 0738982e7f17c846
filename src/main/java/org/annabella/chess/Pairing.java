package org.annabella.chess;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds for every piece that stands wrong the square where one of its kind is missing: as few hand movements as there can
 * be, and among those short ways.
 *
 * <p>Every piece that finds a square is one movement, and so is every piece too many or missing; pieces that wait for each
 * other in a ring cost one more. The nearest assignment is made first, then ways of the same kind are exchanged as long as
 * that opens a ring, or shortens the whole. Rings that share a kind of piece with anything else can always be opened so:
 * the number of movements is the least there is. The distance is the least where the nearest assignment has no such ring;
 * where it has, no exchange of two ways makes it less.
 */
final class Pairing {
    private static final int FAR = 8;

    private final List<Carriage> ways;

    private Pairing(List<Carriage> ways) {
        this.ways = ways;
    }

    /** From where and to where: the shortest ways together; what is left over comes from or goes beside the board. */
    static List<Carriage> nearest(List<Square> surplus, List<Square> missing) {
        int size = Math.max(surplus.size(), missing.size());
        int[] columns = Assignment.cheapest(distances(surplus, missing, size));
        List<Carriage> ways = new ArrayList<>(size);
        for (int row = 0; row < size; row++) {
            ways.add(new Carriage(null, at(surplus, row), at(missing, columns[row]), false));
        }
        return ways;
    }

    private static int[][] distances(List<Square> surplus, List<Square> missing, int size) {
        int[][] distances = new int[size][size];
        for (int row = 0; row < surplus.size(); row++) {
            for (int column = 0; column < missing.size(); column++) {
                distances[row][column] = Carriage.distance(surplus.get(row), missing.get(column));
            }
        }
        return distances;
    }

    private static @Nullable Square at(List<Square> squares, int index) {
        return index < squares.size() ? squares.get(index) : null;
    }

    /** The same with as few rings as there can be. */
    static List<Carriage> withFewestRings(List<Carriage> ways) {
        Pairing pairing = new Pairing(new ArrayList<>(ways));
        while (pairing.rings() > 0 && pairing.improve()) {
            // Every round has fewer rings, or as many and shorter ways: it comes to an end.
        }
        return List.copyOf(pairing.ways);
    }

    /** Makes the one exchange that helps most; false if none helps. */
    private boolean improve() {
        int best = cost();
        int first = -1;
        int second = -1;
        for (int one = 0; one < ways.size(); one++) {
            for (int other = one + 1; other < ways.size(); other++) {
                if (!isSameKind(one, other)) {
                    continue;
                }
                exchange(one, other);
                int cost = cost();
                exchange(one, other);
                if (cost < best) {
                    best = cost;
                    first = one;
                    second = other;
                }
            }
        }
        if (first >= 0) {
            exchange(first, second);
        }
        return first >= 0;
    }

    private boolean isSameKind(int one, int other) {
        Piece piece = ways.get(one).piece();
        return piece != null
                && piece.equals(ways.get(other).piece())
                && ways.get(one).recognised()
                && ways.get(other).recognised();
    }

    private void exchange(int one, int other) {
        Carriage left = ways.get(one);
        ways.set(one, left.towards(ways.get(other)));
        ways.set(other, ways.get(other).towards(left));
    }

    /** A ring outweighs every distance. */
    private int cost() {
        int distance = ways.stream().mapToInt(Carriage::distance).sum();
        return rings() * ways.size() * FAR + distance;
    }

    private int rings() {
        Map<Square, Square> next = new HashMap<>();
        for (Carriage way : ways) {
            Square from = way.from();
            Square to = way.to();
            if (from != null && to != null) {
                next.put(from, to);
            }
        }
        int rings = 0;
        Set<Square> seen = new HashSet<>();
        for (Square start : next.keySet()) {
            rings += seen.contains(start) || !leadsBack(start, next, seen) ? 0 : 1;
        }
        return rings;
    }

    private static boolean leadsBack(Square start, Map<Square, Square> next, Set<Square> seen) {
        Square at = next.get(start);
        List<Square> walked = new ArrayList<>(List.of(start));
        while (at != null && !at.equals(start)) {
            walked.add(at);
            at = next.get(at);
        }
        if (at != null) {
            seen.addAll(walked);
        }
        return at != null;
    }
}
