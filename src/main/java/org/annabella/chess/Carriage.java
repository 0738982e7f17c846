package org.annabella.chess;

import java.util.Collection;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Where one piece is to be carried.
 *
 * @param piece what is carried; null for an unrecognised piece that goes off the board
 * @param from the square it stands on; null for beside the board
 * @param to the square it should stand on; null for beside the board
 * @param recognised false if the piece is only taken for the one that should stand on {@code to}
 */
record Carriage(
        @Nullable Piece piece,
        @Nullable Square from,
        @Nullable Square to,
        boolean recognised) {

    boolean isOnBoard() {
        return from != null && to != null;
    }

    boolean isBlockedIn(Collection<Square> occupied) {
        return to != null && occupied.contains(to);
    }

    /** King's steps; none to or from beside the board. */
    int distance() {
        return from == null || to == null ? 0 : distance(from, to);
    }

    static int distance(Square one, Square other) {
        return Math.max(Math.abs(one.file() - other.file()), Math.abs(one.rank() - other.rank()));
    }

    /** The same with the piece that is carried. */
    Carriage with(@Nullable Piece carried, boolean known) {
        return new Carriage(carried, from, to, known);
    }

    /** The same once the piece lies beside the board. */
    Carriage fromBeside() {
        return new Carriage(piece, null, to, recognised);
    }

    /** The same from there to where the other one leads. */
    Carriage towards(Carriage other) {
        return new Carriage(piece, from, other.to, recognised);
    }

    /** The shortest first, and of those the nearest to the player of this side. */
    static Comparator<Carriage> shortestFor(Side side) {
        return Comparator.<Carriage>comparingInt(way -> way.distance()).thenComparing(nearestTo(side));
    }

    /** The longest first, and of those the nearest to the player of this side. */
    static Comparator<Carriage> longestFor(Side side) {
        return Comparator.<Carriage>comparingInt(way -> -way.distance()).thenComparing(nearestTo(side));
    }

    /** By the square of which the hand takes or to which it gives, the nearest to the player of this side first. */
    static Comparator<Carriage> nearestTo(Side side) {
        return Comparator.comparingInt(carriage -> carriage.reach(side));
    }

    private int reach(Side side) {
        Square square = from == null ? to : from;
        int index = square == null ? 0 : square.index();
        return side == Side.WHITE ? index : -index;
    }
}
