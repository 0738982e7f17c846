package org.annabella.web.page;

import org.annabella.game.GameEvent;
import org.annabella.game.GameState;

/**
 * One event of the game.
 *
 * @param seq its number, 1 for the first
 * @param before the state in which it happened
 * @param after the state that it made
 */
public record Happened(long seq, GameEvent event, GameState before, GameState after) {}
