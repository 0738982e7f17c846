package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.phrases.Notice;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who follows the log hears of everything, also of what has happened just before they began to wait. */
class EventLogTest {
    private static final long FOR_EVER = Long.MAX_VALUE / 1_000_000;

    private final EventLog eventLog = new EventLog(List.of());

    static Stream<Consumer<EventLog>> changes() {
        return Stream.of(
                log -> log.add(
                        new GameEvent.StationFault(Duration.ZERO, "x"), GameState.NOT_STARTED, GameState.NOT_STARTED),
                log -> log.add(new LoginNotice(LoginNotice.Kind.WRONG_KEYS, Role.ARBITER, "127.0.0.1", 5)),
                log -> log.notice(Notice.STATION_STOPPED),
                log -> log.hall("no broker"),
                EventLog::drop,
                EventLog::close);
    }

    @ParameterizedTest
    @MethodSource("changes")
    @Timeout(20)
    void nobodyWaitsForWhatHasHappenedAlready(Consumer<EventLog> change) throws InterruptedException {
        EventLog.Standing seen = eventLog.standing();
        change.accept(eventLog);
        assertThat(eventLog.await(seen, FOR_EVER))
                .isEqualTo(eventLog.standing())
                .isNotEqualTo(seen);
    }

    @Test
    void whereNothingHappensTheWaitingEnds() throws InterruptedException {
        EventLog.Standing seen = eventLog.standing();
        assertThat(eventLog.await(seen, 1)).isEqualTo(seen);
    }
}
