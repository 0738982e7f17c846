package org.annabella.game;

import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/**
 * A claim that waits for the arbiter.
 *
 * @param seat who claims
 * @param kind what is claimed
 * @param request what is asked for in the last minutes; absent if the claimant has left that open, or claims something else
 * @param ply the number of the half-move that the opponent was about to make when it was claimed, or else had made last; 0 for none
 * @param move that half-move, so far as it was shown or made then
 * @param stopped whether the clocks stand because of it
 */
public record PendingClaim(
        Side seat,
        ClaimKind kind,
        QuickplayFinish.@Nullable Request request,
        int ply,
        @Nullable Move move,
        boolean stopped) {

    /** Why the clocks are paused where a claim has stopped them, as a journal has it. */
    public static final String PAUSE = "claim";

    PendingClaim withStopped(boolean stands) {
        return new PendingClaim(seat, kind, request, ply, move, stands);
    }
}
