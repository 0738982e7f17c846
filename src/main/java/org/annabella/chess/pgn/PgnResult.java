package org.annabella.chess.pgn;

import java.util.Optional;

/** How a game ended, as PGN writes it. */
public enum PgnResult {
    /** White won. */
    WHITE_WINS("1-0"),
    /** Black won. */
    BLACK_WINS("0-1"),
    /** The game was drawn. */
    DRAW("1/2-1/2"),
    /** The game goes on, was broken off, or the result is not known. */
    UNKNOWN("*");

    private final String text;

    PgnResult(String text) {
        this.text = text;
    }

    /** The result that is written exactly so, if any is. */
    public static Optional<PgnResult> parse(String text) {
        for (PgnResult result : values()) {
            if (result.text.equals(text)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /** As written: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    @Override
    public String toString() {
        return text;
    }
}
