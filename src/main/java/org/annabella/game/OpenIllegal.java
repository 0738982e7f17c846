package org.annabella.game;

import org.annabella.chess.Side;

/**
 * An illegal move that was completed where nobody watches, and that nobody has claimed yet.
 *
 * @param seat who made it
 * @param ply its number
 * @param stands whether the game goes on from it; otherwise the clocks wait for the arbiter, for the station cannot follow
 *     a game in which a king may be captured
 */
public record OpenIllegal(Side seat, int ply, boolean stands) {}
