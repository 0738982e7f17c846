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

    /** What a board can do that sees where pieces stand and no more. */
    public static Capabilities of(Duration latency) {
        return new Capabilities(false, false, false, latency, false);
    }

    /** The same for a board that knows its pieces, or does not. */
    public Capabilities withIdentity(boolean knows) {
        return new Capabilities(knows, lights, battery, latency, movesPieces);
    }

    /** The same for a board that can show squares, or cannot. */
    public Capabilities withLights(boolean shows) {
        return new Capabilities(identity, shows, battery, latency, movesPieces);
    }

    /** The same for a board with a battery. */
    public Capabilities withBattery() {
        return new Capabilities(identity, lights, true, latency, movesPieces);
    }

    /** The same for a board that can move its pieces, or cannot. */
    public Capabilities withMovesPieces(boolean moves) {
        return new Capabilities(identity, lights, battery, latency, moves);
    }
}
