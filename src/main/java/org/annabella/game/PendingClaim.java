package org.annabella.game;

import org.annabella.chess.Side;

/**
 * A claim that waits for the arbiter.
 *
 * @param seat who claims
 * @param kind what is claimed
 * @param stopped whether the clocks stand because of it
 */
public record PendingClaim(Side seat, ClaimKind kind, boolean stopped) {}
