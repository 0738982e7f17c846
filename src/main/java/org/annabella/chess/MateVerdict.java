package org.annabella.chess;

import java.util.List;

/**
 * Whether a side can still checkmate by any possible series of legal moves, the other side helping, with what proves
 * it. It decides who wins when a flag falls (FIDE Laws 2023, 6.9), whether a resignation or a second illegal move loses
 * (FIDE Laws 2023, 5.1.2 and 7.5.5), and, asked for both sides, whether a position is dead (FIDE Laws 2023, 5.2.2).
 *
 * <p>The counts of moves and repetitions are left aside. The Laws call a move legal by how the pieces move (FIDE Laws
 * 2023, 3.10) and end a game after 75 moves by another article (FIDE Laws 2023, 9.6.2); they do not say that a series
 * of legal moves must stop there, and where the Laws leave a doubt the player who may be robbed of a win has it.
 * {@link Alive#withinSeventyFive} tells an arbiter who reads them the other way whether the line given needs that doubt.
 */
public sealed interface MateVerdict permits MateVerdict.Alive, MateVerdict.Dead, MateVerdict.Undecided {

    /** How it is proved that there is no such series. */
    enum Proof {
        /** The game has already ended by checkmate or stalemate on the board, and not by a mate of this side. */
        ENDED,
        /** Too little material, wherever it stands. */
        MATERIAL,
        /** Every move is forced, up to an end without mate, too little material or a repetition. */
        FORCED,
        /** The structure: men that can never leave, squares that can never be reached. */
        STATIC,
        /** Every position that can be reached was looked at, less those in which the material is too little. */
        CLOSURE
    }

    /**
     * There is a series of legal moves that ends in this side's checkmate.
     *
     * @param helpmate such a series, not always the shortest; unmodifiable, empty if the other side is mated already
     * @param withinSeventyFive whether this line, counted on from the position's own half-move clock, never passes 75
     *     moves of each side without a capture or a pawn move before the mate
     */
    record Alive(List<Move> helpmate, boolean withinSeventyFive) implements MateVerdict {
        /** Copies the line. */
        public Alive {
            helpmate = List.copyOf(helpmate);
        }
    }

    /**
     * There is none.
     *
     * @param proof how this is known
     * @param positions the number of positions that were looked at for it: for {@link Proof#CLOSURE} all of them, the
     *     given one included
     */
    record Dead(Proof proof, long positions) implements MateVerdict {}

    /**
     * Neither is known.
     *
     * @param limit the number of positions after which the search was given up
     */
    record Undecided(long limit) implements MateVerdict {}
}
