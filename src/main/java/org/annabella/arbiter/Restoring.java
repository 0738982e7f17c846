package org.annabella.arbiter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/**
 * How to bring a board to a position with the fewest hands-on moves: no square is ever to hold two pieces on the way.
 */
public final class Restoring {

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
    private Map<Square, Square> paired(List<Square> surplus, Map<Piece, Deque<Square>> missing) {
        Map<Square, Square> ways = new LinkedHashMap<>();
        for (Square from : surplus) {
            Piece piece = pieceOn(from);
            Deque<Square> squares = missing.get(piece);
            Square to = squares == null ? null : squares.poll();
            if (to == null) {
                remove(from);
            } else {
                ways.put(from, to);
            }
        }
        return ways;
    }

    /** Carries first what has a free square before it; where pieces wait for each other, one is lifted meanwhile. */
    private void carry(Map<Square, Square> ways) {
        Map<Square, Piece> lifted = new LinkedHashMap<>();
        while (!ways.isEmpty()) {
            Square from = ways.keySet().stream()
                    .filter(square -> !board.isOccupied(ways.get(square)))
                    .findFirst()
                    .orElse(null);
            if (from == null) {
                Square waiting = ways.keySet().iterator().next();
                lifted.put(ways.remove(waiting), pieceOn(waiting));
                remove(waiting);
            } else {
                move(from, ways.remove(from));
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
