package org.annabella.station.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The time of a game stands still until it begins; what is no part of the game has a time that does not. */
class GameTimeTest {
    private final ScriptClock clock = new ScriptClock(Instant.EPOCH);

    @Test
    void nothingIsTheTimeOfAGameThatWaits() {
        GameTime time = GameTime.waiting(clock);
        clock.advance(Duration.ofMinutes(10));
        assertThat(time.now()).isZero();
        assertThat(time.before(Duration.ofSeconds(3))).isZero();
        assertThat(time.running()).isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void countsFromTheMomentAtWhichItBegins() {
        GameTime time = GameTime.waiting(clock);
        clock.advance(Duration.ofMinutes(10));
        time.begin();
        clock.advance(Duration.ofSeconds(7));
        assertThat(time.now()).isEqualTo(Duration.ofSeconds(7));
        assertThat(time.start()).isEqualTo(Instant.EPOCH.plus(Duration.ofMinutes(10)));
    }

    /** Somebody sets it, or it learns what time it is from the network. */
    @Test
    void theTimeOnTheWallIsThatOfTheComputerAndMovesNobodysTime() {
        GameTime time = GameTime.startingNow(new SteadyClock(clock));
        assertThat(time.wall()).isEqualTo(Instant.EPOCH);
        clock.advance(Duration.ofDays(300));
        assertThat(time.wall()).isEqualTo(Instant.EPOCH.plus(Duration.ofDays(300)));
        assertThat(time.now()).isLessThan(Duration.ofDays(1));
    }

    @Test
    void beginsOnce() {
        GameTime time = GameTime.waiting(clock);
        time.begin();
        clock.advance(Duration.ofSeconds(7));
        time.begin();
        assertThat(time.now()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void goesOnWhereAGameWasLeftThatHadNotBegun() {
        GameTime time = GameTime.waiting(clock, Duration.ofSeconds(2));
        clock.advance(Duration.ofHours(1));
        time.begin();
        assertThat(time.now()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void aGameThatHasBegunGoesOnAtOnce() {
        GameTime time = GameTime.continuing(clock, Duration.ofMinutes(5));
        clock.advance(Duration.ofSeconds(1));
        assertThat(time.now()).isEqualTo(Duration.ofMinutes(5).plusSeconds(1));
    }
}
