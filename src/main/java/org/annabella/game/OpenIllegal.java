package org.annabella.game;

import org.annabella.chess.Side;

/**
 * An illegal move that was completed where nobody watches, and that nobody has claimed yet.
 *
 * @param seat who made it
 * @param ply its number
 * @param kind in which way it was illegal
 * @param stands whether the game goes on from it; otherwise the opponent's clock runs, and the opponent claims it, presses back, or
 *     calls the arbiter: from a position in which a king may be captured, or a pawn stands on the last rank, nobody can go on here,
 *     unless the edition wants the next move awaited (FIDE Laws 2023, A.5.4)
 */
public record OpenIllegal(Side seat, int ply, IllegalKind kind, boolean stands) {}
