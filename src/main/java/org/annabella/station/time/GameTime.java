package org.annabella.station.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time since the start of the game, the only time that the core knows. It stands still while a game waits for its start.
 *
 * <p>Threads: may be read by any; begins once.
 */
public final class GameTime {
    private final InstantSource source;
    private final Instant opened;
    private final Duration played;
    private volatile Instant start;
    private volatile boolean waits;

    private GameTime(InstantSource source, Instant opened, Duration played, boolean waits) {
        this.source = source;
        this.opened = opened;
        this.played = played;
        this.start = opened.minus(played);
        this.waits = waits;
    }

    /** Starts to count now. */
    public static GameTime startingNow(InstantSource source) {
        return new GameTime(source, source.instant(), Duration.ZERO, false);
    }

    /** Stands still until it is {@link #begin begun}. */
    public static GameTime waiting(InstantSource source) {
        return waiting(source, Duration.ZERO);
    }

    /** Stands still at the moment at which a game was left, until it is {@link #begin begun}. */
    public static GameTime waiting(InstantSource source, Duration played) {
        return new GameTime(source, source.instant(), played, true);
    }

    /** Goes on counting where a game was left: now is this long after its start. */
    public static GameTime continuing(InstantSource source, Duration played) {
        return new GameTime(source, source.instant(), played, false);
    }

    /** The game begins now; nothing where it has. */
    public synchronized void begin() {
        if (waits) {
            start = source.instant().minus(played);
            waits = false;
        }
    }

    /** Returns the date and the time of day, as the computer has them. */
    public Instant wall() {
        return source instanceof SteadyClock steady ? steady.wall() : source.instant();
    }

    /** When the game started on the source of time; while it waits, when the table was set up. */
    public Instant start() {
        return start;
    }

    /** Returns the time since the start; never negative. */
    public Duration now() {
        return waits ? played : notNegative(Duration.between(start, source.instant()));
    }

    /** Returns the time since the start as it was this long ago; never negative. */
    public Duration before(Duration ago) {
        return notNegative(now().minus(ago));
    }

    /** Returns the time since the station was opened, which never stands still: for what is no part of the game. */
    public Duration running() {
        return notNegative(Duration.between(opened, source.instant()));
    }

    private static Duration notNegative(Duration time) {
        return time.isNegative() ? Duration.ZERO : time;
    }
}
