package org.annabella.game;

/** From what an incomplete scoresheet is completed (FIDE Laws 2023, 8.5). */
public enum ScoreSource {
    /** The opponent's sheet, as far as it goes (FIDE Laws 2023, 8.5.2). */
    OPPONENT,
    /** The record of the arbiter, which is the game as the station has it (FIDE Laws 2023, 8.5.1 and 8.5.3). */
    ARBITER
}
