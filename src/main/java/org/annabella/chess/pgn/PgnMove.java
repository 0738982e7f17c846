package org.annabella.chess.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;

/**
 * A move of a game or of a variation, with all that is said about it.
 *
 * @param move the move, legal where it stands
 * @param before comments between the number of the move and the move
 * @param glyphs numeric annotation glyphs from 0 to 255, in order; 1 to 6 are {@code ! ? !! ?? !? ?!}
 * @param after comments after the move, in order
 * @param variations lines that begin with another move instead of this one, in order
 */
public record PgnMove(
        Move move, List<PgnComment> before, List<Integer> glyphs, List<PgnComment> after, List<PgnLine> variations) {

    static final int HIGHEST_GLYPH = 255;

    /** Copies the lists; refuses glyphs out of range. */
    public PgnMove {
        before = List.copyOf(before);
        glyphs = List.copyOf(glyphs);
        after = List.copyOf(after);
        variations = List.copyOf(variations);
        for (int glyph : glyphs) {
            if (glyph < 0 || glyph > HIGHEST_GLYPH) {
                throw new IllegalArgumentException("glyph " + glyph + " is not from 0 to " + HIGHEST_GLYPH);
            }
        }
    }

    /** A move of which nothing is said. */
    public static PgnMove of(Move move) {
        return new PgnMove(move, List.of(), List.of(), List.of(), List.of());
    }

    /** The time that the mover had left, if a comment after the move says so. */
    public Optional<Duration> clock() {
        return after.stream().flatMap(comment -> comment.clock().stream()).findFirst();
    }

    /** The time that the move took, if a comment after it says so. */
    public Optional<Duration> elapsed() {
        return after.stream().flatMap(comment -> comment.elapsed().stream()).findFirst();
    }

    /** The same move with one more comment after it. */
    public PgnMove withComment(PgnComment comment) {
        List<PgnComment> more = new ArrayList<>(after);
        more.add(comment);
        return new PgnMove(move, before, glyphs, more, variations);
    }
}
