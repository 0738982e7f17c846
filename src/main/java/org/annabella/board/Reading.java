package org.annabella.board;

import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;

/** What a picture means under an expectation, before it is decided whether it stays that way. */
sealed interface Reading {

    /** As before the move. */
    record Unmoved() implements Reading {}

    /** As after this move. */
    record Fits(Candidate candidate, Set<Unverified> unverified) implements Reading {}

    /** A pawn on the last rank, of unknown future. */
    record Promotes(List<Move> candidates) implements Reading {}

    /** On the way: at most two pieces in the air, or part of a legal move done. */
    record Partial() implements Reading {}

    /** Moved as the Laws do not allow. */
    record MovedIllegally(Move move) implements Reading {}

    /** None of these. */
    record Wrong() implements Reading {}
}
