package org.annabella.board;

import java.time.Duration;

/**
 * What a board can do.
 *
 * @param identity it knows which piece stands on a square; otherwise only that one stands there
 * @param lights it can show squares, by light or vibration
 * @param battery it runs on a battery and tells its charge
 * @param latency after what time at most an act on the board has been reported; wait that long before deciding
 * @param movesPieces it can move its pieces itself
 */
public record Capabilities(boolean identity, boolean lights, boolean battery, Duration latency, boolean movesPieces) {

    /** What a board can do whose pieces are moved by hands alone. */
    public Capabilities(boolean identity, boolean lights, boolean battery, Duration latency) {
        this(identity, lights, battery, latency, false);
    }
}
