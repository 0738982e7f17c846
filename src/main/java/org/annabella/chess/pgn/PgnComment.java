package org.annabella.chess.pgn;

import java.time.Duration;
import java.util.Optional;

/**
 * A comment. Line breaks mean nothing in it: every run of blanks is one blank, and there are none at the ends. Commands
 * such as {@code [%clk 1:23:05]} are part of the text.
 *
 * @param text without the braces; may contain any character, even a closing brace
 */
public record PgnComment(String text) {

    private static final String CLOCK = "clk";
    private static final String ELAPSED = "emt";

    /** Makes every run of blanks one blank. */
    public PgnComment {
        text = PgnWords.squeeze(text);
    }

    /** The comment that says how much time the mover had left, in whole seconds. */
    public static PgnComment ofClock(Duration left) {
        return new PgnComment(PgnTimes.command(CLOCK, left));
    }

    /** The time left to the mover according to a {@code %clk} command, if there is one that can be read. */
    public Optional<Duration> clock() {
        return PgnTimes.find(text, CLOCK);
    }

    /** The time taken for the move according to an {@code %emt} command, if there is one that can be read. */
    public Optional<Duration> elapsed() {
        return PgnTimes.find(text, ELAPSED);
    }
}
