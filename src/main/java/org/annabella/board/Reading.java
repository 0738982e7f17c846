package org.annabella.board;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;

/**
 * What a board shows, classified against what is expected there, before it is decided whether it stays that way. One
 * picture has one reading; the readings are tried in the order of the kinds below, the first that fits is it.
 *
 * <p>Source of the kinds: what people do at a table; see {@link BoardWatcher} for how long each must be quiet.
 */
public sealed interface Reading {

    /** EQUAL: as before the move. */
    record Equal() implements Reading {}

    /**
     * LEGAL(m): as after this legal move, which may still be unfinished, as when a piece slides on.
     *
     * @param unverified what the board could not see
     */
    record Legal(Move move, Set<Unverified> unverified) implements Reading {
        /** Copies the set. */
        public Legal {
            unverified = Set.copyOf(unverified);
        }
    }

    /**
     * Several legal moves fit, and the board cannot tell which: ask.
     *
     * @param candidates at least two, the likeliest first; promotions of one pawn by falling worth of the piece
     */
    record Unclear(List<Move> candidates) implements Reading {
        /** Copies the list. */
        public Unclear {
            candidates = List.copyOf(candidates);
        }

        /** True if they differ in nothing but the piece that a pawn becomes. */
        public boolean isPromotion() {
            return candidates.stream().allMatch(move -> move.promotion() != null)
                    && candidates.stream()
                                    .map(move -> Move.of(move.from(), move.to()))
                                    .distinct()
                                    .count()
                            == 1;
        }
    }

    /**
     * TAKEBACK(k): as so many half-moves ago.
     *
     * @param plies at least 1; the smallest that fits
     * @param certain false on a board that does not know its pieces
     */
    record Takeback(int plies, boolean certain) implements Reading {}

    /**
     * START: as at the beginning of the game, or of any game of chess, while the game is elsewhere. The first two
     * half-moves of a game are taken back rather than begun anew.
     *
     * @param certain false on a board that does not know its pieces
     */
    record Start(boolean certain) implements Reading {}

    /** PARTIAL: on the way; at most two pieces in the air, or part of a legal move done. */
    record Partial() implements Reading {}

    /** As after another legal move in place of the last one: a slide that went on, a move that was changed. */
    record Instead(Move move) implements Reading {}

    /** Moved by the side on turn as the Laws do not allow. */
    record Illegal(Move move) implements Reading {}

    /** WRONG: none of these. */
    record Wrong() implements Reading {}

    /**
     * Classifies a whole picture by itself. What only the course of events tells stays open here: on a board that does not
     * know its pieces, a capture is {@link Partial} until its target has been seen to be exchanged. {@link
     * BoardWatcher#reading} knows the course as well.
     */
    static Reading of(Expectation expectation, BoardReport.Whole picture) {
        Picture now = Picture.of(picture);
        return Reader.of(expectation).read(now, new Episode(now, Duration.ZERO));
    }
}
