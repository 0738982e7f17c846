package org.annabella.arbiter;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;

/**
 * A game as far as it is read: moves, and the positions before, between and after them.
 *
 * @param positions the start, and the position after each move
 */
record Line(List<Move> moves, List<Position> positions) {

    /** Copies the lists. */
    Line {
        moves = List.copyOf(moves);
        positions = List.copyOf(positions);
    }

    static Line from(Position start) {
        return new Line(List.of(), List.of(start));
    }

    /** The number of moves. */
    int size() {
        return moves.size();
    }

    Position at(int ply) {
        return positions.get(ply);
    }

    Placement boardAt(int ply) {
        return positions.get(ply).placement();
    }

    Position last() {
        return at(size());
    }

    Placement board() {
        return boardAt(size());
    }

    /** The same line up to and with this ply. */
    Line upTo(int ply) {
        return new Line(moves.subList(0, ply), positions.subList(0, ply + 1));
    }

    /** The same line and these moves after it. */
    Line plus(List<Move> more) {
        List<Move> all = new ArrayList<>(moves);
        List<Position> after = new ArrayList<>(positions);
        for (Move move : more) {
            after.add(after.get(all.size()).play(move));
            all.add(move);
        }
        return new Line(all, after);
    }
}
