package org.annabella.station;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time since the start of the game, the only time that the core knows. May be read by any thread.
 *
 * @param source the station's one source of time
 * @param start when the game started on that source
 */
record GameTime(InstantSource source, Instant start) {
    /** Starts to count now. */
    static GameTime startingNow(InstantSource source) {
        return new GameTime(source, source.instant());
    }

    /** Goes on counting where a game was left: now is this long after its start. */
    static GameTime continuing(InstantSource source, Duration played) {
        return new GameTime(source, source.instant().minus(played));
    }

    /** Returns the time since the start; never negative. */
    Duration now() {
        Duration played = Duration.between(start, source.instant());
        return played.isNegative() ? Duration.ZERO : played;
    }

    /** Returns the time since the start as it was this long ago; never negative. */
    Duration before(Duration ago) {
        Duration then = now().minus(ago);
        return then.isNegative() ? Duration.ZERO : then;
    }
}
