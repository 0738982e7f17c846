package org.annabella.web.page;

import java.time.Duration;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.annabella.game.GameEvent;

/**
 * The time of day at the table: what the computer's clock showed when the station's session began, or the game that had waited for
 * its start, and what has passed since.
 * An arbiter's notes have it, and so has everything that is held against them.
 *
 * <p>Threads: immutable.
 */
public final class WallTime {
    private static final DateTimeFormatter DIGITS = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private final NavigableMap<Long, Session> sessions;

    /** When one began, by the wall and by the game. */
    private record Session(LocalTime wall, Duration at) {}

    private WallTime(NavigableMap<Long, Session> sessions) {
        this.sessions = sessions;
    }

    /** As these events have it; journals of old do not say when their sessions began. */
    public static WallTime of(List<Happened> events) {
        NavigableMap<Long, Session> sessions = new TreeMap<>();
        for (Happened happened : events) {
            wall(happened.event())
                    .map(wall ->
                            new Session(wall.toLocalTime(), happened.event().at()))
                    .ifPresent(session -> sessions.put(happened.seq(), session));
        }
        return new WallTime(sessions);
    }

    private static Optional<OffsetDateTime> wall(GameEvent event) {
        if (event instanceof GameEvent.PlayStarted started) {
            return started.wall();
        }
        return event instanceof GameEvent.StationStarted started ? started.wall() : Optional.empty();
    }

    /**
     * The time of day of a moment.
     *
     * @param seq the number of the event that it belongs to
     * @param at the moment, since the start of the game
     * @return empty if nobody knows
     */
    public Optional<LocalTime> of(long seq, Duration at) {
        return Optional.ofNullable(sessions.floorEntry(seq))
                .map(Map.Entry::getValue)
                .map(session -> session.wall().plus(at.minus(session.at())));
    }

    /** The same in digits, such as {@code 19:42:10}. */
    public Optional<String> digits(long seq, Duration at) {
        return of(seq, at).map(WallTime::digits);
    }

    /** A time of day in digits, such as {@code 19:42:10}. */
    public static String digits(LocalTime time) {
        return DIGITS.format(time);
    }
}
