package org.annabella.chess;

/** How hard to look for a {@link MateVerdict}: what may be spent where nothing quick decides. */
public enum Effort {
    /** After each move of a game: some milliseconds at the most. */
    IN_PLAY(20_000),
    /** For an answer while somebody waits: some tenths of a second at the most. */
    AT_THE_DESK(300_000),
    /** After the fall of a flag, a resignation or a second illegal move: some seconds at the most. */
    GAME_END(1_000_000);

    private final int positions;

    Effort(int positions) {
        this.positions = positions;
    }

    /** The number of positions that may be looked at. */
    int positions() {
        return positions;
    }
}
