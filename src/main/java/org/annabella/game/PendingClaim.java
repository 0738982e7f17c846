package org.annabella.game;

import org.annabella.chess.Side;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/**
 * A claim that waits for the arbiter.
 *
 * @param seat who claims
 * @param kind what is claimed
 * @param request what is asked for in the last minutes; absent if the claimant has left that open, or claims something else
 * @param stopped whether the clocks stand because of it
 */
public record PendingClaim(Side seat, ClaimKind kind, QuickplayFinish.@Nullable Request request, boolean stopped) {}
