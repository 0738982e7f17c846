package org.annabella.bench.workloads;

import java.time.Duration;
import java.util.List;

/**
 * What became of a game.
 *
 * @param game what was to be played
 * @param halfMoves those that were played
 * @param stuck why it was cut off, in words; empty if it was played to its end
 * @param story the last things that happened before it was cut off
 * @param lasted simulated time
 */
public record PlayedGame(
        RecordedGame game, List<PlayedHalfMove> halfMoves, String stuck, List<String> story, Duration lasted) {
    public PlayedGame {
        halfMoves = List.copyOf(halfMoves);
        story = List.copyOf(story);
    }

    /** Returns how many half-moves stand on record as another move than was played. */
    int wrongMoves() {
        return (int) halfMoves.stream().filter(PlayedHalfMove::wrong).count();
    }
}
