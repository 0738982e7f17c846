package org.annabella.game;

import java.util.Optional;
import org.annabella.chess.Side;

/** The result of a game, written as on a score sheet. */
public enum GameResult {
    /** White has won. */
    WHITE_WINS("1-0"),
    /** Black has won. */
    BLACK_WINS("0-1"),
    /** The game is drawn. */
    DRAW("1/2-1/2"),
    /** Both players have lost (FIDE Laws 2023, 11.8). */
    BOTH_LOSE("0-0"),
    /** White has half a point and Black nothing (FIDE Laws 2023, 12.9.5). */
    WHITE_HALF("1/2-0"),
    /** Black has half a point and White nothing (FIDE Laws 2023, 12.9.5). */
    BLACK_HALF("0-1/2"),
    /** No result. */
    NONE("*");

    private final String text;

    GameResult(String text) {
        this.text = text;
    }

    /** The result that this side has won. */
    public static GameResult wonBy(Side side) {
        return side.pick(WHITE_WINS, BLACK_WINS);
    }

    /** Whether this side has lost, and scores nothing. */
    public boolean isLostBy(Side side) {
        return this == BOTH_LOSE || this == wonBy(side.opposite()) || this == side.pick(BLACK_HALF, WHITE_HALF);
    }

    /** The result that is written so, if any is. */
    public static Optional<GameResult> parse(String text) {
        for (GameResult result : values()) {
            if (result.text.equals(text)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /** As written: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, {@code 0-0}, {@code 1/2-0}, {@code 0-1/2} or {@code *}. */
    @Override
    public String toString() {
        return text;
    }
}
