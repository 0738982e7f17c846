package org.annabella.laws;

/**
 * A telephone or another device that sounds, or that a player carries.
 *
 * @param halfIfOpponentCannotWin whether the opponent scores but half a point where that player cannot win by any series of legal moves
 * @param eventMayBeMilder whether the event may lay down less than the loss of the game
 */
public record Phones(boolean halfIfOpponentCannotWin, boolean eventMayBeMilder) {}
