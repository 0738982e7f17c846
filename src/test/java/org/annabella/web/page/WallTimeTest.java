package org.annabella.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The time of day of what happens at a table that was set up at seven, and waited. */
class WallTimeTest {
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    private static WallTime started(@Nullable String when) {
        List<Happened> events = new ArrayList<>();
        List.of(
                        new GameEvent.StationStarted(
                                Duration.ZERO, "2026-11-28T19:00:00+01:00", "Europe/Copenhagen", "1", "test"),
                        new GameEvent.PlayStarted(Duration.ZERO, Author.ARBITER, when),
                        new GameEvent.ArbiterCalled(TEN_SECONDS, Side.WHITE))
                .forEach(event -> events.add(
                        new Happened(events.size() + 1L, event, GameState.NOT_STARTED, GameState.NOT_STARTED)));
        return WallTime.of(events);
    }

    @Test
    void countsFromTheStartOfPlay() {
        WallTime wall = started("2026-11-28T19:00:51+01:00");
        assertThat(wall.digits(1, Duration.ZERO)).contains("19:00:00");
        assertThat(wall.digits(2, Duration.ZERO)).contains("19:00:51");
        assertThat(wall.digits(3, TEN_SECONDS)).contains("19:01:01");
    }

    @Test
    void countsFromTheStartOfTheStationWhereNothingElseIsKnown() {
        assertThat(started(null).digits(3, TEN_SECONDS)).contains("19:00:10");
    }
}
