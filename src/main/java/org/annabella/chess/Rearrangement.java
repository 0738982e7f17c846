package org.annabella.chess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How hands bring a board from what stands on it to what should: as few hand movements as there can be, short ways first,
 * and never a piece put on an occupied square. A piece that stands right is never touched.
 *
 * <p>Where pieces wait for each other's squares in a ring, one of them is set aside beside the board.
 */
public final class Rearrangement {

    /** What a hand does. */
    public enum Act {
        /** Takes a piece off the board for good. */
        REMOVE,
        /** Takes a piece off the board that is put back later: it is in the way. */
        SET_ASIDE,
        /** Carries a piece from a square to another one. */
        MOVE,
        /** Puts a piece on the board. */
        PLACE
    }

    /**
     * One hand movement.
     *
     * @param piece the piece; null where a piece is removed that the board does not recognise
     * @param from the square it is taken from; null for beside the board
     * @param to the square it is put on; null for beside the board
     * @param recognised false if the piece on {@code from} is only taken for this one, because it is missing nearby
     */
    public record Step(
            Act act,
            @Nullable Piece piece,
            @Nullable Square from,
            @Nullable Square to,
            boolean recognised) {

        /** The one or two squares that the hand goes to, where it takes first. */
        public List<Square> squares() {
            List<Square> squares = new ArrayList<>(2);
            Optional.ofNullable(from).ifPresent(squares::add);
            Optional.ofNullable(to).ifPresent(squares::add);
            return List.copyOf(squares);
        }
    }

    private final Side side;
    private final List<Carriage> left;
    private final Set<Square> occupied = new TreeSet<>();
    private final List<Step> steps = new ArrayList<>();

    private Rearrangement(Side side, List<Carriage> ways) {
        this.side = side;
        this.left = new ArrayList<>(ways);
        ways.forEach(way -> Optional.ofNullable(way.from()).ifPresent(occupied::add));
    }

    /**
     * The hand movements in the order in which they can be made: always the shortest that is free, of those the nearest to
     * the player of this side; then what is too many; at last what is missing.
     *
     * @param side at which side of the board the player sits
     */
    public static List<Step> steps(Placement found, Placement wanted, Side side) {
        return steps(found, wanted, Set.of(), side);
    }

    /**
     * The same for a board that does not recognise its pieces. A piece on a square that should be empty is taken for the
     * missing one that is nearest; one where a piece should be is taken for a wrong one: name only those that are.
     *
     * @param unrecognised where something stands that {@code found} does not hold
     */
    public static List<Step> steps(Placement found, Placement wanted, Set<Square> unrecognised, Side side) {
        List<Carriage> ways =
                Pairing.withFewestRings(Mismatch.of(found, wanted, unrecognised).ways());
        Rearrangement rearrangement = new Rearrangement(side, ways);
        while (!rearrangement.left.isEmpty()) {
            rearrangement.step();
        }
        return List.copyOf(rearrangement.steps);
    }

    private void step() {
        Carriage next = next();
        left.remove(next);
        if (next.isOnBoard() && next.isBlockedIn(occupied)) {
            steps.add(new Step(Act.SET_ASIDE, next.piece(), next.from(), null, true));
            left.add(next.fromBeside());
        } else {
            steps.add(new Step(act(next), next.piece(), next.from(), next.to(), next.recognised()));
            Optional.ofNullable(next.to()).ifPresent(occupied::add);
        }
        Optional.ofNullable(next.from()).ifPresent(occupied::remove);
    }

    private static Act act(Carriage way) {
        if (way.isOnBoard()) {
            return Act.MOVE;
        }
        return way.from() == null ? Act.PLACE : Act.REMOVE;
    }

    /** Where nothing is free and nothing too many, all that is left on the board waits in rings: the longest way is saved. */
    private Carriage next() {
        Comparator<Carriage> nearest = Carriage.nearestTo(side);
        Comparator<Carriage> inTheWayFirst = Comparator.comparing(way -> !isInTheWay(way));
        return first(way -> way.isOnBoard() && !way.isBlockedIn(occupied), Carriage.shortestFor(side))
                .or(() -> first(way -> way.to() == null, inTheWayFirst.thenComparing(nearest)))
                .or(() -> first(Carriage::isOnBoard, Carriage.longestFor(side)))
                .or(() -> first(way -> true, nearest))
                .orElseThrow();
    }

    private Optional<Carriage> first(Predicate<Carriage> kind, Comparator<Carriage> order) {
        return left.stream().filter(kind).min(order);
    }

    private boolean isInTheWay(Carriage surplus) {
        return left.stream()
                .anyMatch(way -> way.isOnBoard() && way.to() != null && way.to().equals(surplus.from()));
    }
}
