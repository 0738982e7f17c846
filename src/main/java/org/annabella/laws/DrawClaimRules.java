package org.annabella.laws;

import java.time.Duration;

/**
 * Claims of a draw by repetition or by fifty moves. In which words an edition says that two positions are the same is not kept: it comes
 * to one thing in all of them, the same side to move, the same pieces, and the same rights to castle and to capture en passant.
 *
 * @param until how long the player to move may claim
 * @param claimantLosesHalfUpTo how much a wrong claim takes at most of the claimant's time, of which it takes half
 * @param claimantKeeps what it leaves the claimant in any case, if there is so much
 */
public record DrawClaimRules(Until until, Duration claimantLosesHalfUpTo, Duration claimantKeeps) {

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
