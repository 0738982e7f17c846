package org.annabella.hall;

import java.time.Duration;
import org.annabella.game.Phase;

/**
 * One entry of the public game. Its number, and the hash of the entry before it, tell whoever listens that nothing is missing.
 *
 * @param game the game it belongs to: sixteen hexadecimal digits
 * @param n its number in the game, from 1, without gaps
 * @param at the moment, counted from the start of the game
 * @param event what happened
 * @param clocks what the clocks showed after it
 * @param phase how far the game was after it
 * @param prev the hash of the entry before it; 64 zeros before the first
 * @param seal what binds it to the table's journal: whoever has the table's key and the journal can make it again, and nobody
 *     can learn from it what stands in the journal
 */
public record Entry(
        String game, long n, Duration at, PublicEvent event, Clocks clocks, Phase phase, String prev, String seal) {
    /** What stands for the hash before the first entry. */
    public static final String NONE = "0".repeat(64);
}
