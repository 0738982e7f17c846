package org.annabella.chess.pgn;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/** A line while it is being read. */
final class PgnLineBuilder {

    private final PgnPlace opened;
    private final List<PgnMove> moves = new ArrayList<>();
    private List<PgnComment> comments = List.of();

    /** Where the last move was made; before the first move the same as {@code now}. */
    private Position before;

    private Position now;

    /** The last move, and what is said of it. */
    private @Nullable Move move;

    private List<PgnComment> commentsBefore = List.of();
    private List<Integer> glyphs = List.of();
    private List<PgnComment> commentsAfter = List.of();
    private List<PgnLine> variations = List.of();

    /** What has been said of the next move already. */
    private List<PgnComment> nextComments = List.of();

    private List<Integer> nextGlyphs = List.of();

    /** Whether a comment is about the next move: after its number and after the variations of the last one. */
    private boolean atNext;

    PgnLineBuilder(Position start, PgnPlace opened) {
        this.before = start;
        this.now = start;
        this.opened = opened;
    }

    /** Where its parenthesis stands. */
    PgnPlace opened() {
        return opened;
    }

    Position now() {
        return now;
    }

    /** Where a variation of the last move begins. */
    Position before() {
        return before;
    }

    boolean hasMove() {
        return move != null;
    }

    void move(Move next, Position after) {
        keepMove();
        move = next;
        commentsBefore = nextComments;
        glyphs = nextGlyphs;
        before = now;
        now = after;
        startNext();
    }

    private void startNext() {
        commentsAfter = List.of();
        variations = List.of();
        nextComments = List.of();
        nextGlyphs = List.of();
        atNext = false;
    }

    void number() {
        atNext = true;
    }

    void comment(PgnComment comment) {
        if (atNext) {
            nextComments = plus(nextComments, comment);
        } else if (move == null) {
            comments = plus(comments, comment);
        } else {
            commentsAfter = plus(commentsAfter, comment);
        }
    }

    void glyph(int glyph) {
        if (atNext || move == null) {
            nextGlyphs = plus(nextGlyphs, glyph);
        } else {
            glyphs = plus(glyphs, glyph);
        }
    }

    void variation(PgnLine line) {
        variations = plus(variations, line);
        atNext = true;
    }

    /** Glyphs of a move that was never made. */
    List<Integer> leftOver() {
        return nextGlyphs;
    }

    /** What has been read so far; comments on a next move that does not come belong to the last one. */
    PgnLine build() {
        if (move == null) {
            comments = joined(comments, nextComments);
        } else {
            commentsAfter = joined(commentsAfter, nextComments);
        }
        nextComments = List.of();
        keepMove();
        move = null;
        return new PgnLine(comments, moves);
    }

    private void keepMove() {
        if (move != null) {
            moves.add(new PgnMove(move, commentsBefore, glyphs, commentsAfter, variations));
        }
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> all = first;
        for (T item : second) {
            all = plus(all, item);
        }
        return all;
    }

    /** Nearly all these lists hold nothing or one thing, and there are four of them for each move. */
    private static <T> List<T> plus(List<T> list, T item) {
        if (list.isEmpty()) {
            return List.of(item);
        }
        List<T> grown = list instanceof ArrayList<T> ? list : new ArrayList<>(list);
        grown.add(item);
        return grown;
    }
}
