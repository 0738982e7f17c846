package org.annabella.game;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/** When a game began, by the clock of the computer that kept it. */
public final class Beginning {
    /** A station that starts later has taken up a game that began elsewhere. */
    private static final Duration SETTING_UP = Duration.ofMinutes(1);

    private Beginning() {}

    /**
     * When the times of these events begin, as the computer had it then; empty where no station has told it. While a game waits
     * for its start they stand still: they begin when it is started.
     */
    public static Optional<OffsetDateTime> of(List<GameEvent> events) {
        return started(events).or(() -> setUp(events));
    }

    private static Optional<OffsetDateTime> started(List<GameEvent> events) {
        return events.stream()
                .filter(GameEvent.PlayStarted.class::isInstance)
                .map(GameEvent.PlayStarted.class::cast)
                .findFirst()
                .flatMap(started -> started.wall().map(wall -> wall.minus(started.at())));
    }

    private static Optional<OffsetDateTime> setUp(List<GameEvent> events) {
        return events.stream()
                .filter(GameEvent.StationStarted.class::isInstance)
                .map(GameEvent.StationStarted.class::cast)
                .filter(started -> started.at().compareTo(SETTING_UP) < 0)
                .findFirst()
                .flatMap(started -> started.wall().map(wall -> wall.minus(started.at())));
    }
}
