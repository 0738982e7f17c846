package org.annabella.arbiter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/**
 * How to bring a board to a position with the fewest hands-on moves: no square is ever to hold two pieces on the way.
 */
public final class Restoring {

    private record Way(Square from, Square to) {}

    private final Side seat;
    private final List<Instruction> instructions = new ArrayList<>();
    private Placement board;

    private Restoring(Side seat, Placement board) {
        this.seat = seat;
        this.board = board;
    }

    /** What to do at this seat's board, in order; empty if it is right already. */
    public static List<Instruction> of(Side seat, Placement board, Placement target) {
        return new Restoring(seat, board).towards(target);
    }

    private List<Instruction> towards(Placement target) {
        Map<Piece, Deque<Square>> missing = new LinkedHashMap<>();
        List<Square> surplus = new ArrayList<>();
        for (Square square : Square.all()) {
            Piece is = board.pieceAt(square);
            Piece ought = target.pieceAt(square);
            if (is != null && !is.equals(ought)) {
                surplus.add(square);
            }
            if (ought != null && !ought.equals(is)) {
                missing.computeIfAbsent(ought, piece -> new ArrayDeque<>()).add(square);
            }
        }
        carry(paired(surplus, missing));
        missing.forEach((piece, squares) -> squares.forEach(square -> place(piece, square)));
        return List.copyOf(instructions);
    }

    /** Pairs every surplus piece with a square that lacks it; what finds no square is removed at once. */
    private List<Way> paired(List<Square> surplus, Map<Piece, Deque<Square>> missing) {
        List<Way> ways = new ArrayList<>();
        for (Square from : surplus) {
            Deque<Square> squares = missing.get(pieceOn(from));
            Square to = squares == null ? null : squares.poll();
            if (to == null) {
                remove(from);
            } else {
                ways.add(new Way(from, to));
            }
        }
        return ways;
    }

    /** Carries first what has a free square before it; where pieces wait for each other, one is lifted meanwhile. */
    private void carry(List<Way> ways) {
        Map<Square, Piece> lifted = new LinkedHashMap<>();
        while (!ways.isEmpty()) {
            Optional<Way> free =
                    ways.stream().filter(way -> !board.isOccupied(way.to())).findFirst();
            Way way = free.orElse(ways.get(0));
            ways.remove(way);
            if (free.isPresent()) {
                move(way.from(), way.to());
            } else {
                lifted.put(way.to(), pieceOn(way.from()));
                remove(way.from());
            }
        }
        lifted.forEach((to, piece) -> place(piece, to));
    }

    private Piece pieceOn(Square square) {
        return board.at(square).orElseThrow(() -> new IllegalStateException("nothing on " + square));
    }

    private void remove(Square from) {
        instructions.add(new Instruction(seat, Instruction.Act.REMOVE, pieceOn(from), from, null));
        board = board.without(from);
    }

    private void move(Square from, Square to) {
        Piece piece = pieceOn(from);
        instructions.add(new Instruction(seat, Instruction.Act.MOVE, piece, from, to));
        board = board.without(from).with(to, piece);
    }

    private void place(Piece piece, Square to) {
        instructions.add(new Instruction(seat, Instruction.Act.PLACE, piece, null, to));
        board = board.with(to, piece);
    }
}
