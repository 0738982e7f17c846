package org.annabella.laws;

import java.time.Duration;

/**
 * Claims of a draw by repetition or by fifty moves.
 *
 * @param until how long the player to move may claim
 * @param samePosition what makes two positions the same
 * @param claimantLosesHalfUpTo how much a wrong claim takes at most of the claimant's time, of which it takes half
 * @param claimantKeeps what it leaves the claimant in any case, if there is so much
 */
public record DrawClaimRules(
        Until until, SamePosition samePosition, Duration claimantLosesHalfUpTo, Duration claimantKeeps) {

    /**
     * In which words an edition says that two positions are the same. What it comes to is one thing in all of them: the
     * same side to move, the same pieces, and the same rights to castle and to capture en passant.
     */
    public enum SamePosition {
        /** Not if an en passant capture is gone, or castling rights changed, temporarily or permanently. */
        RIGHTS_UNCHANGED,
        /** Not if an en passant capture is gone; a right to castle is lost only when king or rook has moved. */
        RIGHTS_LOST_BY_MOVING,
        /** The same side to move, the same pieces and the same possible moves, en passant at the start of the sequence. */
        SAME_POSSIBLE_MOVES
    }

    /** Checks that nothing is negative. */
    public DrawClaimRules {
        if (claimantLosesHalfUpTo.isNegative() || claimantKeeps.isNegative()) {
            throw new IllegalArgumentException("takes " + claimantLosesHalfUpTo + ", leaves " + claimantKeeps);
        }
    }

    /** What the claimant has left after a wrong claim, in whole milliseconds. */
    public Duration claimantAfter(Duration left) {
        Duration taken = least(Duration.ofMillis(left.toMillis() / 2), claimantLosesHalfUpTo);
        Duration rest = left.minus(taken);
        Duration kept = least(left, claimantKeeps);
        return rest.compareTo(kept) < 0 ? kept : rest;
    }

    private static Duration least(Duration one, Duration other) {
        return one.compareTo(other) <= 0 ? one : other;
    }
}
