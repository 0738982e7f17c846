package org.annabella.game;

import org.annabella.chess.Side;

/** A claim that waits for the arbiter. */
public record PendingClaim(Side seat, ClaimKind kind) {}
