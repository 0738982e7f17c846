package org.annabella.chess.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;

/**
 * Moves that follow each other: the game itself or a variation.
 *
 * @param comments what is said before the number of the first move
 * @param moves in order; may be empty
 */
public record PgnLine(List<PgnComment> comments, List<PgnMove> moves) {

    /** Nothing. */
    public static final PgnLine EMPTY = new PgnLine(List.of(), List.of());

    /** Copies the lists. */
    public PgnLine {
        comments = List.copyOf(comments);
        moves = List.copyOf(moves);
    }

    /** Moves of which nothing is said. */
    public static PgnLine of(List<Move> moves) {
        return new PgnLine(List.of(), moves.stream().map(PgnMove::of).toList());
    }

    /**
     * The same line, each move with the time left to the mover as a {@code %clk} comment.
     *
     * @param clocks one for each move from the first; may be fewer than the moves
     */
    public PgnLine withClocks(List<Duration> clocks) {
        List<PgnMove> timed = new ArrayList<>(moves);
        for (int ply = 0; ply < Math.min(clocks.size(), moves.size()); ply++) {
            timed.set(ply, moves.get(ply).withComment(PgnComment.ofClock(clocks.get(ply))));
        }
        return new PgnLine(comments, timed);
    }
}
