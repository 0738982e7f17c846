package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * An illegal move that was completed, and what the Laws say follows: the arbiter decides, and until then both clocks stand.
 *
 * @param seat who has completed it
 * @param move the move; absent where none is known
 * @param said whether the player's own words bear it out, or only a board has shown it
 * @param count the how-manieth it would be
 * @param addToOpponent what the opponent would gain; nothing where the game would be lost
 * @param gameLost whether the game would be lost
 */
public record ProposedPenalty(
        Side seat,
        IllegalKind kind,
        @Nullable Move move,
        boolean said,
        int count,
        Duration addToOpponent,
        boolean gameLost) {}
